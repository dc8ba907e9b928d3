/** Records on this device: from both forms and from positions, checked by the rules, action by action; and as text. */
import type { LocalEngine, LocalMatch, LocalRules } from '../local/engine';
import type { GameName } from '../games/game';
import type { Rules } from '../local/rules';
import type { Entry, RecordJson } from '../state/study/tree';
import type { DeviceTable } from './table';

const FORMAT = 'terrae-record';
const VERSION = 1;

/** whoever has the rules of some games */
type Rulers = Pick<LocalEngine, 'games' | 'rules'>;

/** The record of a text, in either form, or of a position alone; throws bad_record. */
export async function recordIn(engine: Rulers, text: string): Promise<RecordJson> {
  const given = text.trim().replace(/^\ufeff/, '');
  const named = (name: unknown) =>
    engine.games.find((game) => game.name === name)?.name as GameName | undefined;
  const position = given.includes('\n') ? undefined : named(given.split(' ')[0]);
  if (position) return recordAt(await engine.rules(position), given);
  const json = given.startsWith('{') && (await import('../local/records/jsonform'));
  const name = json ? json.gameIn(given) : /\[Game\s+"([^"]*)"/.exec(given)?.[1];
  const game = named(name);
  const rules = game ? ((await engine.rules(game)) as Rules) : null;
  const known = { games: engine.games, rules };
  if (json) return json.readJson(given, known);
  return (await import('../local/records/reading')).readRecord(given, known);
}

async function recordAt(rules: LocalRules, position: string): Promise<RecordJson> {
  try {
    return recordOf(rules.fromPosition(position), rules, {});
  } catch (error) {
    throw (await import('../local/records/values')).placed(error, 0);
  }
}

/** A record as people read it. */
export async function textOf(engine: Rulers, record: RecordJson): Promise<string> {
  const rules = (await engine.rules(record.game as LocalMatch['game'])) as Rules;
  return (await import('../local/records/writing')).writeRecord(record, rules);
}

/** A match as a record: its actions as the main line. */
export function recordOf(match: LocalMatch, rules: LocalRules, tags: Record<string, string>): RecordJson {
  const line: Entry[] = [];
  match.turns.forEach(({ seat, actions }) => {
    for (const action of actions) line.push({ action, turn: 0, player: seat });
  });
  const replay = match.copy();
  replay.undo(line.length);
  for (const entry of line) {
    entry.turn = replay.turn + 1;
    entry.player = replay.toPlay ?? entry.player;
    replay.play(entry.action);
  }
  const { game, players, options, startPosition } = match;
  const usual = rules.start({ game, players, options }).position;
  return {
    ...{ format: FORMAT, version: VERSION, rules: rules.rulesVersion, game, players, options, tags, line },
    position: startPosition === usual ? null : startPosition,
    result: match.outcome && { winners: match.outcome.winners, reason: match.outcome.reason },
  };
}

/** Who played, and when. */
function tagsOf(table: DeviceTable): Record<string, string> {
  const names = table.seats.map((seat) => [
    `Name${seat.number}`,
    seat.name ?? (seat.kind === 'bot' ? `Computer ${seat.level}` : `seat ${seat.number}`),
  ]);
  return { Date: new Date(table.kept.created).toISOString().slice(0, 10), ...Object.fromEntries(names) };
}

export function recordOfTable(table: DeviceTable, rules: LocalRules): RecordJson {
  const record = recordOf(table.match, rules, tagsOf(table));
  const { outcome } = table;
  record.result = outcome && { winners: outcome.winners, reason: outcome.reason };
  return record;
}

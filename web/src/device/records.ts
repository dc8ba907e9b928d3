/** Records on this device: from both forms and from positions, checked by the rules, action by action; and as text. */
import type { LocalEngine, LocalMatch, LocalRules } from '../local/engine';
import { gameNamed } from '../games/registry';
import type { Rules } from '../local/rules';
import type { Entry, RecordJson } from '../state/study/tree';
import { WireFailure } from '../wire/http';
import type { DeviceTable } from './table';

const FORMAT = 'terrae-record';
const VERSION = 1;

function unreadable(message: string): never {
  throw new WireFailure('bad_record', message);
}

/** The record of a text, in either form, or of a position alone. */
export async function recordIn(engine: LocalEngine, text: string): Promise<RecordJson> {
  const given = text.trim().replace(/^\ufeff/, '');
  if (given.startsWith('{')) return checked(engine, given);
  const position = given.includes('\n') ? null : gameNamed(given.split(' ')[0]);
  if (position) {
    const rules = await engine.rules(position);
    return recordOf(rules.fromPosition(given), rules, {});
  }
  const game = gameNamed(/\[Game\s+"([^"]*)"/.exec(given)?.[1]);
  const rules = game && ((await engine.rules(game)) as Rules);
  const { readRecord } = await import('../local/records/reading');
  return readRecord(given, () => rules ?? unreadable('the tag Game names no game that is known here'));
}

/** A record as people read it. */
export async function textOf(engine: LocalEngine, record: RecordJson): Promise<string> {
  const rules = (await engine.rules(record.game as LocalMatch['game'])) as Rules;
  return (await import('../local/records/writing')).writeRecord(record, rules);
}

async function checked(engine: LocalEngine, text: string): Promise<RecordJson> {
  let record: RecordJson;
  try {
    record = JSON.parse(text) as RecordJson;
  } catch {
    return unreadable('this is no JSON');
  }
  const game = gameNamed(record.game);
  if (record.format !== FORMAT || record.version !== VERSION || !game) return unreadable('this is no record');
  const rules = await engine.rules(game);
  const { players, options, position } = record;
  const match = rules.at({ game, players, options, position, actions: [] });
  follow(match, record.line ?? []);
  return { ...record, options: match.options, tags: record.tags ?? {} };
}

/** Every line is played; the match stands where it stood afterwards. */
function follow(match: LocalMatch, line: readonly Entry[]): void {
  let played = 0;
  for (const { action, variations = [] } of line) {
    for (const other of variations) follow(match, other);
    match.play(action);
    played += 1;
  }
  if (played > 0) match.undo(played);
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

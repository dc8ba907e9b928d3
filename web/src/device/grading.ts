/**
 * Every turn of a game graded on this device: each position is searched once, and where another turn was best, that as well
 * (the server's `analysis/grading.py`; a turn's loss is what its player can expect after the best turn less after its own).
 */
import type { LocalEngine, LocalMatch } from '../local/engine';
import type { GradeLine } from '../wire/analysis';
import { WireFailure } from '../wire/http';
import type { GradeAsk, GradedTurn, PlaceAsk, Thought, ThoughtTurn } from '../wire/schema';
import { recordIn } from './records';

const LOSSES: readonly [most: number, grade: GradedTurn['grade']][] = [
  [0.06, 'good'],
  [0.12, 'inaccuracy'],
  [0.25, 'mistake'],
];
const SIMULATIONS = 2000;
/** Turns of a better line, the best turn among them. */
const LONGEST_LINE = 4;
/** A position takes no longer, however slow the device is. */
const LONGEST = 4;

interface Prospect {
  values: number[];
  scores: number[];
  line: ThoughtTurn[];
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const unit = (value: number) => Math.min(1, Math.max(0, rounded(value)));

export async function grade(
  engine: LocalEngine,
  wish: GradeAsk,
  signal: AbortSignal,
): Promise<AsyncIterable<GradeLine> | undefined> {
  const match = await matchOf(engine, wish);
  return match && graded(engine, match, wish.simulations ?? SIMULATIONS, signal);
}

async function matchOf(engine: LocalEngine, { table, text }: GradeAsk): Promise<LocalMatch | undefined> {
  if (table) {
    const { isHere } = await import('./kept');
    if (!isHere(table)) return undefined;
    const opened = (await (await import('./tables')).open(table)).table;
    if (opened.status !== 'over') throw new WireFailure('forbidden', 'the game is not over yet');
    return opened.match;
  }
  const record = await recordIn(engine, text ?? '');
  const { players, options, position, line } = record;
  const game = record.game as LocalMatch['game'];
  const actions = line.map((entry) => entry.action);
  return (await engine.rules(game)).at({ game, players, options, position, actions });
}

async function* graded(
  engine: LocalEngine,
  match: LocalMatch,
  simulations: number,
  signal: AbortSignal,
): AsyncGenerator<GradeLine> {
  const { turns } = match;
  yield { type: 'begun', turns: turns.length, players: match.players };
  const replay = match.copy();
  replay.undo(match.history.length);
  const start = replay.position;
  const prospect = (at: LocalMatch) => prospectOf(engine, at, start, simulations, signal);
  let before = await prospect(replay);
  for (const { seat, actions } of turns) {
    if (signal.aborted) return;
    const number = replay.turn + 1;
    const best = replay.copy();
    best.playAll(before.line[0]?.actions ?? []);
    replay.playAll(actions);
    const after = await prospect(replay);
    const same = best.key === replay.key;
    const better = same ? after : await prospect(best);
    if (signal.aborted) return;
    const played: ThoughtTurn = { number, player: seat, actions };
    const line = same ? [played] : [before.line[0]!, ...better.line].slice(0, LONGEST_LINE);
    const loss = same ? 0 : unit(better.values[seat]! - after.values[seat]!);
    yield {
      ...{ type: 'turn', ...played, loss, line },
      grade: same ? 'best' : (LOSSES.find(([most]) => loss < most)?.[1] ?? 'blunder'),
      values: after.values,
      scores: after.scores,
      best: line[0]!.actions,
      best_values: better.values,
      effects: after.values.map((value, player) => rounded(value - better.values[player]!)),
    };
    before = after;
  }
  const tags = { Analysis: `terrae, on this device, ${simulations} simulations a position` };
  yield { type: 'finished', record: { tags }, text: null, whole: true };
}

async function prospectOf(
  engine: LocalEngine,
  at: LocalMatch,
  start: string,
  simulations: number,
  signal: AbortSignal,
): Promise<Prospect> {
  const { outcome, game, players, options } = at;
  if (outcome) return { values: outcome.results.map(unit), scores: [], line: [] };
  const place: PlaceAsk = { game, players, options, position: start, actions: [...at.history] };
  const enough = new AbortController();
  const stop = () => enough.abort();
  signal.addEventListener('abort', stop, { once: true });
  let found: Thought | null = null;
  try {
    const wish = { ...place, lines: 1, seconds: LONGEST, simulations };
    for await (const told of engine.thinker(game).think(wish, enough.signal)) {
      if (told.type === 'error') throw new WireFailure(told.code, told.message);
      if (told.type === 'thought') found = told;
      if (found && found.simulations >= simulations) break;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    enough.abort();
  }
  return {
    values: (found?.values ?? []).map(unit),
    scores: found?.scores ?? [],
    line: found?.lines[0]?.turns ?? [],
  };
}

/**
 * Pieces with an identity, so that a moved one glides instead of vanishing here and appearing there; and the order in
 * which a turn was played, so that a turn that comes as a whole is shown one action after the other.
 */
import type { Action } from './notation';

export interface Piece {
  id: number;
  player: number;
  place: string;
  /** how many actions came before its own */
  order: number;
}

export interface Scene {
  pieces: readonly Piece[];
  trace: readonly Action[];
  /** by place, how many actions came before the one that built there */
  order: ReadonlyMap<string, number>;
  /** how many actions are new */
  length: number;
}

export const EMPTY_SCENE: Scene = { pieces: [], trace: [], order: new Map(), length: 0 };

let nextId = 1;

/** What was done since the last look: a trace grows while a turn is played, and begins anew with the next. */
function fresh(before: Scene, trace: readonly Action[]): readonly Action[] {
  if (before.pieces.length === 0) return [];
  const common = Math.min(before.trace.length, trace.length);
  for (let index = 0; index < common; index += 1) {
    if (before.trace[index]!.text !== trace[index]!.text) return trace;
  }
  return trace.slice(before.trace.length);
}

/** From where a piece came to a place in these actions, and with which of them it set out. */
function origin(place: string, done: readonly Action[]): { place: string; order: number } {
  let from = { place, order: 0 };
  for (let order = done.length - 1; order >= 0; order -= 1) {
    const action = done[order]!;
    if (action.goal === from.place && (action.origin || action.kind === 'place'))
      from = { place: action.origin ?? '', order };
  }
  return from;
}

/** The pieces of a new position, with the ids of those of the last one that are still there or have moved. */
export function follow(before: Scene, now: Record<string, number>, trace: readonly Action[] = []): Scene {
  const done = fresh(before, trace);
  const pieces: Piece[] = [];
  const gone = new Map<string, Piece>();
  for (const piece of before.pieces) {
    if (now[piece.place] === piece.player) pieces.push(piece);
    else gone.set(piece.place, piece);
  }
  const standing = new Set(pieces.map((piece) => piece.place));
  for (const [place, player] of Object.entries(now)) {
    if (standing.has(place)) continue;
    const from = origin(place, done);
    const known = gone.get(from.place);
    // Where no action tells it, only a single vanished piece can be the one that appeared.
    const own = [...gone.values()].filter((piece) => piece.player === player);
    const moved = known?.player === player ? known : own.length === 1 ? own[0] : undefined;
    if (moved) gone.delete(moved.place);
    pieces.push({ id: moved?.id ?? nextId++, player, place, order: from.order });
  }
  pieces.sort((a, b) => a.id - b.id);
  const built = done.flatMap(({ kind, goal }, index) =>
    goal && (kind === 'stone' || kind === 'put') ? [[goal, index] as const] : [],
  );
  return { pieces, trace, order: new Map(built), length: done.length };
}

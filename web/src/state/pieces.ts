/** Pieces with an identity, so that a moved one glides instead of vanishing here and appearing there. */
export interface Piece {
  id: number;
  player: number;
  place: string;
}

let nextId = 1;

/** The pieces of a new position, with the ids of those of the last one that are still there or have moved. */
export function follow(before: readonly Piece[], now: Record<string, number>): Piece[] {
  const kept: Piece[] = [];
  const gone = new Map<number, Piece[]>();
  for (const piece of before) {
    if (now[piece.place] === piece.player) kept.push(piece);
    else gone.set(piece.player, [...(gone.get(piece.player) ?? []), piece]);
  }
  const standing = new Set(kept.map((piece) => piece.place));
  for (const [place, player] of Object.entries(now)) {
    if (standing.has(place)) continue;
    const candidates = gone.get(player) ?? [];
    // Only a single vanished piece can be the one that appeared; with several nobody knows which.
    const moved = candidates.length === 1 ? candidates.pop() : undefined;
    kept.push({ id: moved?.id ?? nextId++, player, place });
  }
  return kept.sort((a, b) => a.id - b.id);
}

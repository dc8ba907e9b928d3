/** Boards as the server describes them, each asked for once. */
import { analysis } from '../wire/analysis';
import type { BoardInfo, VariantAsk } from '../wire/schema';

const asked = new Map<string, Promise<BoardInfo>>();

export function boardOf(variant: VariantAsk): Promise<BoardInfo> {
  const key = JSON.stringify(variant);
  const known = asked.get(key);
  if (known) return known;
  const board = analysis.board(variant);
  asked.set(key, board);
  // What could not be had now may be had the next time.
  board.catch(() => asked.delete(key));
  return board;
}

/**
 * Puzzles that were tried without the server: how one does at them, and what the server has not heard of. The rating is the
 * plain one of chess clubs; the server counts anew when it hears of the tries.
 */
import type { PuzzleStanding } from '../wire/schema';
import type { GameName } from '../games/game';
import type { Puzzle } from './puzzles';
import { fromServer } from './serverFirst';

const KEY = 'terrae-puzzles-here';
const MIDDLE = 1200;

type How = 'solved' | 'failed' | 'helped';
interface Tries {
  standings: Partial<Record<GameName, PuzzleStanding>>;
  tried: Record<string, How>;
  unsent: { id: string; actions: string[] | null; how: How }[];
}

function read(): Tries {
  const nothing: Tries = { standings: {}, tried: {}, unsent: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Tries> | null;
    return { ...nothing, ...kept };
  } catch {
    return nothing;
  }
}

function write(tries: Tries): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tries));
  } catch {
    // A browser that keeps nothing can still solve puzzles.
  }
}

export const triedHere = (): Record<string, How> => read().tried;

export function standingOf(game: GameName): PuzzleStanding {
  const usual = { game, rating: MIDDLE, certain: false, solved: 0, failed: 0, streak: 0, best_streak: 0 };
  return read().standings[game] ?? usual;
}

export const ratingOf = (game: GameName): number => standingOf(game).rating;

/** Only the first attempt at a puzzle counts, and none after a hint. */
export function entered(
  { id, game, rating }: Puzzle,
  how: How,
  actions: string[] | null,
): { standing: PuzzleStanding | null; gained: number | null } {
  const tries = read();
  if (id in tries.tried) return { standing: null, gained: null };
  tries.tried[id] = how;
  tries.unsent.push({ id, actions, how });
  const before = standingOf(game);
  const counts = how !== 'helped';
  const won = how === 'solved' ? 1 : 0;
  const played = before.solved + before.failed;
  const step = played < 15 ? 48 : 20;
  const gained = counts ? Math.round(step * (won - 1 / (1 + 10 ** ((rating - before.rating) / 400)))) : 0;
  const streak = won ? before.streak + 1 : 0;
  const standing = {
    ...{ game, rating: before.rating + gained, certain: played + 1 >= 15 },
    ...{ solved: before.solved + won, failed: before.failed + (1 - won) },
    ...{ streak, best_streak: Math.max(before.best_streak, streak) },
  };
  if (counts) tries.standings[game] = standing;
  write(tries);
  return counts ? { standing, gained } : { standing: null, gained: null };
}

let sending = false;

/** Tell the server what was tried without it, in order; what it does not hear stays. */
export async function sendTried(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let next = read().unsent[0]; next; next = read().unsent[0]) {
      const what = next.how === 'helped' ? 'hint' : next.actions ? 'attempt' : 'solution';
      const body = next.actions ? { actions: next.actions } : {};
      // What the server refuses, such as a puzzle that is gone, is not told it again.
      const heard = fromServer('POST', `/api/puzzles/${next.id}/${what}`, body).catch(() => null);
      if ((await heard) === undefined) return;
      const tries = read();
      write({ ...tries, unsent: tries.unsent.slice(1) });
    }
  } finally {
    sending = false;
  }
}

/** Asking the server for puzzles, and what it says to a turn. */
import { ask } from './http';
import type { PuzzleHint, PuzzleInfo, PuzzleSolution, PuzzleStandings, PuzzleTried } from './schema';
import type { GameName } from '../games/game';

const puzzle = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

export interface Wish {
  game: GameName | null;
  theme: string | null;
  /** the puzzle that was just seen */
  after: string | null;
}

export const puzzles = {
  next: (wish: Wish) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(wish)) if (value) query.set(name, value);
    return ask<PuzzleInfo>('GET', `/api/puzzles/next?${query}`);
  },
  standing: () => ask<PuzzleStandings>('GET', '/api/puzzles/standing'),
  get: (id: string) => ask<PuzzleInfo>('GET', puzzle(id)),
  attempt: (id: string, actions: string[]) => ask<PuzzleTried>('POST', `${puzzle(id)}/attempt`, { actions }),
  hint: (id: string) => ask<PuzzleHint>('POST', `${puzzle(id)}/hint`, {}),
  solution: (id: string) => ask<PuzzleSolution>('POST', `${puzzle(id)}/solution`, {}),
};

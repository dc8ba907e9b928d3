/** What leads on from a clause of the rules: steps of lessons, and themes of puzzles. */
import { gameOf } from '../games/registry';
import type { GameName } from '../games/game';
import { base } from './address';
import { lessonsOf } from './chapter.svelte';

export interface Practice {
  href: string;
  lesson: string;
  step: number;
}

/** The steps of lessons about each clause of a game. */
export async function practiceOf(game: GameName): Promise<Map<string, Practice[]>> {
  const found = new Map<string, Practice[]>();
  for (const { id, clauses } of (await lessonsOf(game)).lessons) {
    clauses.forEach((clause, step) => {
      if (!clause) return;
      const href = `${base}/learn/${game}/${id}?step=${step + 1}`;
      found.set(clause, [...(found.get(clause) ?? []), { href, lesson: id, step: step + 1 }]);
    });
  }
  return found;
}

/** The themes of puzzles that are about a clause. */
export function themesOf(game: GameName, clause: string): string[] {
  const { themes } = gameOf(game).words;
  return Object.keys(themes).filter((theme) => themes[theme] === clause);
}

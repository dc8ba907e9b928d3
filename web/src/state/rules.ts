/** The rules as they were read when the client was built, one page a game and language. */
import { gameOfClause } from '../games/registry';
import type { Language } from '../messages/fluent.svelte';
import type { GameName } from '../games/game';
import { base } from './address';

export interface Clause {
  id: string;
  title: string;
  /** made from our own Markdown when the client was built */
  html: string;
}
export interface Chapter {
  id: string;
  title: string;
  html: string;
  clauses: Clause[];
}
export interface RulesPage {
  title: string;
  html: string;
  chapters: Chapter[];
}

const PAGES = import.meta.glob<{ default: RulesPage }>('../../../docs/rules/*.md');

export async function rulesOf(game: GameName, language: Language): Promise<RulesPage> {
  const load = PAGES[`../../../docs/rules/${game}.${language}.md`];
  if (!load) throw new Error(`no rules of ${game} in ${language}`);
  return (await load()).default;
}

/** Where a clause can be read: in the rules of the game whose letters its number has. */
export function clauseLink(clause: string): string {
  const game = gameOfClause(clause);
  return base + (game ? `/rules/${game.name}#${clause}` : '/rules');
}

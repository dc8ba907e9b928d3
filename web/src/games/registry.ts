/** Every game that has a folder here; any other name gets the plain one, which shows what the server draws. */
import type { Game, GameName } from './game';
import { plain } from './plain';

const FOLDERS = import.meta.glob<{ game: Game }>(['./*/index.ts', '!./plain/index.ts'], { eager: true });
const known = new Map<string, Game>();

/** In the order of their folders. Looked up when first asked for: games use modules that ask for games. */
export function games(): Game[] {
  return Object.values(FOLDERS).map((folder) => folder.game);
}

export function gameNames(): GameName[] {
  return games().map((game) => game.name as GameName);
}

export function gameOf(name: string): Game {
  if (known.size === 0) for (const game of games()) known.set(game.name, game);
  let found = known.get(name);
  if (!found) known.set(name, (found = plain(name)));
  return found;
}

/** The game of a part of an address, or null where there is none of that name here. */
export function gameNamed(text: string | undefined): GameName | null {
  return gameNames().find((name) => name === text) ?? null;
}

/** What may be the name of a game that the server has and no folder here; whether it has one is for the server to say. */
export function gameElsewhere(text: string | undefined): GameName | null {
  return text && /^[a-z][a-z0-9-]*$/.test(text) ? (text as GameName) : null;
}

/** Whose clause it is: clauses are numbered `TN-1`, `TN-2` … with letters of the game's own. */
export function gameOfClause(clause: string): Game | null {
  return games().find((game) => clause.startsWith(`${game.clauses}-`)) ?? null;
}

/** What can be played here: every game that has a folder, and those that the server has beside them. */
import { gameNamed, gameOf, games } from '../games/registry';
import type { Game } from '../games/game';
import type { GameInfo } from '../wire/schema';
import { server } from './server.svelte';

export function offeredGames(): Game[] {
  const others = server.info?.games.filter(({ name }) => !gameNamed(name)) ?? [];
  return [...games(), ...others.map(({ name }) => gameOf(name))];
}

/** What the server tells of a game: undefined until it has, and where it has none of that name. */
export function aboutGame(name: string): GameInfo | undefined {
  return server.info?.games.find((game) => game.name === name);
}

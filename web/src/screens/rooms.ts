/** The screens that come when they are first visited, each a chunk of its own; only the home page is there at once. */
import type { Component } from 'svelte';
import { languageReady } from '../messages/fluent.svelte';
import type { Route } from '../state/router.svelte';

export interface RoomProps {
  /** what follows the screen's name in the address, cut at the slashes */
  path: string[];
  query: URLSearchParams;
}

type Later = Exclude<Route['screen'], 'home' | 'lost'>;
// Each screen takes what its own kind of route holds.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loaded = Promise<{ default: Component<any> }>;

export const SCREENS: Record<Later, () => Loaded> = {
  new: () => import('./New.svelte'),
  table: () => import('./Table.svelte'),
  lobby: () => import('./Lobby.svelte'),
  games: () => import('./Games.svelte'),
  learn: () => import('./Learn.svelte'),
  settings: () => import('./Settings.svelte'),
  account: () => import('./account/Account.svelte'),
  archive: () => import('./Archive.svelte'),
  analysis: () => import('./analysis/Analysis.svelte'),
  study: () => import('./study/Study.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  players: () => import('./players/Profile.svelte'),
  leaderboard: () => import('./players/Leaderboard.svelte'),
  versus: () => import('./players/Versus.svelte'),
  notices: () => import('./notices/Notices.svelte'),
  plan: () => import('./plan/Plan.svelte'),
  tournaments: () => import('./tournaments/Tournaments.svelte'),
  leagues: () => import('./leagues/Leagues.svelte'),
  watch: () => import('./watch/Watch.svelte'),
  embed: () => import('./watch/Embed.svelte'),
  openings: () => import('./analysis/Openings.svelte'),
  order: () => import('./order/Order.svelte'),
  people: () => import('./people/People.svelte'),
  challenge: () => import('./people/Challenge.svelte'),
  messages: () => import('./people/Messages.svelte'),
  clubs: () => import('./clubs/Clubs.svelte'),
};

/** The screen once the words that came with it can be read. */
export async function withWords(loaded: Loaded): Promise<Component> {
  const { default: screen } = await loaded;
  await languageReady();
  return screen;
}

/** What the browser calls each screen. A screen that knows more, such as whose profile it is, says so itself. */
import { t } from '../messages/fluent.svelte';
import type { Route } from './router.svelte';
import { gameName } from './words';

type Titles = { [Screen in Route['screen']]: (place: Extract<Route, { screen: Screen }>) => string };

const TITLES: Titles = {
  home: () => t('home-title'),
  new: ({ game }) => `${t('new-title')} – ${gameName(game)}`,
  table: () => t('title-table'),
  lobby: () => t('lobby-title'),
  games: () => t('games-title'),
  learn: ({ game }) => (game ? `${t('learn-title')} – ${gameName(game)}` : t('learn-title')),
  settings: () => t('settings-title'),
  account: () => t('settings-account'),
  archive: () => t('archive-title'),
  analysis: () => t('nav-analysis'),
  study: () => t('nav-study'),
  puzzles: () => t('nav-puzzles'),
  rules: () => t('nav-rules'),
  players: () => t('nav-profile'),
  leaderboard: () => t('nav-leaderboard'),
  versus: () => t('versus-title'),
  notices: () => t('nav-notices'),
  plan: () => t('table-plan'),
  tournaments: () => t('lobby-tournaments'),
  leagues: () => t('lobby-leagues'),
  watch: () => t('nav-watch'),
  openings: () => t('nav-openings'),
  order: () => t('nav-order'),
  people: () => t('nav-people'),
  challenge: () => t('nav-challenge'),
  messages: () => t('nav-messages'),
  clubs: () => t('nav-clubs'),
  embed: () => `${t('nav-watch')}: ${t('title-table')}`,
  lost: () => t('page-lost'),
};

export function titleOf(place: Route): string {
  const title = TITLES[place.screen] as (of: Route) => string;
  return `${title(place)} – Terrae`;
}

/** Which screen is shown: read from the address, changed without loading the page anew. */
import { gameElsewhere, gameNamed } from '../games/registry';
import type { GameName } from '../games/game';
import { address, alone, base } from './address';

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game: GameName; mode: 'computer' | 'together' | 'online' }
  | { screen: 'table'; id: string; invite: string | null }
  | { screen: 'lobby' }
  | { screen: 'games' }
  | { screen: 'learn'; game: GameName | null; lesson: string | null }
  | { screen: 'settings' }
  | { screen: Room; path: string[]; query: URLSearchParams }
  | { screen: 'lost' };

/** Screens that are fetched when they are first visited; `path` is what follows their name in the address. */
export const ROOMS = [
  'account',
  'archive',
  'analysis',
  'study',
  'puzzles',
  'rules',
  'players',
  'leaderboard',
  'versus',
  'notices',
  'plan',
  'tournaments',
  'leagues',
  'watch',
  'embed',
  'openings',
  'order',
  'people',
  'challenge',
  'messages',
  'clubs',
] as const;
export type Room = (typeof ROOMS)[number];
/** Screens that are about people elsewhere. */
export const ONLINE: ReadonlySet<string> = new Set([
  'lobby',
  'archive',
  'account',
  'players',
  'leaderboard',
  'versus',
  'notices',
  'plan',
  'tournaments',
  'leagues',
  'watch',
  'embed',
  'openings',
  'order',
  'people',
  'challenge',
  'messages',
  'clubs',
]);

/** The parts of a path; null where it was cut off in the middle of a letter, as in `/%E0%A4%A`. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function parse(path: string, query: string): Route {
  const parts = partsOf(path);
  if (!parts) return { screen: 'lost' };
  const [first, ...rest] = parts;
  const second = rest[0];
  const values = new URLSearchParams(query);
  switch (first) {
    case undefined:
      return { screen: 'home' };
    case 'new': {
      const game = gameElsewhere(second);
      const mode = values.get('with');
      if (!game) return { screen: 'lost' };
      return { screen: 'new', game, mode: mode === 'together' || mode === 'online' ? mode : 'computer' };
    }
    case 't':
      return second ? { screen: 'table', id: second, invite: values.get('invite') } : { screen: 'lost' };
    case 'learn':
      return { screen: 'learn', game: gameNamed(second), lesson: rest[1] ?? null };
    case 'lobby':
    case 'games':
    case 'settings':
      return { screen: first };
    default: {
      const room = ROOMS.find((name) => name === first);
      return room ? { screen: room, path: rest, query: values } : { screen: 'lost' };
    }
  }
}

/** The documentation is pages of its own, outside of the client. */
const OUTSIDE = ['/api/', '/cards/', '/docs'];

let current = $state.raw<Route>({ screen: 'home' });
let place = $state('');

export function route(): Route {
  return current;
}

/** The place on the page that the address names. */
export function placeOnPage(): string {
  return place;
}

function follow(): void {
  const here = address();
  const found = parse(here.path, here.query);
  current = alone && ONLINE.has(found.screen) ? { screen: 'lost' } : found;
  place = here.place;
}

/** Whether this page stands in a page of another site: there it only shows, and every way leads out of it. */
export const embedded = typeof location !== 'undefined' && location.pathname.startsWith('/embed/');

export function go(path: string, replace = false): void {
  if (embedded) {
    open(path, '_blank', 'noopener');
    return;
  }
  if (replace) history.replaceState(null, '', base + path);
  else history.pushState(null, '', base + path);
  follow();
  scrollTo(0, 0);
  // A new screen is announced by its heading: the main part takes the focus.
  queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
}

/** Where a link of the page leads; null where that is for the browser to do. */
function wayOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin) return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (alone) {
    if (!samePage || !link.hash) return null;
    const way = link.hash.slice(1);
    return way.startsWith('/') ? way : `${address().path}#${way}`;
  }
  if (OUTSIDE.some((path) => link.pathname.startsWith(path))) return null;
  // A place on the page that is shown: the browser knows the way.
  if (link.hash && samePage) return null;
  return link.pathname + link.search + link.hash;
}

/** Clicks on plain links stay in the page; with a modifier key the browser does as always. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  const way = wayOf(link);
  if (way === null) return;
  event.preventDefault();
  go(way);
}

export function start(): void {
  follow();
  addEventListener('popstate', follow);
  document.addEventListener('click', onClick);
}

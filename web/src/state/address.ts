/**
 * The address of the page. A server of ours answers every path with the page. Any other host only knows the files that it
 * was given, below whatever path: there everything after the page's own file stands behind a `#`, which no host ever sees.
 */
const STATIC = typeof document !== 'undefined' && document.documentElement.dataset['host'] === 'static';

/** Whether the page stands on a host that serves files and nothing else: no accounts, nobody else to play with. */
export const alone = STATIC;

/** What stands before every path of the page in a link. */
export const base = STATIC ? '#' : '';

export interface Address {
  path: string;
  query: string;
  /** the place on the page, without its # */
  place: string;
}

/** `/rules/game?a=b#place` in its parts. */
export function parted(text: string): Address {
  const [rest = '', ...places] = text.split('#');
  const [path = '', ...queries] = rest.split('?');
  return { path: path || '/', query: queries.join('?'), place: places.join('#') };
}

type Here = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function addressOf(here: Here, behind = STATIC): Address {
  if (behind) return parted(here.hash.slice(1));
  return { path: here.pathname, query: here.search.slice(1), place: here.hash.slice(1) };
}

export const address = (): Address => addressOf(location);

/** A link to pass on to others. */
export function linkTo(path: string): string {
  return `${location.origin}${STATIC ? location.pathname : ''}${base}${path}`;
}

/** A file beside the page. */
export function fileAt(path: string): string {
  return STATIC ? new URL(path, location.href.split('#')[0]).href : `/${path}`;
}

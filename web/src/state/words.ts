/** Words for what the server sends as codes: errors, levels, landscapes, names of seats. */
import { msg, t } from '../messages/fluent.svelte';
import type { SeatInfo } from '../wire/schema';
import type { Problem } from './table.svelte';

const ERRORS: Record<string, string> = {
  offline: msg('error-offline'),
  not_found: msg('error-not_found'),
  forbidden: msg('error-forbidden'),
  stale: msg('error-stale'),
  not_ready: msg('error-not_ready'),
  busy: msg('error-busy'),
  too_many: msg('error-too_many'),
  internal: msg('error-internal'),
  name_taken: msg('error-name_taken'),
  bad_login: msg('error-bad_login'),
};

/** An error in words: ours where we have them in the reader's language, else the server's sentence. */
export function wordsFor(problem: Problem): string {
  const known = ERRORS[problem.code];
  if (known) return t(known);
  return problem.message || t('error-internal');
}

const LEVELS = [
  msg('new-level-1'),
  msg('new-level-2'),
  msg('new-level-3'),
  msg('new-level-4'),
  msg('new-level-5'),
  msg('new-level-6'),
  msg('new-level-7'),
  msg('new-level-8'),
  msg('new-level-9'),
  msg('new-level-10'),
];

export function levelName(level: number): string {
  return t(LEVELS[Math.min(Math.max(level, 1), LEVELS.length) - 1]!);
}

const GAMES: Record<string, string> = {
  'terra-nova': msg('game-terra-nova'),
  'terra-turrium': msg('game-terra-turrium'),
};

export function gameName(game: string): string {
  return t(GAMES[game] ?? game);
}

export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'bot') return levelName(seat.level ?? 1);
  return seat.name ?? t('table-seat-open');
}

/** Names joined as the language joins them. */
export function joined(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

const LANDSCAPES: Record<string, string> = {
  lake: msg('landscape-lake'),
  forest: msg('landscape-forest'),
  meadow: msg('landscape-meadow'),
  farmland: msg('landscape-farmland'),
  prairie: msg('landscape-prairie'),
  steppe: msg('landscape-steppe'),
  hills: msg('landscape-hills'),
  rock: msg('landscape-rock'),
};

export function landscapeName(letter: string): string {
  return t(LANDSCAPES[letter] ?? letter);
}

const STATUSES: Record<string, string> = {
  waiting: msg('games-status-waiting'),
  playing: msg('games-status-playing'),
  over: msg('games-status-over'),
  closed: msg('games-status-closed'),
};

export function statusName(status: string): string {
  return t(STATUSES[status] ?? status);
}

/** Words for what the server sends as codes: errors, levels, names of seats. */
import { gameOf } from '../games/registry';
import { family, known, language, msg, t } from '../messages/fluent.svelte';
import type { Outcome, SeatInfo } from '../wire/schema';
import type { Problem } from './problem';

const errorId = family('error-');
const endId = family('ended-');
const figuresId = family('figures-');
const recordId = family('record-');

export type Details = Readonly<Record<string, string | number>>;
type NameOf = (seat: number) => string;

const SEATS = ['owner', 'player', 'origin_owner'] as const;
// What a sentence may name; a refusal brings those that it speaks about.
const NOTHING = { space: '', what: 'nothing', field: '', origin: '', moved: '', edition: 'de' };

/** Why the rules refuse an action, in the reader's language; null for a reason that we have no words for. */
export function refusalWords(game: string, reason: string, details: Details, nameOf: NameOf): string | null {
  const id = gameOf(game).words.refusal(reason);
  if (!known(id)) return null;
  const values: Record<string, string | number> = { ...NOTHING, ...details };
  for (const seat of SEATS) values[seat] = typeof details[seat] === 'number' ? nameOf(details[seat]) : '';
  return t(id, values);
}

/** An error in words: ours where we have them in the reader's language, else the server's sentence. */
export function wordsFor(problem: Problem, game = '', nameOf: NameOf = colourName): string {
  const unread = recordId(problem.reason ?? '');
  if (problem.code === 'bad_record' && known(unread)) return t(unread, { ...problem.details });
  const refused = problem.reason && refusalWords(game, problem.reason, problem.details ?? {}, nameOf);
  if (refused) return refused;
  if (problem.code === 'banned') return bannedWords(problem.details ?? {});
  const id = errorId(problem.code);
  return known(id) ? t(id) : problem.message || t('error-internal');
}

function bannedWords({ until = 0, why = '' }: Details): string {
  const end = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeStyle: 'short' }).format(+until);
  return t('error-banned', { ever: until ? 'no' : 'yes', until: end, why });
}

const COLOURS = [msg('colour-0'), msg('colour-1'), msg('colour-2'), msg('colour-3')];

export function colourName(seat: number): string {
  return t(COLOURS[seat] ?? '');
}

type Ended = Pick<Outcome, 'reason' | 'details'>;

/** Why a game is over, as its clause says it. */
export function endWords({ reason, details }: Ended): string {
  const id = endId(reason);
  return known(id) ? t(id, { edition: String(details.edition ?? 'de') }) : '';
}

/** The figures behind it: who could still move, what stays open, who reached the goal and when. */
export function endFigures({ reason, details }: Ended, nameOf: NameOf, language: string): string {
  const left = details.left as number[] | undefined;
  const id = figuresId(left ? 'left' : reason);
  const seats = left ?? ((details.movers ?? details.reached ?? []) as number[]);
  if (!known(id) || (left && seats.length === 0)) return '';
  const numbers = Object.entries(details).filter(([, value]) => typeof value === 'number');
  return t(id, {
    ...(Object.fromEntries(numbers) as Record<string, number>),
    count: seats.length,
    names: joined(seats.map(nameOf), language),
  });
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

export function gameName(game: string): string {
  return gameOf(game).words.title();
}

/** Who sits there; where no piece beside it shows the colour, a computer is told from another by it. */
export function seatName(seat: SeatInfo | undefined, beside = false): string {
  if (!seat) return '';
  if (seat.kind === 'bot')
    return beside ? t('seat-computer') : t('seat-computer-of', { colour: colourName(seat.number) });
  return seat.name ?? t('table-seat-open');
}

/** Names joined as the language joins them. */
export function joined(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
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

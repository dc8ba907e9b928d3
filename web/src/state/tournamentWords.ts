/** Tournaments in words: what they are, who takes part, how long until. */
import { gameOf } from '../games/registry';
import { family, t } from '../messages/fluent.svelte';
import type { TournamentInfo, TournamentLine } from '../wire/schema';
import { clockFact } from './facts';
import { levelName } from './words';

const kindId = family('tour-kind-');
const noteId = family('tour-note-');
const statusId = family('tour-status-');
const tieId = family('tour-tie-');

export const KINDS = ['swiss', 'round_robin', 'knockout', 'arena'] as const;
export const kindName = (kind: string): string => t(kindId(kind));
export const kindNote = (kind: string): string => t(noteId(kind));
export const statusWord = (status: string): string => t(statusId(status));
export const tieName = (name: string): string => t(tieId(name));
export const tieNote = (name: string): string => t(tieId(`${name}-note`));

/** All in one row, for lists and heads. */
export function factsOf(info: TournamentInfo): string[] {
  return [
    kindName(info.kind),
    t('tour-tables', { count: info.players }),
    clockFact(info),
    ...gameOf(info.game).words.facts(info.options, info.players),
    info.rated ? t('fact-rated') : t('fact-casual'),
    ...(info.computers ? [t('tour-with-computers')] : []),
    ...(info.public ? [] : [t('tour-private')]),
    ...(info.members_only && info.club_name ? [t('tour-for-members', { club: info.club_name })] : []),
  ];
}

export function lineName(line: Pick<TournamentLine, 'id' | 'name' | 'level'>): string {
  if (line.level !== null) return levelName(line.level);
  return line.id.startsWith('deleted-') ? t('tour-deleted') : line.name;
}

/** 3:07:05, or 12:30; from two days on in days. */
export function spanOf(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= 2)
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const HALF = '½';

/** Points as people write them: 2½. */
export function pointsOf(points: number): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return whole === 0 ? HALF : `${whole}${HALF}`;
  return String(Math.round(points * 1000) / 1000);
}

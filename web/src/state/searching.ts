/** What past games are searched by: as it stands in the page's address, and as the server is asked. */
import { gameNames } from '../games/registry';

export const FIELDS = {
  /** always in sight */
  first: ['game', 'players', 'player', 'since', 'until'],
  /** for whoever wants to know more exactly */
  more: [
    'other',
    'result',
    'options',
    'pace',
    'reason',
    'rated',
    'people',
    'least_turns',
    'most_turns',
    'least_rating',
    'most_rating',
  ],
} as const;
export type Field = (typeof FIELDS)['first'][number] | (typeof FIELDS)['more'][number];
export type Chosen = Record<Field, string>;

const ONE_OF: Partial<Record<Field, readonly string[]>> = {
  players: ['2', '3', '4'],
  result: ['won', 'lost', 'shared'],
  pace: ['live', 'days', 'none'],
  reason: ['rules', 'resigned', 'timeout', 'abandoned', 'agreed'],
  rated: ['true'],
  people: ['true'],
};
const NUMBERS: readonly Field[] = ['least_turns', 'most_turns', 'least_rating', 'most_rating'];
const OPTION = /^[a-z_]{1,24}:[\w.-]{1,24}$/;
const DAY = 86_400_000;

function fits(field: Field, value: string): boolean {
  if (field === 'game') return gameNames().some((name) => name === value);
  if (field === 'options') return OPTION.test(value);
  if (NUMBERS.includes(field)) return /^\d{1,4}$/.test(value);
  return ONE_OF[field]?.includes(value) ?? true;
}

/** What an address asks for; whatever does not fit is left out. */
export function chosenIn(query: URLSearchParams): Chosen {
  const all = [...FIELDS.first, ...FIELDS.more].map((field) => {
    const value = query.get(field) ?? '';
    return [field, fits(field, value) ? value : ''] as const;
  });
  return Object.fromEntries(all) as Chosen;
}

export function questionOf(chosen: Chosen): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [field, value] of Object.entries(chosen)) {
    if (!value || (field === 'result' && !chosen.player)) continue;
    if (field === 'since' || field === 'until') {
      // The day that is named is meant to be in it.
      const day = Date.parse(value);
      if (day) asked.set(field, String(field === 'until' ? day + DAY : day));
    } else asked.set(field, value);
  }
  return asked;
}

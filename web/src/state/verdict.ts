/** How a game ended, in one sentence to whoever looks at it. */
import { gameOf } from '../games/registry';
import { language, t } from '../messages/fluent.svelte';
import type { Outcome, SeatInfo } from '../wire/schema';
import { joined, seatName } from './words';

export interface Ended {
  game: string;
  seats: readonly SeatInfo[];
  outcome: Outcome | null;
}

/** `mine`: the seats of whoever looks; two people on one screen are told who of them has won. */
export function verdictOf({ game, seats, outcome }: Ended, mine: readonly number[]): string {
  const winners = outcome?.winners ?? [];
  const all = winners.length === seats.length;
  if (winners.length === 0 || (all && gameOf(game).habits.sharedIsDrawn)) return t('table-over-drawn');
  const names = winners.map((seat) => seatName(seats[seat]));
  if (names.length > 1) return t('table-over-shared', { names: joined(names, language()) });
  const alone = mine.length === 1 && mine[0] === winners[0];
  return alone ? t('table-over-won') : t('table-over-name', { name: names[0]! });
}

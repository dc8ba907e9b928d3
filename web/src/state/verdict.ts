/** How a game ended, in one sentence to whoever looks at it. */
import { language, t } from '../messages/fluent.svelte';
import type { State, You } from '../wire/schema';
import type { View } from '../wire/view';
import { joined, seatName } from './words';

export function verdictOf(state: State, you: You | null): string {
  const winners = state.outcome?.winners ?? [];
  const game = (state.view as View | null)?.game;
  const all = winners.length === state.seats.length;
  if (winners.length === 0 || (all && game === 'terra-turrium')) return t('table-over-drawn');
  const names = winners.map((seat) => seatName(state.seats[seat]));
  if (names.length > 1) return t('table-over-shared', { names: joined(names, language()) });
  const alone = you?.seats.length === 1 && you.seats[0] === winners[0];
  return alone ? t('table-over-won') : t('table-over-name', { name: names[0]! });
}

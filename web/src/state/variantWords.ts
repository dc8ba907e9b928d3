/** Sentences that depend on what a game is played with: its options and its players choose among their variants. */
import { t } from '../messages/fluent.svelte';
import type { TurriumView } from '../wire/view';

type Played = Pick<TurriumView, 'players' | 'options'>;

/** Where stones may be taken from (TT-8, TT-23, TT-25). */
export function takeWords({ players, options }: Played): string {
  const rule = options.team ? 'team' : players === 2 || options.any_territory ? 'free' : 'one';
  return t('turrium-take-text', { rule });
}

/** What Terra Turrium is about (TT-20, TT-21, TT-23, TT-25). */
export function turriumAim({ options }: Pick<Played, 'options'>, goal: readonly number[]): string {
  const end = [options.team && 'team', options.hold && 'hold'].filter(Boolean).join('-') || 'round';
  return t('aim-terra-turrium', { low: goal[0] ?? 1, high: goal.at(-1) ?? 6, end });
}

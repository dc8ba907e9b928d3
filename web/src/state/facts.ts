/** A table in words, for whoever decides whether to sit down: its game's options, its clock, whether it is rated. */
import { gameOf } from '../games/registry';
import { t } from '../messages/fluent.svelte';
import { isHere } from '../device/kept';
import type { TableInfo } from '../wire/schema';
import { alone } from './address';

type Facts = Pick<TableInfo, 'game' | 'options' | 'players' | 'clock' | 'rated'>;

export function optionFacts({
  game,
  options,
  players,
}: Pick<Facts, 'game' | 'options' | 'players'>): string[] {
  return gameOf(game).words.facts(options, players);
}

/** A whole number of minutes as such, everything else in seconds. */
function span(seconds: number): string {
  return seconds % 60 === 0
    ? t('fact-minutes', { count: seconds / 60 })
    : t('fact-seconds', { count: seconds });
}

export function clockFact({ clock }: Pick<Facts, 'clock'>): string {
  switch (clock.kind) {
    case 'fischer':
      return t('fact-clock-fischer', { time: span(clock.initial), seconds: clock.increment ?? 0 });
    case 'delay':
      return t('fact-clock-delay', { time: span(clock.initial), seconds: clock.delay ?? 0 });
    case 'days':
      return t('fact-clock-days', { count: clock.days });
    default:
      return t('new-clock-none');
  }
}

export function ratedFact({ rated }: Pick<Facts, 'rated'>): string {
  return rated ? t('fact-rated') : t('fact-casual');
}

/** What is played, whoever plays it. */
export function gameFacts(about: Facts): string[] {
  return [ratedFact(about), clockFact(about), ...optionFacts(about)];
}

/** All in one row, for lists. */
export function factsOf(table: TableInfo): string[] {
  const here = isHere(table.id) && !alone ? [t('device-here')] : [];
  return [...here, ...gameFacts(table)];
}

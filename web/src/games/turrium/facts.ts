/** What somebody should know about a table of Terra Turrium before sitting down: the layout and what is unusual. */
import { t } from '../../messages/fluent.svelte';

const USUAL_ROUNDS = 150;

export function turriumFacts(options: Readonly<Record<string, unknown>>, players: number): string[] {
  const facts: string[] = [];
  if (players === 2)
    facts.push(options['layout'] === 'diagonal' ? t('new-layout-diagonal') : t('new-layout-adjacent'));
  if (options['team'] === true) facts.push(t('new-team'));
  if (options['tall'] === true) facts.push(t('new-tall'));
  if (options['any_territory'] === true) facts.push(t('new-any-territory'));
  if (options['hold'] === true) facts.push(t('new-hold'));
  const handicap = options['handicap'] as { stones?: number } | null | undefined;
  if (handicap) facts.push(t('fact-handicap', { count: handicap.stones ?? 1 }));
  const rounds = Number(options['round_limit'] ?? USUAL_ROUNDS);
  if (rounds !== USUAL_ROUNDS)
    facts.push(rounds === 0 ? t('fact-rounds-none') : t('fact-rounds', { count: rounds }));
  return facts;
}

/** What somebody should know about a table of Terra Nova before sitting down: the edition, the map, what is unusual. */
import { t } from '../../messages/fluent.svelte';

const USUAL = { stones: 80, stall_rounds: 20 };

export function novaFacts(options: Readonly<Record<string, unknown>>): string[] {
  const board = String(options['board'] ?? 'island');
  const facts = [
    board.includes('\n') ? t('new-map-own') : t('new-map-name', { map: board }),
    options['edition'] === 'us' ? t('fact-edition-us') : t('fact-edition-de'),
  ];
  const stones = Number(options['stones'] ?? USUAL.stones);
  if (stones !== USUAL.stones) facts.push(t('fact-stones', { count: stones }));
  const stall = Number(options['stall_rounds'] ?? USUAL.stall_rounds);
  if (stall !== USUAL.stall_rounds) facts.push(t('fact-stall', { count: stall }));
  return facts;
}

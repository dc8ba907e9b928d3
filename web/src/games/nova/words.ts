/** Words that only Terra Nova needs. */
import { family, language, msg, t } from '../../messages/fluent.svelte';
import { joined } from '../../state/words';
import type { GameWords } from '../game';
import type { NovaBoardInfo, NovaView } from './view';
import { novaFacts } from './facts';

const ACTIONS = 3;

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

export function landscapeName(landscape: string): string {
  return t(LANDSCAPES[landscape] ?? landscape);
}

export const words: GameWords = {
  title: () => t('game-terra-nova'),
  short: () => t('game-terra-nova-short'),
  themes: {
    close: 'TN-14',
    double: 'TN-15',
    majority: 'TN-17',
    deny: 'TN-16',
    block: 'TN-9',
    manoeuvre: 'TN-8',
    ending: 'TN-19',
  },
  aim: () => t('aim-terra-nova'),
  facts: novaFacts,
  variants: () => [
    ['edition:de', t('fact-edition-de')],
    ['edition:us', t('fact-edition-us')],
    ['board:own', t('new-map-own')],
  ],
  typing: () => t('table-type-help-nova', { place: '@G7', move: 'G7-G11', stone: '#H8' }),
  puzzleIdea: () => t('puzzle-idea-nova'),
  refusal: family('refused-tn-'),
  introduction: [
    [msg('learn-nova-1-title'), msg('learn-nova-1')],
    [msg('learn-nova-2-title'), msg('learn-nova-2')],
    [msg('learn-nova-3-title'), msg('learn-nova-3')],
    [msg('learn-nova-4-title'), msg('learn-nova-4')],
    [msg('learn-nova-5-title'), msg('learn-nova-5')],
  ],
  counted: (_view, board) => ({
    landscapes: new Set((board as NovaBoardInfo).spaces.map((space) => space.landscape)).size,
  }),
  score: (score) => t('nova-points', { count: score }),
  left: (view) => {
    const { actions_done, supply } = view as NovaView;
    return {
      text: t('nova-actions-left', { count: ACTIONS - actions_done }),
      figure: t('nova-supply', { count: supply }),
    };
  },
  news: (now, was, nameOf) =>
    (now as NovaView).territories.slice((was as NovaView).territories.length).map(({ to, points, share }) =>
      to.length > 0
        ? t('said-scored', {
            points,
            count: to.length,
            each: share,
            names: joined(to.map(nameOf), language()),
          })
        : t('said-scored-nobody'),
    ),
};

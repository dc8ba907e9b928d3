/** Terra Nova in analysis: the map of who will hold what in numbers, and the editor of positions. */
import { t } from '../../messages/fluent.svelte';
import type { AnalysisParts, SetUp } from '../game';
import EditorFields from './EditorFields.svelte';
import OwnersNumbers from './OwnersNumbers.svelte';
import type { NovaView } from './view';

const UNUSED = { towers: {}, aggressors: [], round: 1 };

function taken(view: NovaView): SetUp {
  const { pioneers, stones, scores, phase } = view;
  return {
    ...UNUSED,
    pieces: { ...pioneers },
    stones: [...stones],
    scores: [...scores],
    placing: phase === 'place',
  };
}

export const parts: AnalysisParts = {
  OwnersNumbers,
  EditorFields,
  brushes: () => [{ value: 'stone', name: t('setup-stone'), sign: '⬢' }],
  taken: (view) => taken(view as NovaView),
  cleared: (_first, setup) => ({
    ...setup,
    pieces: {},
    stones: [],
    scores: setup.scores.map(() => 0),
    placing: false,
  }),
  tapped: (setup, brush, place) => {
    const { [place]: before, ...others } = setup.pieces;
    const free = setup.stones.filter((stone) => stone !== place);
    const same = brush === 'stone' ? free.length !== setup.stones.length : before === brush;
    return {
      ...setup,
      pieces: typeof brush === 'number' && !same ? { ...others, [place]: brush } : others,
      stones: brush === 'stone' && !same ? [...free, place] : free,
    };
  },
  drawn: (first, told, setup) => {
    const territories = told ? (told as NovaView).territories : [];
    const { pieces, stones, scores } = setup;
    return { ...first, pioneers: pieces, stones, territories, scores } as NovaView;
  },
};

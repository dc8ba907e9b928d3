/** Terra Turrium in analysis: chances on heights in numbers, and the editor of positions. */
import { t } from '../../messages/fluent.svelte';
import type { AnalysisParts, SetUp } from '../game';
import EditorFields from './EditorFields.svelte';
import OwnersNumbers from './OwnersNumbers.svelte';
import type { TurriumView } from './view';

const UNUSED = { stones: [], scores: [], placing: false };

function taken(view: TurriumView): SetUp {
  const { turrians, heights, aggressor, round } = view;
  return {
    ...UNUSED,
    pieces: { ...turrians },
    towers: { ...heights },
    aggressors: [...aggressor],
    round,
  };
}

export const parts: AnalysisParts = {
  OwnersNumbers,
  EditorFields,
  brushes: () => [
    { value: 'stone', name: t('setup-raise'), sign: '+1' },
    { value: 'lower', name: t('setup-lower'), sign: '−1' },
  ],
  taken: (view) => taken(view as TurriumView),
  cleared: (first, setup) => ({ ...setup, pieces: {}, towers: { ...(first as TurriumView).heights } }),
  tapped: (setup, brush, place) => {
    if (brush === 'stone' || brush === 'lower') {
      const height = Math.max(0, (setup.towers[place] ?? 0) + (brush === 'stone' ? 1 : -1));
      return { ...setup, towers: { ...setup.towers, [place]: height } };
    }
    const { [place]: before, ...others } = setup.pieces;
    const put = typeof brush === 'number' && before !== brush;
    return { ...setup, pieces: put ? { ...others, [place]: brush } : others };
  },
  drawn: (first, told, setup) =>
    ({ ...(told ?? first), turrians: setup.pieces, heights: setup.towers }) as TurriumView,
};

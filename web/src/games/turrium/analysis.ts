/** Terra Turrium in analysis: chances on heights in numbers, and the editor of positions. */
import { t } from '../../messages/fluent.svelte';
import { faultOf } from '../../state/study/faults';
import type { Fault, SetUpAsk } from '../../wire/schema';
import type { AnalysisParts, SetUp } from '../game';
import EditorFields from './EditorFields.svelte';
import OwnersNumbers from './OwnersNumbers.svelte';
import type { TurriumBoardInfo, TurriumView } from './view';

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

/** Turrians on the bare ground: no position says that. */
function faults({ pieces = {}, towers = {} }: SetUpAsk): Fault[] {
  const bare = Object.keys(pieces).filter((space) => !towers[space]);
  return bare.map((space) => faultOf('no_tower', 'TT-5', { space }));
}

/** With everything that pieces cannot say at its simplest. */
function written(first: TurriumView, { fields }: TurriumBoardInfo, wanted: SetUpAsk): string {
  const { pieces = {}, towers = {}, aggressors = [], round = 1, to_play = 0 } = wanted;
  const rows = new Map<number, string>();
  for (const { name, row } of [...fields].sort((a, b) => b.row - a.row || a.column - b.column)) {
    const height = towers[name] ?? 0;
    const tower = height === 0 ? '.' : height < 10 ? String(height) : `(${height})`;
    rows.set(row, `${rows.get(row) ?? ''}${tower}${name in pieces ? 'abcd'[pieces[name]!] : ''}`);
  }
  const each = (value: (seat: number) => number) =>
    Array.from({ length: first.players }, (_, seat) => value(seat)).join('/');
  const turns = first.players * round + to_play;
  const board = [...rows.values()].join('/');
  const attacks = each((seat) => aggressors[seat] ?? 1);
  return `${board} ${to_play} take 0:0:-:0 ${round} ${attacks} ${each(() => 0)} - - ${turns} ${turns}`;
}

export const parts: AnalysisParts = {
  faults,
  written: (first, board, wanted) => written(first as TurriumView, board as TurriumBoardInfo, wanted),
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

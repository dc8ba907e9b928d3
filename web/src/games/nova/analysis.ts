/** Terra Nova in analysis: the map of who will hold what in numbers, and the editor of positions. */
import { t } from '../../messages/fluent.svelte';
import { faultOf } from '../../state/study/faults';
import type { Fault, SetUpAsk } from '../../wire/schema';
import type { AnalysisParts, SetUp } from '../game';
import EditorFields from './EditorFields.svelte';
import OwnersNumbers from './OwnersNumbers.svelte';
import type { NovaBoardInfo, NovaView } from './view';

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

/** Two pieces where one can stand: no position says that. */
function faults({ pieces = {}, stones = [] }: SetUpAsk): Fault[] {
  return stones.filter((space) => space in pieces).map((space) => faultOf('twice', 'TN-9', { space }));
}

/** With everything that pieces cannot say at its simplest. */
function written(first: NovaView, { spaces }: NovaBoardInfo, wanted: SetUpAsk): string {
  const { pieces = {}, stones = [], scores = [], placing = false, to_play = 0 } = wanted;
  const rows = new Map<number, string>();
  for (const { name, row } of spaces) {
    const piece = stones.includes(name) ? '#' : name in pieces ? 'abcd'[pieces[name]!] : '.';
    rows.set(row, `${rows.get(row) ?? ''}${piece}`);
  }
  const board = [...rows.keys()].sort((a, b) => a - b).map((row) => rows.get(row)!);
  const drawn = board.join('/').replace(/\.+/g, (dots) => String(dots.length));
  const toPlace = placing ? Math.max(0, first.to_place - Object.keys(pieces).length) : 0;
  const placed = first.to_place - toPlace;
  const points = Array.from({ length: first.players }, (_, seat) => scores[seat] ?? 0).join('/');
  return `${drawn} ${to_play} ${toPlace || 'turn'} 0:0:- ${points} 0 - ${placed} ${placed} -`;
}

export const parts: AnalysisParts = {
  faults,
  written: (first, board, wanted) => written(first as NovaView, board as NovaBoardInfo, wanted),
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

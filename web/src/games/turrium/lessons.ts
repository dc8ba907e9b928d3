/** What the steps of Terra Turrium's lessons ask for, and the numbers that their words name. */
import type { Attempt, Course, Facts } from '../../device/attempt';
import type { LocalMatch } from '../../local/engine';
import type { TurriumView } from './view';

const COLUMNS = 'abcdefghij';
const SIZE = COLUMNS.length;

const viewOf = (match: LocalMatch) => match.view as TurriumView;

function placeOf(field: string): [column: number, row: number] {
  return [COLUMNS.indexOf(field.charAt(0)), Number(field.slice(1)) - 1];
}

const isRim = (field: string) => placeOf(field).some((at) => at === 0 || at === SIZE - 1);
const heightOf = (match: LocalMatch, field: string) => viewOf(match).heights[field] ?? 0;

function ownOf(match: LocalMatch, seat = 0): string[] {
  return Object.entries(viewOf(match).turrians).flatMap(([field, player]) =>
    player === seat ? [field] : [],
  );
}

function besides(field: string): string[] {
  const [column, row] = placeOf(field);
  return [
    [column + 1, row],
    [column - 1, row],
    [column, row + 1],
    [column, row - 1],
  ].flatMap(([x, y]) => (x! >= 0 && x! < SIZE && y! >= 0 && y! < SIZE ? [`${COLUMNS[x!]}${y! + 1}`] : []));
}

/** From the north, from a field that lies not beside the rim. */
function isThroughTheLane({ goal }: Attempt): boolean {
  const [column, row] = placeOf(goal);
  return row > 4 && column > 1 && column < 8 && row < 8;
}

/** A turrian on height 1 has a tower of 2 beside it, and beside that is one of 3. */
function isStair({ now, actions }: Attempt): boolean {
  const rises = (field: string, height: number): boolean =>
    heightOf(now, field) === height &&
    (height === 3 || besides(field).some((next) => rises(next, height + 1)));
  return actions.length === 3 && ownOf(now).some((field) => rises(field, 1));
}

function haveAllCompany({ now }: Attempt): boolean {
  const own = ownOf(now);
  return own.length === 6 && own.every((field) => besides(field).some((other) => own.includes(other)));
}

const hasReached = ({ now }: Attempt) => viewOf(now).reached[0] === true;

function isDownward({ now, last }: Attempt): boolean {
  return last.kind === 'capture' && heightOf(now, last.goal!) < heightOf(now, last.origin!);
}

function areAllAbroad({ actions }: Attempt): boolean {
  const taken = actions.filter((action) => action.kind === 'take').map((action) => action.goal!);
  return taken.length === 3 && taken.every((field) => placeOf(field)[1] > 4);
}

const isAtHome = ({ actions }: Attempt) =>
  actions.every((action) => placeOf(action.goal ?? action.origin ?? '')[1] < 5);

function facts(done: Attempt): Facts {
  const stood = ownOf(done.now, done.start.toPlay ?? 0).map((field) => heightOf(done.now, field));
  const costs = done.actions
    .map((action, count) => done.after(count).costs[action.text] ?? 0)
    .filter((cost) => cost > 0);
  const spent = costs.reduce((sum, cost) => sum + cost, 0);
  const put = new Map<string, number>();
  for (const { kind, goal } of done.actions) if (kind === 'put') put.set(goal!, (put.get(goal!) ?? 0) + 1);
  const [first = 0, second = 0] = [...put.values()].sort((a, b) => a - b);
  return {
    heights: stood.sort((a, b) => a - b).join(', '),
    height: done.actions.length > 0 && done.last.goal ? heightOf(done.now, done.last.goal) : 0,
    steps: done.kinds.filter((kind) => kind === 'move').length,
    taken: done.kinds.filter((kind) => kind === 'take').length,
    spent,
    sum: costs.join(' + '),
    extra: spent - costs.length,
    left: viewOf(done.start).points - spent,
    first,
    second,
  };
}

export const course: Course = {
  reached: {
    'material/rim': ({ goal }) => isRim(goal),
    'material/two-high': ({ now, goal }) => heightOf(now, goal) === 2,
    'set-up/six': ({ now }) => ownOf(now).length === 6,
    'take/three': ({ kinds }) => kinds.join() === 'take,take,take',
    'take/lane': isThroughTheLane,
    'place/stair': isStair,
    'move/climb': ({ now }) => ownOf(now).some((field) => heightOf(now, field) === 4),
    'move/down': isDownward,
    'move/back': ({ last }) => last.kind === 'place',
    'end/last-step': hasReached,
    'end/last-stone': hasReached,
    'variants/handicap': ({ now }) => viewOf(now).phase !== 'handicap',
    'variants/tall': hasReached,
    'others-stones/abroad': areAllAbroad,
    'capture/twice': ({ kinds }) => kinds.filter((kind) => kind === 'capture').length >= 2,
    'stand-together/company': haveAllCompany,
    'build-at-home/stair': (done) => isStair(done) && isAtHome(done),
  },
  more: {},
  facts,
};

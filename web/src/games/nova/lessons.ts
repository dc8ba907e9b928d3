/** What the steps of Terra Nova's lessons ask for, and the numbers that their words name. */
import type { Attempt, Course, Facts } from '../../device/attempt';
import type { LocalMatch } from '../../local/engine';
import type { Closes, NovaSpace } from '../../wire/schema';
import type { NovaBoardInfo, NovaView } from './view';

const boardOf = (match: LocalMatch) => match.board as NovaBoardInfo;
const viewOf = (match: LocalMatch) => match.view as NovaView;

function spaceOf(match: LocalMatch, name: string): NovaSpace {
  return boardOf(match).spaces.find((space) => space.name === name)!;
}

const landscape = (match: LocalMatch, name: string) => spaceOf(match, name).landscape;

function areBeside(one: NovaSpace, other: NovaSpace): boolean {
  const rows = Math.abs(one.row - other.row);
  const columns = Math.abs(one.column - other.column);
  return (rows === 0 && columns === 2) || (rows === 1 && columns === 1);
}

function isCoast(match: LocalMatch, name: string): boolean {
  const here = spaceOf(match, name);
  return boardOf(match).spaces.filter((space) => areBeside(here, space)).length < 6;
}

function isNewLandscape({ start, goal }: Attempt): boolean {
  const held = Object.keys(viewOf(start).pioneers).map((name) => landscape(start, name));
  return !held.includes(landscape(start, goal));
}

/** In a landscape where oneself stands already and nobody else does. */
function isHeldByOne({ start, goal }: Attempt): boolean {
  const chosen = landscape(start, goal);
  const there = Object.entries(viewOf(start).pioneers).filter(([name]) => landscape(start, name) === chosen);
  return there.length > 0 && there.every(([, player]) => player === start.toPlay);
}

const closed =
  (points = 1) =>
  ({ start, now }: Attempt) => {
    const [mine = 0, theirs = 0] = now.view.scores;
    const [had = 0, hadTheirs = 0] = start.view.scores;
    return mine - had >= points && theirs === hadTheirs;
  };

const played =
  (...kinds: string[]) =>
  (done: Attempt) =>
    done.kinds.join() === kinds.join();

const isOver = ({ now }: Attempt) => now.over;

/** A territory in numbers: its spaces, its landscapes, what a space counts, and the points. */
function worthOf(match: LocalMatch, { spaces, points }: Closes, prefix = ''): Facts {
  return {
    [`${prefix}spaces`]: spaces.length,
    [`${prefix}landscapes`]: new Set(spaces.map((name) => landscape(match, name))).size,
    [`${prefix}worth`]: Math.floor(points / spaces.length),
    [`${prefix}points`]: points,
  };
}

function otherCorner(done: Attempt): Facts {
  const area = done.after(1).previews['#E2']?.[0];
  return area ? worthOf(done.start, area, 'other-') : {};
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function facts(done: Attempt): Facts {
  const landscapes = counted(boardOf(done.now).spaces.map((space) => space.landscape));
  let found: Facts = { landscapes: landscapes.size, each: Math.min(...landscapes.values()) };
  const movers = done.now.outcome?.details['movers'] as number[] | undefined;
  if (movers) found['movers'] = movers.length;
  done.actions.forEach((action, count) => {
    const before = done.after(count);
    for (const area of before.previews[action.text] ?? []) {
      const inside = Object.entries(viewOf(before).pioneers).filter(([name]) => area.spaces.includes(name));
      const others = counted(
        inside.filter(([, seat]) => seat !== done.start.toPlay).map(([, seat]) => `${seat}`),
      );
      found = {
        ...found,
        ...worthOf(before, area),
        mine: inside.filter(([, seat]) => seat === done.start.toPlay).length,
        theirs: Math.max(0, ...others.values()),
        gone: inside.length,
      };
    }
  });
  return found;
}

export const course: Course = {
  reached: {
    'material/lake': ({ start, goal }) => landscape(start, goal) === 'lake',
    'material/landscapes': isNewLandscape,
    'placement/any': ({ last }) => last.kind === 'place',
    'turn/between': played('move', 'stone', 'move'),
    'turn/two-stones': played('move', 'stone', 'stone'),
    'moving/coast': ({ now, last, goal }) => last.origin === 'D4' && isCoast(now, goal),
    'moving/blocked': ({ last }) => last.kind === 'move',
    'stones/beside': played('move', 'stone'),
    'stones/either': ({ now, last, goal }) =>
      last.kind === 'stone' && areBeside(spaceOf(now, 'D4'), spaceOf(now, goal)),
    'territories/close': closed(),
    'territories/dearer': closed(12),
    'territories/majority': closed(16),
    'end/full': isOver,
    'end/alone': isOver,
    'one-landscape/dearer': closed(12),
    'both-stones/two': closed(2),
    'where-to-land/second': isHeldByOne,
    'when-to-close/now': closed(),
  },
  more: { 'territories/dearer': otherCorner, 'one-landscape/dearer': otherCorner },
  facts,
};

/** The bracket of a knock-out as a drawing: who met where, who went on to which table, and what is still to come. */
import type { TournamentTable } from '../wire/schema';

export interface DrawnRound {
  tables: readonly TournamentTable[];
  byes: readonly string[];
}

/** A table, somebody with a bye, or a table that is still to come. */
export interface Box {
  key: string;
  /** counted from 1 */
  round: number;
  seats: readonly (string | null)[];
  table: TournamentTable | null;
  bye: boolean;
  /** the boxes whose people came here */
  from: Box[];
  x: number;
  /** of its upper edge */
  y: number;
  height: number;
}

export interface Bracket {
  boxes: Box[];
  width: number;
  height: number;
  /** the first round that is drawn */
  first: number;
}

export const ROW = 30;
export const WIDTH = 196;
const COLUMN = WIDTH + 44;
const GAP = 14;
/** More boxes than this in a round are a list, not a drawing. */
const MOST = 32;

export function bracketOf(rounds: readonly DrawnRound[], players: number): Bracket {
  const columns = rounds.map((round, index) => boxesOf(round, index + 1));
  columns.forEach((column, index) => {
    for (const box of column) box.from = sourcesOf(box, columns[index - 1] ?? []);
  });
  if (players === 2) columns.push(...toCome(columns.at(-1) ?? [], columns.length + 1));
  const first = Math.max(
    0,
    columns.findIndex((column) => column.length <= MOST),
  );
  const shown = columns.slice(first);
  for (const box of shown[0] ?? []) box.from = [];
  order(shown);
  place(shown);
  const boxes = shown.flat();
  return {
    boxes,
    width: shown.length * COLUMN - (COLUMN - WIDTH),
    height: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
    first: first + 1,
  };
}

function boxesOf({ tables, byes }: DrawnRound, round: number): Box[] {
  const box = (key: string, seats: Box['seats'], table: TournamentTable | null): Box => ({
    key,
    round,
    seats,
    table,
    bye: table === null,
    from: [],
    x: 0,
    y: 0,
    height: seats.length * ROW,
  });
  return [
    ...byes.map((who) => box(`${round} ${who}`, [who], null)),
    ...tables.map((table) => box(table.table, table.seats, table)),
  ];
}

const sourcesOf = (box: Box, before: readonly Box[]): Box[] =>
  before.filter(({ seats }) => seats.some((who) => who !== null && box.seats.includes(who)));

/** Tables of two that follow from what has been drawn: the best place in the bracket meets the last one, and so on inwards. */
function toCome(last: readonly Box[], round: number): Box[][] {
  const columns: Box[][] = [];
  let before = last;
  while (before.length > 1 && before.length % 2 === 0) {
    const half = before.length / 2;
    const column: Box[] = [];
    for (let index = 0; index < half; index += 1) {
      const from = [before[index]!, before[before.length - 1 - index]!];
      column.push({
        key: `${round + columns.length} ${index}`,
        round: round + columns.length,
        seats: from.map(winnerOf),
        table: null,
        bye: false,
        from,
        x: 0,
        y: 0,
        height: 2 * ROW,
      });
    }
    columns.push(column);
    before = column;
  }
  return columns;
}

/** Who goes on from a box, where that is known. */
function winnerOf({ bye, seats, table }: Box): string | null {
  if (bye) return seats[0] ?? null;
  const firsts = seats.filter((_, seat) => table?.places?.[seat] === 0);
  return firsts.length === 1 ? firsts[0]! : null;
}

/** Columns from the last to the first, each in the order of the tables it leads to: so that no lines cross that need not. */
function order(columns: Box[][]): void {
  for (let index = columns.length - 1; index > 0; index -= 1) {
    const wanted = new Map<Box, number>();
    for (const box of columns[index]!)
      for (const source of box.from) if (!wanted.has(source)) wanted.set(source, wanted.size);
    columns[index - 1]!.sort(
      (one, two) => (wanted.get(one) ?? Infinity) - (wanted.get(two) ?? Infinity) || 0,
    );
  }
}

function place(columns: readonly Box[][]): void {
  columns.forEach((column, index) => {
    let free = 0;
    for (const box of column) {
      box.x = index * COLUMN;
      const centres = box.from.map(({ y, height }) => y + height / 2);
      const middle = centres.reduce((sum, one) => sum + one, 0) / centres.length;
      box.y = Math.max(free, centres.length > 0 ? middle - box.height / 2 : 0);
      free = box.y + box.height + GAP;
    }
  });
}

/** The line from a box to one that its people go on to: out, up or down, and in. */
export function lineBetween(from: Box, to: Box): string {
  const [x, y] = [from.x + WIDTH, from.y + from.height / 2];
  const turn = (x + to.x) / 2;
  return `M${x} ${y}H${turn}V${to.y + to.height / 2}H${to.x}`;
}

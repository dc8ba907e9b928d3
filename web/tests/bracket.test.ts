/** The bracket of a knock-out: who goes on to which table, what is to come, and that nothing lies on anything else. */
import { describe, expect, it } from 'vitest';
import { bracketOf, type Box, type DrawnRound } from '../src/state/bracket';
import type { TournamentTable } from '../src/wire/schema';

const table = (
  name: string,
  round: number,
  seats: string[],
  places: number[] | null = null,
): TournamentTable => ({
  table: name,
  round,
  seats,
  places,
  ruled: false,
});
const first: DrawnRound = {
  byes: ['p1', 'p2', 'p3'],
  tables: [table('t4', 1, ['p4', 'p5'], [1, 0])],
};
const named = (boxes: Box[], round: number) =>
  boxes.filter((box) => box.round === round).map(({ seats }) => seats.join('-'));

function apart(boxes: Box[]): boolean {
  return boxes.every((one) =>
    boxes.every(
      (two) => one === two || one.x !== two.x || one.y + one.height <= two.y || two.y + two.height <= one.y,
    ),
  );
}

describe('a bracket', () => {
  it('shows what is to come, with who is known to be there', () => {
    const { boxes } = bracketOf([first], 2);
    expect(named(boxes, 1)).toEqual(['p1', 'p4-p5', 'p2', 'p3']);
    expect(named(boxes, 2)).toEqual(['p1-p5', 'p2-p3']);
    expect(named(boxes, 3)).toEqual(['-']);
    expect(apart(boxes)).toBe(true);
  });

  it('leads from where somebody sat to where they sit', () => {
    const second = { byes: [], tables: [table('s1', 2, ['p5', 'p1'], [0, 1]), table('s2', 2, ['p2', 'p3'])] };
    const { boxes } = bracketOf([first, second], 2);
    const final = boxes.find(({ round }) => round === 3)!;
    expect(final.seats).toEqual(['p5', null]);
    expect(final.from.map(({ key }) => key)).toEqual(['s1', 's2']);
    const one = boxes.find(({ key }) => key === 's1')!;
    expect(one.from.map(({ seats }) => seats[0])).toEqual(expect.arrayContaining(['p1', 'p4']));
    const centre = ({ y, height }: Box) => y + height / 2;
    expect(centre(one)).toBe((centre(one.from[0]!) + centre(one.from[1]!)) / 2);
  });

  it('of tables of four shows only what has been drawn', () => {
    const people = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const round = {
      byes: [],
      tables: [table('a', 1, people.slice(0, 4), [0, 1, 2, 3]), table('b', 1, people.slice(4), [0, 1, 2, 3])],
    };
    const final = { byes: [], tables: [table('f', 2, ['p0', 'p1', 'p4', 'p5'])] };
    expect(bracketOf([round], 4).boxes).toHaveLength(2);
    const { boxes } = bracketOf([round, final], 4);
    expect(boxes.at(-1)!.from).toHaveLength(2);
    expect(apart(boxes)).toBe(true);
  });

  it('of a hundred people begins where it can be drawn', () => {
    const tables = Array.from({ length: 64 }, (_, index) =>
      table(`t${index}`, 1, [`a${index}`, `b${index}`], [0, 1]),
    );
    const found = bracketOf([{ byes: [], tables }], 2);
    expect([found.first, Math.min(...found.boxes.map(({ round }) => round))]).toEqual([2, 2]);
    expect(apart(found.boxes)).toBe(true);
  });
});

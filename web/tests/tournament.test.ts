/** A tournament as a page shows it: what is known with what the socket tells; points and spans as people write them. */
import { describe, expect, it } from 'vitest';
import { merged } from '../src/state/tournament.svelte';
import { pointsOf, spanOf } from '../src/state/tournamentWords';
import type { TournamentLine, TournamentNews, TournamentState, TournamentTable } from '../src/wire/schema';

const line = (id: string, rank: number): TournamentLine =>
  ({ id, rank, name: id, points: 0, ties: [], state: 'in', level: null }) as unknown as TournamentLine;
const table = (name: string, round: number, places: number[] | null = null): TournamentTable => ({
  table: name,
  round,
  seats: ['a', 'b'],
  places,
  ruled: false,
});
const state = (tables: TournamentTable[], kind = 'swiss'): TournamentState =>
  ({
    info: { kind },
    seq: 5,
    lines: [line('a', 1), line('b', 2)],
    tables,
    byes: [],
  }) as unknown as TournamentState;
const news = (more: Partial<TournamentNews>): TournamentNews =>
  ({
    info: { kind: 'swiss' },
    seq: 6,
    lines: [],
    tables: [],
    byes: [],
    whole: false,
    ...more,
  }) as TournamentNews;

describe('what the socket tells', () => {
  it('changes only what it names, and orders people anew', () => {
    const after = merged(state([table('t1', 1)]), news({ lines: [line('b', 1), line('a', 2)] }));
    expect(after.lines.map((one) => one.id)).toEqual(['b', 'a']);
    expect(after.tables).toHaveLength(1);
  });
  it('replaces everything where it is whole, and nothing where it is old', () => {
    const before = state([table('t1', 1)]);
    expect(merged(before, news({ whole: true, lines: [line('c', 1)] })).lines.map((one) => one.id)).toEqual([
      'c',
    ]);
    expect(merged(before, news({ seq: 4, lines: [line('c', 1)] }))).toBe(before);
  });
  it('leaves tables of rounds that are over behind, but not those that go on', () => {
    const before = state([table('t1', 1, [0, 1]), table('t2', 1)]);
    expect(merged(before, news({ tables: [table('t3', 2)] })).tables.map((one) => one.table)).toEqual([
      't1',
      't2',
      't3',
    ]);
    const over = merged(before, news({ tables: [table('t2', 1, [0, 1]), table('t3', 2)] }));
    expect(over.tables.map((one) => one.table)).toEqual(['t3']);
  });
  it('keeps of an arena what goes on and the last that ended', () => {
    const many = Array.from({ length: 40 }, (_, index) => table(`t${index}`, index + 1, [0, 1]));
    const after = merged(
      state(many, 'arena'),
      news({ info: { kind: 'arena' } as TournamentNews['info'], tables: [table('new', 41)] }),
    );
    expect(after.tables[0]?.table).toBe('new');
    expect(after.tables).toHaveLength(21);
  });
});

describe('points and spans', () => {
  it('are written as people write them', () => {
    expect([0, 0.5, 1, 2.5, 10].map(pointsOf)).toEqual(['0', '½', '1', '2½', '10']);
    expect(pointsOf(0.667)).toBe('0.667');
    expect(spanOf(65_000, 'en')).toBe('1:05');
    expect(spanOf(3_725_000, 'en')).toBe('1:02:05');
    expect(spanOf(3 * 86_400_000, 'en')).toBe('3 days');
    expect(spanOf(-5, 'en')).toBe('0:00');
  });
});

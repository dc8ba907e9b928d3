import type { Clocks, Event, View } from '../src/wire/schema';
import { describe, expect, test } from 'vitest';
import { layoutOf, step } from '../src/games/nova/board/layout';
import { trackCells, trackPoint } from '../src/games/nova/board/track';
import { timeLeft, timeWords } from '../src/state/clock';
import { EMPTY, fromReplay, stepFrom, turnsOf, withEvents, type History } from '../src/state/history';
import { readAction } from '../src/state/notation';
import { EMPTY_SCENE, follow } from '../src/state/pieces';
import { parse } from '../src/state/router.svelte';
import { progress } from '../src/state/server.svelte';
import { defaults, merged } from '../src/state/settings.svelte';
import { firstWishes, requestOf } from '../src/state/setup';

describe('pieces', () => {
  const standing = (now: Record<string, number>) => follow(EMPTY_SCENE, now);
  const told = (texts: string[]) => texts.map(readAction);

  test('a moved piece keeps its identity', () => {
    const before = standing({ A1: 0, B1: 1 });
    const after = follow(before, { A5: 0, B1: 1 });
    expect(after.pieces.map((piece) => [piece.id, piece.place])).toEqual([
      [before.pieces[0]!.id, 'A5'],
      [before.pieces[1]!.id, 'B1'],
    ]);
  });
  test('with several gone nobody knows which one appeared', () => {
    const before = standing({ A1: 0, B1: 0 });
    const after = follow(before, { C1: 0 });
    expect(before.pieces.map((piece) => piece.id)).not.toContain(after.pieces[0]!.id);
  });
  test('unless the actions tell, which say the order too', () => {
    const before = standing({ a1: 0, b1: 0 });
    const after = follow(before, { a3: 0, b2: 0 }, told(['-c1', '+c2', 'b1-b2', 'a1-a2', 'a2-a3', 'end']));
    expect(after.pieces.map((piece) => [piece.id, piece.place, piece.order])).toEqual([
      [before.pieces[0]!.id, 'a3', 3],
      [before.pieces[1]!.id, 'b2', 2],
    ]);
    expect([...after.order]).toEqual([['c2', 1]]);
  });
  test('what was shown already is not shown again', () => {
    const first = follow(standing({ A1: 0 }), { A2: 0 }, told(['A1-A2']));
    const second = follow(first, { A2: 0 }, told(['A1-A2', '#B2']));
    expect([...second.order]).toEqual([['B2', 0]]);
    expect(follow(second, { A2: 0 }, told(['A1-A2'])).length).toBe(0);
  });
});

const played = (seat: number, action: string): Event => ({
  seq: 0,
  kind: 'play',
  at: 0,
  seat,
  action,
  data: null,
});
const happened = (kind: string): Event => ({
  seq: 0,
  kind,
  at: 0,
  seat: 0,
  action: null,
  data: null,
});

/** What comes next, numbered as the server numbers it. */
const after = (history: History, ...events: Event[]): History =>
  withEvents(
    history,
    events.map((event, index) => ({ ...event, seq: history.seq + 1 + index })),
  );

describe('history', () => {
  test('follows plays, undo, reset and confirmation', () => {
    let history = after(EMPTY, played(0, '@A1'), happened('confirm'), played(1, '@B1'), happened('confirm'));
    history = after(history, played(0, 'A1-A2'), played(0, '#B2'), happened('undo'));
    expect(history.lines.map((line) => line.action)).toEqual(['@A1', '@B1', 'A1-A2']);
    expect(after(history, happened('reset')).lines).toHaveLength(2);
    expect(after(history, happened('confirm'), happened('reset')).lines).toHaveLength(3);
    expect(after(history, { ...happened('offer'), data: { kind: 'pause' } }).stale).toBe(false);
    expect(after(history, { ...happened('answer'), data: { done: 'undo' } }).stale).toBe(true);
  });
  test('a turn that comes as a whole is as good as its actions', () => {
    const whole = {
      ...happened('play_turn'),
      seat: 1,
      data: { actions: ['-a1', '+b2', 'end'], confirm: true },
    };
    const history = after(EMPTY, played(0, 'A1-A2'), whole);
    expect(history.lines.map((line) => [line.seat, line.action])).toEqual([
      [0, 'A1-A2'],
      [1, '-a1'],
      [1, '+b2'],
      [1, 'end'],
    ]);
    expect(history.open).toBe(0);
  });
  test('turns are runs of one seat', () => {
    const { lines } = after(EMPTY, played(0, 'A1-A2'), played(0, '#B2'), played(1, 'C1-C2'));
    expect(turnsOf(lines)).toEqual([
      { seat: 0, first: 1, actions: ['A1-A2', '#B2'] },
      { seat: 1, first: 3, actions: ['C1-C2'] },
    ]);
  });
  test('keys walk along the list and from turn to turn', () => {
    const { lines } = after(EMPTY, played(0, 'A1-A2'), played(0, '#B2'), played(1, 'C1-C2'));
    const from = (step: number) => (key: string) => stepFrom(turnsOf(lines), step, key);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(from(2))).toEqual([
      1, 3, 1, 3, 1, 3,
    ]);
    expect(from(3)('ArrowRight')).toBe(3);
    expect(from(3)('x')).toBeNull();
    expect(stepFrom([], 1, 'Home')).toBeNull();
  });
  test('a replay begins before the first action', () => {
    const steps = [
      { ply: 0, seat: null, action: null, view: {} as View },
      { ply: 1, seat: 0, action: '@A1', view: {} as View },
    ];
    expect(fromReplay({ seq: 1, open: 0, steps }).lines).toEqual([{ seat: 0, action: '@A1' }]);
  });
  test('a replay that is ahead of the events or behind them loses and doubles nothing', () => {
    const all = ['@A1', '@B1', '@C1'].map((action, i) => ({ ...played(i % 2, action), seq: i + 1 }));
    const steps = ['@A1', '@B1', '@C1'].map((action, ply) => ({
      ply,
      seat: ply % 2,
      action,
      view: {} as View,
    }));
    for (const told of [0, 1, 2, 3]) {
      const history = withEvents(fromReplay({ seq: told, open: 0, steps: steps.slice(0, told) }), all);
      expect(history.lines.map((line) => line.action)).toEqual(['@A1', '@B1', '@C1']);
      expect(history.stale).toBe(false);
    }
  });
  test('where events are missing it is stale', () => {
    const [first, third] = [1, 3].map((seq) => ({ ...played(0, '@A1'), seq }));
    expect(withEvents(EMPTY, [first!, third!]).stale).toBe(true);
  });
});

describe('clocks', () => {
  const clocks: Clocks = {
    kind: 'fischer',
    now: 1000,
    running: 0,
    remaining_ms: [60_000, 50_000],
    free_ms: 0,
    deadline: 61_000,
    paused: false,
  };
  test('only the running one falls, and never below nothing', () => {
    expect(timeLeft(clocks, 0, 11_000)).toBe(50_000);
    expect(timeLeft(clocks, 1, 11_000)).toBe(50_000);
    expect(timeLeft(clocks, 0, 99_000)).toBe(0);
    expect(timeLeft({ ...clocks, paused: true }, 0, 11_000)).toBe(60_000);
    expect(timeLeft({ ...clocks, remaining_ms: [null, null] }, 0, 0)).toBeNull();
  });
  test('in words', () => {
    expect(timeWords(61_000)).toBe('1:01');
    expect(timeWords(3_661_000)).toBe('1:01:01');
    expect(timeWords(3 * 86_400_000)).toBe('3 d');
  });
});

const PEOPLE = { me: 'Ann', nameless: (seat: number) => `Player ${seat + 1}` };

describe('a new game', () => {
  test('the defaults are a game against the computer, one begins', () => {
    expect(requestOf(firstWishes('terra-nova', 'computer'), PEOPLE)).toMatchObject({
      players: 2,
      seats: [{ kind: 'me' }, { kind: 'bot', level: 3 }],
      order: 'given',
    });
  });
  test('one may come last', () => {
    const wishes = { ...firstWishes('terra-turrium', 'computer'), players: 3, place: 'last' as const };
    expect(requestOf(wishes, PEOPLE).seats.map((seat) => seat.kind)).toEqual(['bot', 'bot', 'me']);
  });
  test('at one screen: people with names that tell them apart, and computers, each with its level', () => {
    const person = (name: string) => ({ name, level: null });
    const computer = (level: number) => ({ name: '', level });
    const seats = (...chosen: ReturnType<typeof person | typeof computer>[]) =>
      requestOf({ ...firstWishes('terra-nova', 'together'), players: chosen.length, seats: chosen }, PEOPLE)
        .seats;
    expect(seats(person(''), person('Bea'))).toEqual([{ kind: 'me' }, { kind: 'local', name: 'Bea' }]);
    expect(seats(computer(7), person(' Ann '), computer(2), person(''))).toEqual([
      { kind: 'bot', level: 7 },
      { kind: 'me' },
      { kind: 'bot', level: 2 },
      { kind: 'local', name: 'Player 4' },
    ]);
    expect(seats(person('Eve'), person('Bea'))[0]).toEqual({ kind: 'local', name: 'Eve' });
  });
  test('online', () => {
    const online = { ...firstWishes('terra-nova', 'online'), open: true, clock: 'fast' as const };
    expect(requestOf(online, PEOPLE)).toMatchObject({ public: true, clock: { kind: 'fischer' } });
  });
});

describe('addresses', () => {
  test.each([
    ['/', '', { screen: 'home' }],
    ['/new/terra-nova', '?with=online', { screen: 'new', game: 'terra-nova', mode: 'online' }],
    ['/t/abc', '?invite=k', { screen: 'table', id: 'abc', invite: 'k' }],
    ['/learn', '', { screen: 'learn', game: null, lesson: null }],
    ['/new/pebbles', '', { screen: 'new', game: 'pebbles', mode: 'computer' }], // the server knows whether there is such a game
    ['/nowhere', '', { screen: 'lost' }],
    ['/%E0%A4%A', '', { screen: 'lost' }],
    ['/players/%E0%A4%A', '', { screen: 'lost' }],
  ])('%s%s', (path, query, route) => {
    expect(parse(path, query)).toEqual(route);
  });
});

describe('settings', () => {
  test('the language of the browser, if we speak it', () => {
    expect(defaults(['pt-BR', 'nl-BE']).language).toBe('nl');
    expect(defaults(['ja']).language).toBe('en');
  });
  test('what does not fit is left out', () => {
    const base = defaults([]);
    expect(merged(base, { sound: true, motion: 'much', unknown: 1 })).toEqual({ ...base, sound: true });
    expect(merged(base, 'nonsense')).toEqual(base);
  });
});

test('progress of compiling', () => {
  const rules = [{ game: 'a', state: 'compiling' as const, done: 1, of: 4, doing: null }];
  expect(progress({ ready: false, rules })).toBe(0.25);
  expect(progress({ ready: true, rules })).toBe(1);
});

describe('the island', () => {
  const row = (name: string, index: number, columns: number[]) =>
    columns.map((column, place) => ({
      name: `${name}${place + 1}`,
      row: index,
      column,
      landscape: 'lake' as const,
    }));
  const layout = layoutOf([...row('A', 0, [1, 3]), ...row('B', 1, [0, 2, 4]), ...row('C', 2, [1, 3])]);

  test('arrows walk along rows, and straight up and down', () => {
    expect(step(layout, 'B1', 'ArrowRight', 0)).toBe('B2');
    expect(step(layout, 'B3', 'ArrowRight', 0)).toBe('B3');
    const x = layout.byName.get('A1')!.x;
    expect(step(layout, step(layout, 'A1', 'ArrowDown', x), 'ArrowDown', x)).toBe('C1');
    expect(step(layout, 'A1', 'ArrowUp', x)).toBe('A1');
    expect(step(layout, 'B2', 'End', 0)).toBe('B3');
  });
  test('the track closes around the board', () => {
    const cells = trackCells({ x: 0, y: 0, width: 260, height: 260 }, 10);
    expect(cells).toHaveLength(100);
    expect(trackPoint(cells, 100)).toEqual(trackPoint(cells, 0));
    expect(trackPoint(cells, 50).x).toBeGreaterThan(240);
  });
});

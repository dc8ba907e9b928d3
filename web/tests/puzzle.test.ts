/** Solving a puzzle without a board: what is sent, what follows from the answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PuzzleSession } from '../src/state/puzzle.svelte';
import type { Place, PuzzleInfo } from '../src/wire/schema';

const place = (legal: string[]): Place =>
  ({
    view: { game: 'terra-nova', options: {} },
    legal,
    turn: 9,
    closes: {},
    costs: {},
    result: null,
  }) as unknown as Place;

const START = place(['A1-A2', 'A1-A3']);
const MIDDLE = place(['#A1', '#A4']);
const END = place([]);
const INFO = {
  id: 'abc',
  game: 'terra-nova',
  players: 2,
  player: 1,
  position: 'terra-nova 2 - …',
  themes: ['close'],
  rating: 1200,
  place: START,
  board: { game: 'terra-nova' },
} as unknown as PuzzleInfo;

let asked: [string, unknown][];

function answers(byActions: (path: string, actions: string[]) => unknown): void {
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    const sent = body ? (JSON.parse(body) as { actions?: string[] }) : {};
    asked.push([path, sent]);
    const answer = byActions(path, sent.actions ?? []);
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a puzzle', () => {
  it('is played action by action and solved', async () => {
    const prepare = vi.fn(() => Promise.resolve());
    answers((_, actions) => ({
      place: actions.length === 1 ? MIDDLE : END,
      finished: actions.length === 2,
      solved: actions.length === 2,
      reply: [],
      best: 0.9,
      standing: null,
    }));
    const session = new PuzzleSession(INFO, prepare);
    session.tap('A1');
    expect(session.hand.lifted).toBe('A1');
    session.tap('A2');
    await vi.waitFor(() => expect(session.played).toEqual(['A1-A2']));
    expect([...session.hand.targets.keys()]).toEqual(['A1', 'A4']);
    session.tap('A4');
    await vi.waitFor(() => expect(session.stage).toBe('solved'));
    expect(asked.map(([, body]) => body)).toEqual([{ actions: ['A1-A2'] }, { actions: ['A1-A2', '#A4'] }]);
    expect(prepare).toHaveBeenCalledTimes(2);
    expect(session.hand.choices.actions).toEqual([]);
  });

  it('shows what refutes a wrong turn, step by step', async () => {
    answers((path, actions) =>
      path.includes('/look')
        ? END
        : {
            place: actions.length === 1 ? MIDDLE : END,
            finished: actions.length === 2,
            solved: false,
            reply: ['B1-B2', '#B1'],
            value: 0.2,
            best: 0.9,
            standing: { rating: 1100 },
            gained: -100,
          },
    );
    const session = new PuzzleSession(INFO, () => Promise.resolve());
    await session.play('A1-A3');
    await session.undo();
    expect(session.played).toEqual([]);
    expect(session.place).toBe(START);
    await session.play('A1-A3');
    await session.play('#A1');
    expect(session.stage).toBe('wrong');
    expect(session.gained).toBe(-100);
    expect(session.line).toEqual(['B1-B2', '#B1']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.at).toBe(2);
    expect(asked.at(-1)![1]).toMatchObject({ actions: ['A1-A3', '#A1', 'B1-B2', '#B1'] });
    await session.step(0);
    expect(session.at).toBe(0);
    session.again();
    expect([session.stage, session.place, session.line]).toEqual(['trying', START, []]);
  });

  it('says what went wrong and goes on', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const session = new PuzzleSession(INFO, () => Promise.resolve());
    await session.play('A1-A2');
    expect(session.problem).not.toBeNull();
    expect(session.busy).toBe(false);
    expect(session.played).toEqual([]);
  });
});

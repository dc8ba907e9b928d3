/** Stepping back while what was played is still on its way. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Replayer } from '../src/state/replay.svelte';
import type { TableSession } from '../src/state/table.svelte';
import type { Event, Replay, State } from '../src/wire/schema';

/** The questions for what was played that wait for their answers. */
let asked: ((played: string[]) => void)[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        asked.push((played) => resolve(new Response(JSON.stringify(replayOf(played)), { status: 200 }))),
      ),
  );
});

function replayOf(played: string[]): Replay {
  const steps = [null, ...played].map((action, index) => ({ action, seat: 0, turn: index, view: { index } }));
  return { seq: played.length, turns: [], open: 0, steps } as unknown as Replay;
}

const played = (seq: number, action: string): State => {
  const event: Event = { seq, kind: 'play', at: 0, seat: 0, action, data: null };
  return { seq, events: [event] } as unknown as State;
};

async function answered(number: number, actions: string[]): Promise<void> {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(number));
  asked[number - 1]!(actions);
}

test('whoever steps back before it has come gets there', async () => {
  const session = { id: 'T', you: null, state: { view: {}, status: 'playing' } } as unknown as TableSession;
  const replayer = new Replayer(session);
  void replayer.load(); // as the table is opened
  const actions = ['@A1', '@A2', '@A3'];
  actions.forEach((action, index) => replayer.follow(played(index + 1, action)));
  const stepping = replayer.show(2);
  await answered(1, []); // asked for before anything was played
  await answered(2, actions);
  await stepping;
  expect(replayer.at).toBe(2);
  expect(replayer.view).toMatchObject({ index: 2 });
});

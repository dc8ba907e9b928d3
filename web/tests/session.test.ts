/** Playing on a study's board while its positions are still on their way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StudySession } from '../src/state/study/session.svelte';
import type { RecordJson } from '../src/state/study/tree';

const RECORD: RecordJson = {
  format: 'terrae-record',
  version: 1,
  game: 'terra-nova',
  rules: 1,
  players: 2,
  options: {},
  tags: {},
  position: null,
  result: null,
  line: [],
};

/** The questions about a position that wait for their answers. */
let waiting: { actions: string[]; answer: (legal: string[]) => void; fail: () => void }[];
/** The board comes when this has. */
let board: Promise<void>;

beforeEach(() => {
  waiting = [];
  board = Promise.resolve();
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (!path.endsWith('/look')) return board.then(() => new Response('{}', { status: 200 }));
    const { actions } = JSON.parse(body!) as { actions: string[] };
    return new Promise<Response>((resolve, reject) => {
      const answer = (legal: string[]) => {
        const place = { view: { over: true, to_play: actions.length % 2 }, legal, turn: actions.length + 1 };
        resolve(new Response(JSON.stringify(place), { status: 200 }));
      };
      waiting.push({ actions, answer, fail: () => reject(new TypeError('offline')) });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function asked(count: number): Promise<void> {
  await vi.waitFor(() => expect(waiting).toHaveLength(count));
}

test('what is pressed before the position has come is played', async () => {
  const session = new StudySession(RECORD);
  const playing = session.play('@A1');
  await asked(1);
  waiting[0]!.answer(['@A1', '@A2']);
  await asked(2);
  expect(waiting[1]!.actions).toEqual(['@A1']);
  waiting[1]!.answer([]);
  await playing;
  expect(session.at.action).toBe('@A1');
});

test('whoever plays on before the board has come is not taken back', async () => {
  let comes = () => {};
  board = new Promise((resolve) => (comes = resolve));
  const session = new StudySession(RECORD);
  const opening = session.open();
  const playing = session.play('@A1');
  await asked(1);
  waiting[0]!.answer(['@A1']);
  await asked(2);
  waiting[1]!.answer([]);
  await playing;
  comes();
  await opening;
  expect(session.board).not.toBeNull();
  expect(session.at.action).toBe('@A1');
});

test('what is pressed while the next position is fetched belongs to that one', async () => {
  const session = new StudySession(RECORD);
  const first = session.play('@A1');
  await asked(1);
  waiting[0]!.answer(['@A1', '@A2']);
  await asked(2);
  const second = session.play('@A1'); // pressed twice: it is no longer legal
  const third = session.play('@A3');
  waiting[1]!.answer(['@A2', '@A3']);
  await asked(3);
  waiting[2]!.answer([]);
  await Promise.all([first, second, third]);
  expect(waiting[2]!.actions).toEqual(['@A1', '@A3']);
  expect(session.at.player).toBe(1);
  expect(session.root.children).toHaveLength(1);
});

test('a position that cannot be fetched is told, and nothing is played', async () => {
  const session = new StudySession(RECORD);
  const playing = session.play('@A1');
  await asked(1);
  waiting[0]!.fail();
  await playing;
  expect(session.problem?.code).toBe('offline');
  expect(session.at).toBe(session.root);
});

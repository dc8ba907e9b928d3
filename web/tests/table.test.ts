/** Pressing at a table between the state that an action led to and the answer to it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { TableSession } from '../src/state/table.svelte';
import type { Answer, LinkHandlers, TableLink, Unsent } from '../src/wire/link';
import type { ServerMessage, State } from '../src/wire/schema';

/** The table as the page hears it, and the commands that wait for their answers. */
let handlers: LinkHandlers;
let asked: { command: Unsent; answer: (answer: Answer) => void }[];

vi.mock('../src/state/linkOf', () => ({
  linkOf: (_id: string, given: LinkHandlers) => {
    handlers = given;
    const link: TableLink = {
      open: () => given.link('open', null),
      ask: (command) => new Promise((resolve) => asked.push({ command, answer: resolve })),
      retry: () => {},
      renew: () => {},
      close: () => {},
    };
    return Promise.resolve(link);
  },
}));

const LEGAL = ['a1-a2', 'b1-b2'];

function state(seq: number, legal: string[] = LEGAL): State {
  const seats = [{ by: 'person' }];
  const told = { seq, legal, seats, status: 'playing', to_act: 0, events: [], may: {}, clocks: { now: 0 } };
  return { ...told, type: 'state', view: { game: 'terra-turrium' } } as unknown as State;
}

async function sitting(): Promise<TableSession> {
  const session = new TableSession('T');
  await session.open();
  const you = { user: 'u', name: 'Anna', seats: [0], owner: true };
  handlers.message({
    type: 'welcome',
    table: {},
    you,
    state: state(1),
    chat: [],
    present: [],
  } as unknown as ServerMessage);
  return session;
}

const ack = (seq: number): Answer => ({ type: 'ack', re: null, seq, hash: '' });

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 200 })));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('what is pressed once the state has come counts, although the answer has not', async () => {
  const session = await sitting();
  const first = session.play('a1-a2');
  void session.play('a1-a2'); // pressed twice: sent once
  expect(session.sending).toBe(true);
  handlers.message(state(2));
  expect(session.sending).toBe(false);
  const second = session.play('b1-b2');
  expect(asked.map(({ command }) => command)).toMatchObject([
    { action: 'a1-a2', seq: 1 },
    { action: 'b1-b2', seq: 2 },
  ]);
  asked[0]!.answer(ack(2));
  await first;
  expect(session.sending, 'the second is still on its way').toBe(true);
  asked[1]!.answer(ack(3));
  await second;
  expect(session.sending).toBe(false);
});

test('what is taken up once the state has come stays in the hand when the answer comes', async () => {
  const session = await sitting();
  const playing = session.play('a1-a2');
  handlers.message(state(2));
  session.tap('b1');
  expect(session.hand.lifted).toBe('b1');
  asked[0]!.answer(ack(2));
  await playing;
  expect(session.hand.lifted).toBe('b1');
});

test('a piece that may go on stays in the hand', async () => {
  const session = await sitting();
  const playing = session.play('a1-a2');
  handlers.message(state(2, ['a2-a3']));
  expect(session.hand.lifted).toBe('a2');
  asked[0]!.answer(ack(2));
  await playing;
  expect(session.hand.lifted).toBe('a2');
});

test('what is refused leaves nothing in the hand', async () => {
  const session = await sitting();
  session.tap('a1');
  const playing = session.play('a1-a2');
  const refused = {
    type: 'error',
    re: null,
    code: 'busy',
    message: '',
    clause: null,
    reason: null,
    details: null,
  };
  asked[0]!.answer(refused as Answer);
  await playing;
  expect(session.hand.lifted).toBeNull();
  expect(session.problem?.code).toBe('busy');
  expect(session.sending).toBe(false);
});

/** Tables on this device: what commands cause, what computers play, and what happens when something fails. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newClock, turnOf, stopped, left, deadline, goneOn } from '../src/device/clock';
import { fits, isHere, isKept, sittingsOf, type Kept } from '../src/device/kept';
import { DeviceLink } from '../src/device/link';
import { DeviceTable, Stale } from '../src/device/table';
import { make } from '../src/device/tables';
import type { LocalRules } from '../src/local/engine';
import type { Link, Unsent } from '../src/wire/link';
import type { ServerMessage, State, TableAsk, TableInfo } from '../src/wire/schema';
import { FakeEngine } from './fakeEngine';

const fake = vi.hoisted(() => ({ engine: null as unknown }));
vi.mock('../src/device/engine', () => {
  const engine = () => Promise.resolve(fake.engine);
  return { engine, engineFor: engine };
});

// What Node's global lacks; no database either: tables stay with the page.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

let engine: FakeEngine;
let rules: LocalRules;
beforeEach(async () => {
  engine = new FakeEngine();
  fake.engine = engine.here;
  rules = await engine.rules();
});

function kept(seats: TableAsk['seats'], more: Partial<Kept> = {}): Kept {
  return {
    ...{ form: 1, id: 'here-test', game: 'terra-nova', players: seats.length, options: {}, position: null },
    ...{
      clock: { kind: 'none' },
      rules: 1,
      seats: sittingsOf(seats, () => 'Ann'),
      created: 1000,
      rematchOf: null,
    },
    ...{ events: [], info: {} as TableInfo, sent: null },
    ...more,
  } as Kept;
}

const TWO: TableAsk['seats'] = [{ kind: 'me' }, { kind: 'local', name: 'Ben' }];
const ALONE: TableAsk['seats'] = [{ kind: 'me' }, { kind: 'bot', level: 2 }];

function act(table: DeviceTable, command: Unsent): void {
  table.evolve(table.decide(command, 2000));
}

describe('a table of this device', () => {
  test('keeps a turn with its player until it is confirmed', () => {
    const table = new DeviceTable(kept(TWO), rules);
    act(table, { type: 'play', seq: table.seq, action: 'a' });
    expect(table.state(0, []).may).toEqual({ undo: true, reset: true, confirm: false });
    act(table, { type: 'play', seq: table.seq, action: 'b' });
    expect(table.toAct).toBe(0);
    expect(table.state(0, [])).toMatchObject({ legal: [], turn_log: ['a', 'b'], may: { confirm: true } });
    expect(() => act(table, { type: 'play', seq: table.seq, action: 'a' })).toThrow(
      expect.objectContaining({ code: 'turn_complete' }),
    );
    act(table, { type: 'undo', seq: table.seq });
    act(table, { type: 'play', seq: table.seq, action: 'b', confirm: true });
    expect(table.toAct).toBe(1);
    expect(table.play.lastTurn).toEqual({ seat: 0, actions: ['a', 'b'] });
  });

  test('refuses what the rules refuse, what is out of turn, and what answers an old state; nothing changes', () => {
    const table = new DeviceTable(kept(ALONE), rules);
    const before = table.record;
    expect(() => table.decide({ type: 'play', seq: 1, action: 'x' }, 0)).toThrow(
      expect.objectContaining({ code: 'illegal_action', clause: 'TN-4' }),
    );
    expect(() => table.decide({ type: 'confirm', seq: 1 }, 0)).toThrow(
      expect.objectContaining({ code: 'turn_incomplete' }),
    );
    expect(() => table.decide({ type: 'play', seq: 0, action: 'a' }, 0)).toThrow(Stale);
    expect(table.record).toEqual(before);
  });

  test('is the same again from what was kept', () => {
    const table = new DeviceTable(kept(TWO), rules);
    for (let turn = 0; turn < 3; turn += 1)
      act(table, { type: 'play_turn', seq: table.seq, actions: ['a', 'b'] });
    act(table, { type: 'offer', kind: 'undo', seat: 1 });
    act(table, { type: 'play', seq: table.seq, action: 'a' });
    const again = new DeviceTable(structuredClone(table.record), rules);
    expect(again.state(0, [])).toEqual(table.state(0, []));
    expect(again.toAct).toBe(1);
    expect(again.match.history).toEqual(['a', 'b', 'a']);
  });

  test('ends when somebody gives up; with three the computer plays on', () => {
    const two = new DeviceTable(kept(TWO), rules);
    act(two, { type: 'resign', seq: 0, seat: 1 });
    expect(two.outcome).toMatchObject({ winners: [0], reason: 'resigned' });
    const three = new DeviceTable(kept([...TWO, { kind: 'local', name: 'Cem' }]), rules);
    act(three, { type: 'resign', seq: 0, seat: 0 });
    expect(three.status).toBe('playing');
    expect(three.automatic).toMatchObject({ number: 0, helper: 3 });
  });

  test('a game that the rules of today do not allow ends there, and keeps its log', () => {
    const table = new DeviceTable(kept(TWO), rules);
    act(table, { type: 'play_turn', seq: 1, actions: ['a', 'b'] });
    const record = table.record;
    record.events.push({ seq: 3, kind: 'play', at: 3000, seat: 1, action: 'x', data: null });
    expect(() => new DeviceTable(record, rules)).toThrow();
    const old = new DeviceTable({ ...record, rules: 0 }, rules);
    expect(old.outcome).toMatchObject({ reason: 'rules_changed', winners: [0, 1] });
    expect(old.record.events).toHaveLength(3);
  });

  test('what was kept is only read where it can be', () => {
    const table = new DeviceTable(kept(TWO), rules);
    expect(isKept(table.record)).toBe(true);
    expect(isKept({ ...table.record, form: 2 })).toBe(false);
    expect(isKept({ ...table.record, events: [{ seq: 5, kind: 'play' }] })).toBe(false);
    expect(isKept('nonsense')).toBe(false);
  });
});

describe('what can be played on a device', () => {
  const ask: TableAsk = { game: 'terra-nova', seats: TWO };
  test.each([
    [ask, true],
    [{ ...ask, seats: ALONE }, true],
    [{ ...ask, seats: [{ kind: 'me' }, { kind: 'invite' }] } as TableAsk, false],
    [{ ...ask, rated: true }, false],
    [{ ...ask, clock: { kind: 'days', days: 3 } } as TableAsk, false],
  ])('%o: %s', (asked, here) => expect(fits(asked)).toBe(here));

  test('names of tables tell where they are', () => {
    expect([isHere('here-abc'), isHere('Xk3mN8')]).toEqual([true, false]);
  });
});

describe('clocks of a screen', () => {
  test('count a turn, add the increment, and stand still while the page is away', () => {
    const clock = turnOf(newClock({ kind: 'fischer', initial: 60, increment: 5 }, 2), 0, 1000);
    expect(left(clock, 0, 11_000)).toBe(50_000);
    expect(deadline(clock, 11_000)).toBe(61_000);
    expect(stopped(clock, 11_000).remaining).toEqual([55_000, 60_000]);
    const back = goneOn(clock, 3000, 1_000_000);
    expect(left(back, 0, 1_001_000)).toBe(57_000);
  });

  test('with a delay the first seconds are free', () => {
    const clock = turnOf(newClock({ kind: 'delay', initial: 60, delay: 10 }, 2), 1, 0);
    expect([left(clock, 1, 9000), left(clock, 1, 12_000)]).toEqual([60_000, 58_000]);
  });
});

class Listener {
  readonly messages: ServerMessage[] = [];
  links: Link[] = [];
  readonly handlers = {
    message: (message: ServerMessage) => void this.messages.push(message),
    link: (link: Link) => void this.links.push(link),
    since: () => null,
  };
  get states(): State[] {
    return this.messages.flatMap((message) =>
      message.type === 'welcome' ? [message.state] : message.type === 'state' ? [message] : [],
    );
  }
  get problems(): string[] {
    return this.messages.flatMap((message) => (message.type === 'error' ? [message.code] : []));
  }
}

describe('the link to a table of this device', () => {
  async function opened(seats: TableAsk['seats']) {
    const made = (await make({ game: 'terra-nova', players: 2, seats }))!;
    const listener = new Listener();
    const link = new DeviceLink(made.table.id, listener.handlers);
    link.open();
    await vi.waitFor(() => expect(listener.links).toContain('open'));
    return { link, listener, id: made.table.id };
  }

  test('a whole game against the computer, each command answered', async () => {
    const { link, listener } = await opened(ALONE);
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.waitFor(() => expect(listener.states.at(-1)!.to_act).toBe(0));
      const { seq } = listener.states.at(-1)!;
      expect(await link.ask({ type: 'play_turn', seq, actions: ['a', 'b'] })).toMatchObject({ type: 'ack' });
    }
    await vi.waitFor(() => expect(listener.states.at(-1)!.status).toBe('over'));
    expect(engine.thoughts).toBe(3);
    const again = await link.ask({ type: 'offer', kind: 'rematch' });
    expect(again).toMatchObject({ type: 'ack' });
    const next = listener.messages.findLast((message) => message.type === 'table');
    expect(next).toMatchObject({ table: { rematch: expect.stringMatching(/^here-/) as string } });
  });

  test('a computer whose worker dies is asked again, in a new one; in the end it is said, and can be tried anew', async () => {
    const { link, listener } = await opened([...ALONE].reverse());
    await vi.waitFor(() => expect(listener.states.at(-1)!.to_act).toBe(1));
    engine.failing = 1;
    await link.ask({ type: 'play_turn', seq: listener.states.at(-1)!.seq, actions: ['a', 'b'] });
    await vi.waitFor(() => expect(listener.states.at(-1)!.turns).toBe(3));
    expect(engine.closed).toBe(1);
    engine.failing = 3;
    await link.ask({ type: 'play_turn', seq: listener.states.at(-1)!.seq, actions: ['a', 'b'] });
    await vi.waitFor(() => expect(listener.problems).toContain('thinking_failed'));
    link.retry();
    await vi.waitFor(() => expect(listener.states.at(-1)!.turns).toBe(5));
  });

  test('where nothing can be kept the game goes on, and that is said', async () => {
    const { link, listener } = await opened(TWO);
    await link.ask({ type: 'play', seq: listener.states.at(-1)!.seq, action: 'a' });
    await vi.waitFor(() => expect(listener.problems).toContain('storage_full'));
    expect(listener.states.at(-1)!.turn_log).toEqual(['a']);
  });

  test('what is refused is answered with its reason, and an old state with the new one', async () => {
    const { link, listener } = await opened(TWO);
    const { seq } = listener.states.at(-1)!;
    expect(await link.ask({ type: 'play', seq, action: 'x' })).toMatchObject({
      type: 'error',
      code: 'illegal_action',
      reason: 'not_now',
    });
    await link.ask({ type: 'play', seq, action: 'a' });
    expect(await link.ask({ type: 'play', seq, action: 'a' })).toMatchObject({
      type: 'resync',
      code: 'stale',
    });
    expect(await link.ask({ type: 'why_not', action: 'a' })).toMatchObject({ type: 'why_not', legal: false });
  });
});

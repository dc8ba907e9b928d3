/**
 * A table of this device, as `TableSession` talks to one: commands are answered at once by the compiled rules, computers
 * think in workers, every event is written down, and another page with the same table hears of it.
 */
import type { LocalEngine, LocalRules } from '../local/engine';
import { ELSEWHERE } from '../state/history';
import { WireFailure } from '../wire/http';
import type { Answer, LinkHandlers, TableLink, Unsent } from '../wire/link';
import type { Event, ServerMessage, You } from '../wire/schema';
import { engine } from './engine';
import * as clocks from './clock';
import { sendFinished } from './sending';
import { ME } from './kept';
import * as store from './store';
import { DeviceTable, Stale } from './table';
import * as tables from './tables';

const CHANNEL = 'terrae-tables';
/** So often a computer that failed is asked again before somebody is told. */
const MOST_FAILURES = 3;
const HINT_LEVEL = 6;

type Told = Extract<ServerMessage, { type: 'error' }>;

/** One page at a time; where the browser has no locks, whoever is first. */
function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, { signal }, work) : work();
}

export class DeviceLink implements TableLink {
  #engine: LocalEngine | null = null;
  #rules: LocalRules | null = null;
  #table: DeviceTable | null = null;
  #channel: BroadcastChannel | null = null;
  #thinking: AbortController | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** how much of the log is written */
  #written = 0;
  #closed = false;

  constructor(
    private readonly id: string,
    private readonly handlers: LinkHandlers,
  ) {}

  open(): void {
    this.#closed = false;
    this.handlers.link('connecting', null);
    this.#open().catch((error: unknown) => {
      if (error instanceof WireFailure) this.#complain(error.code);
      else throw error;
    });
  }

  async #open(): Promise<void> {
    const { table, rules } = await tables.open(this.id);
    this.#engine = await engine();
    if (this.#closed) return;
    this.#rules = rules;
    this.#table = table;
    this.#written = table.seq;
    if (typeof BroadcastChannel === 'function') {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.onmessage = ({ data }) => void this.#heard(data as { id: string; seq: number });
    }
    this.handlers.link('open', null);
    const { mine } = table;
    const you: You = { user: ME, name: table.seats[mine[0] ?? 0]?.name ?? null, seats: mine, owner: true };
    const state = table.state(Date.now(), []);
    this.handlers.message({
      ...{ type: 'welcome', table: table.info, you, state, chat: [], present: mine, spectators: 0 },
    });
    const gap = table.gap(Date.now());
    if (gap) this.#commit(gap);
    else this.#goOn();
    if (table.status === 'over') void sendFinished(table.record);
  }

  /** This device knows only one person. */
  renew(): void {}

  retry(): void {
    this.#failures = 0;
    if (this.#table) this.#goOn();
  }

  close(): void {
    this.#closed = true;
    this.#thinking?.abort();
    clearTimeout(this.#timer);
    // Other pages are still told of what is being written.
    void this.#writing.then(() => this.#channel?.close());
  }

  // Commands

  async ask(command: Unsent): Promise<Answer | null> {
    const table = this.#table;
    if (!table || this.#closed) return null;
    try {
      return await this.#answer(table, command);
    } catch (error) {
      if (error instanceof Stale) return this.#resync('stale');
      if (!(error instanceof WireFailure)) throw error;
      const { code, message, clause, reason, details } = error;
      return { type: 'error', re: null, code, message, clause, reason, details };
    }
  }

  async #answer(table: DeviceTable, command: Unsent): Promise<Answer> {
    switch (command.type) {
      case 'why_not':
        if (!table.play.complete || table.match.over) return table.match.whyNot(command.action);
        return {
          ...{ type: 'why_not', re: null, action: command.action, legal: false, code: 'turn_complete' },
          ...{ clause: null, message: null, details: null },
        };
      case 'preview':
        return table.match.preview(command.action);
      case 'hint': {
        const { seq } = table;
        const { best, values } = await this.#choose(table, command.level ?? HINT_LEVEL);
        return { type: 'hint', re: null, seq, actions: best, values };
      }
      case 'ping':
        return { type: 'pong', re: null, now: Date.now() };
      case 'sync':
        return this.#resync('stale');
      default: {
        const event = table.decide(command, Date.now());
        if (event.kind === 'rematch') event.data = { table: await tables.makeAgain(table, this.#rules!) };
        this.#commit(event);
        if (event.kind === 'rematch') this.handlers.message({ type: 'table', table: table.info });
        return { type: 'ack', re: null, seq: table.seq, hash: '' };
      }
    }
  }

  #resync(code: string): Answer {
    return { type: 'resync', re: null, code, message: '', state: this.#table!.state(Date.now(), []) };
  }

  #complain(code: string): void {
    const told: Told = {
      type: 'error',
      re: null,
      code,
      message: '',
      clause: null,
      reason: null,
      details: null,
    };
    this.handlers.message(told);
  }

  // Events

  /** It has happened: told at once, written down right after. */
  #commit(event: Event): void {
    const table = this.#table!;
    table.evolve(event);
    this.#thinking?.abort();
    this.#tell([event]);
    this.#writing = this.#writing.then(() => this.#write(table));
    this.#goOn();
  }

  #tell(events: Event[]): void {
    this.handlers.message(this.#table!.state(Date.now(), events));
  }

  async #write(table: DeviceTable): Promise<void> {
    if (table !== this.#table || this.#written === table.seq) return;
    const record = table.record;
    const written = await store.put(record, this.#written);
    if (written === 'behind') {
      await this.#reload();
      return;
    }
    this.#written = record.events.length;
    if (written === 'full') this.#complain('storage_full');
    this.#channel?.postMessage({ id: this.id, seq: record.events.length });
    if (record.info.status === 'over') void sendFinished(record);
  }

  // Other pages

  async #heard({ id, seq }: { id: string; seq: number }): Promise<void> {
    await this.#writing;
    if (id !== this.id || this.#closed || seq <= (this.#table?.seq ?? 0)) return;
    await this.#reload();
  }

  /** Another page has played: what it wrote is taken over, from where it differs. */
  async #reload(): Promise<void> {
    const before = this.#table;
    const { table } = await tables.open(this.id);
    if (this.#closed) return;
    this.#table = table;
    this.#written = table.seq;
    this.#thinking?.abort();
    const same = before?.events.every((event, index) => isSame(event, table.events[index]));
    const last = table.events.at(-1)!;
    this.#tell(same ? table.events.slice(before!.events.length) : [{ ...last, kind: ELSEWHERE }]);
    if (table.rematch) this.handlers.message({ type: 'table', table: table.info });
    if (!same) this.#complain('stale');
    this.#goOn();
  }

  // Computers and clocks

  #goOn(): void {
    const table = this.#table!;
    clearTimeout(this.#timer);
    const until = clocks.deadline(table.clock, Date.now());
    if (until !== null) this.#timer = setTimeout(() => this.#expire(), Math.max(0, until - Date.now()) + 20);
    if (table.automatic && this.#failures < MOST_FAILURES) void this.#think(table);
  }

  #expire(): void {
    const event = this.#table?.expired(Date.now());
    if (event) this.#commit(event);
    else this.#goOn();
  }

  #choose(table: DeviceTable, level: number, signal?: AbortSignal) {
    const { game, players, options, position } = table.kept;
    const place = { game, players, options, position, actions: [...table.match.history] };
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
    return this.#engine!.thinker(game).choose(place, { level, seed, ...(signal ? { signal } : {}) });
  }

  async #think(table: DeviceTable): Promise<void> {
    const seat = table.automatic!;
    const { seq } = table;
    const thinking = (this.#thinking = new AbortController());
    const stale = () => this.#closed || thinking.signal.aborted || table !== this.#table || table.seq !== seq;
    try {
      await alone(`terrae-think-${this.id}`, thinking.signal, async () => {
        if (stale()) return;
        const { best } = await this.#choose(table, seat.helper ?? seat.level ?? 3, thinking.signal);
        if (stale()) return;
        this.#failures = 0;
        this.#commit(table.computerEvent(seat.number, best, Date.now()));
        await this.#writing;
      });
    } catch (error) {
      if (stale()) return;
      this.#failures += 1;
      console.warn('the computer could not think', error);
      // A worker that has died takes its memory along: the next one begins anew.
      this.#engine?.thinker(table.kept.game).close();
      if (this.#failures < MOST_FAILURES) this.#goOn();
      else this.#complain('thinking_failed');
    }
  }
}

function isSame(a: Event, b: Event | undefined): boolean {
  return b !== undefined && a.seq === b.seq && a.kind === b.kind && a.at === b.at && a.action === b.action;
}

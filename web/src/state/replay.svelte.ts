/** Walking through a game: which step is shown (null: the game as it is now), and the views of all steps. */
import { api } from '../wire/http';
import type { ReplayStep, State } from '../wire/schema';
import type { View } from '../wire/view';
import { EMPTY, fromReplay, withEvents, type History } from './history';
import type { TableSession } from './table.svelte';

const PACE = 900;

export class Replayer {
  history = $state.raw<History>(EMPTY);
  at = $state<number | null>(null);
  running = $state(false);
  #steps = $state.raw<ReplayStep[]>([]);
  #seq: number | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  view = $derived(this.at === null ? null : ((this.#steps[this.at]?.view ?? null) as View | null));
  action = $derived(this.at === null ? null : (this.#steps[this.at]?.action ?? null));
  length = $derived(this.history.lines.length);

  constructor(private readonly session: TableSession) {}

  /** Asks for everything that was played, once the game has begun. */
  async load(): Promise<void> {
    const state = this.session.state;
    if (!state?.view) return;
    try {
      const replay = await api.replay(this.session.id);
      this.#steps = replay.steps;
      this.history = fromReplay(replay.steps, state.turn_log.length);
    } catch {
      // The table says that the connection is lost; with the next state this is asked for again.
      this.history = { ...this.history, stale: true };
    }
  }

  follow(next: State): void {
    // After a long absence a state carries only the newest events.
    const first = next.events[0]?.seq ?? 0;
    const missed = this.#seq !== null && first > this.#seq + 1;
    this.#seq = next.seq;
    this.history = missed ? { ...this.history, stale: true } : withEvents(this.history, next.events);
    if (this.history.stale) void this.load();
  }

  async show(step: number): Promise<void> {
    if (this.#steps.length !== this.history.lines.length + 1) await this.load();
    const last = this.#steps.length - 1;
    if (step >= last && this.session.state?.status !== 'over') this.at = null;
    else this.at = Math.min(Math.max(step, 0), last);
  }

  back(): Promise<void> {
    return this.show((this.at ?? this.length) - 1);
  }

  on(): Promise<void> {
    return this.at === null ? Promise.resolve() : this.show(this.at + 1);
  }

  live(): void {
    this.stop();
    this.at = null;
  }

  start(): void {
    this.running = true;
    if (this.at === null || this.at >= this.length) void this.show(0);
    this.#timer = setInterval(() => {
      if (this.at === null || this.at >= this.length) this.stop();
      else void this.show(this.at + 1);
    }, PACE);
  }

  stop(): void {
    this.running = false;
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}

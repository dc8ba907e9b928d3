/** Walking through a game: which step is shown (null: the game as it is now), and the views of all steps. */
import { api } from '../wire/http';
import type { Event, ReplayStep, State, View } from '../wire/schema';
import { EMPTY, fromReplay, turnsOf, withEvents, type History, type Line } from './history';
import { settings, STEP_PAUSE } from './settings.svelte';
import type { TableSession } from './table.svelte';

export class Replayer {
  history = $state.raw<History>(EMPTY);
  at = $state<number | null>(null);
  running = $state(false);
  #steps = $state.raw<ReplayStep[]>([]);
  #loading: Promise<void> | null = null;
  /** what has happened since the replay was asked for */
  #recent: Event[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  view = $derived(this.at === null ? null : ((this.#steps[this.at]?.view ?? null) as View | null));
  /** the action that led to the step that is shown */
  line = $derived(this.at ? (this.history.lines[this.at - 1] ?? null) : null);
  length = $derived(this.history.lines.length);
  turns = $derived(turnsOf(this.history.lines));
  /** what others have played since one's own last turn; for two on one screen and whoever watches, the last turn */
  missed = $derived.by((): Line[] => {
    const { lines, open } = this.history;
    const closed = open > 0 ? lines.slice(0, -open) : lines;
    const mine = this.session.you?.seats ?? [];
    const last = closed.at(-1);
    if (!last) return [];
    const first =
      mine.length === 1
        ? closed.findLastIndex((line) => line.seat === mine[0])
        : closed.findLastIndex((line) => line.seat !== last.seat);
    return closed.slice(first + 1);
  });

  constructor(private readonly session: TableSession) {}

  /** Asks for everything that was played, once the game has begun. */
  load(): Promise<void> {
    if (!this.session.state?.view) return Promise.resolve();
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.#recent = [];
    try {
      const replay = await api.replay(this.session.id);
      this.#steps = replay.steps;
      this.history = withEvents(fromReplay(replay), this.#recent);
    } catch {
      // The table says that the connection is lost; with the next state this is asked for again.
      this.history = { ...this.history, stale: true };
    }
  }

  follow(next: State): void {
    this.#recent.push(...next.events);
    this.history = withEvents(this.history, next.events);
    if (this.history.stale) void this.load();
  }

  /** Whether there is a view for every line: after a turn was taken back another may have come in its place. */
  #complete(): boolean {
    const { lines } = this.history;
    const steps = this.#steps;
    return (
      steps.length === lines.length + 1 &&
      lines.every((line, index) => steps[index + 1]?.action === line.action)
    );
  }

  async show(step: number): Promise<void> {
    if (!this.#complete()) await this.load();
    // What was on its way already may be older than what has been played since.
    if (!this.#complete()) await this.load();
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

  /** From turn to turn, back or on. */
  byTurn(step: 1 | -1): Promise<void> {
    const at = this.at ?? this.length;
    const ends = [0, ...this.turns.map((turn) => turn.first + turn.actions.length - 1)];
    const next = step > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at);
    return next === undefined ? Promise.resolve() : this.show(next);
  }

  start(): void {
    void this.#run(this.at === null || this.at >= this.length ? 0 : this.at);
  }

  /** What was missed, once more. */
  again(): void {
    const { lines, open } = this.history;
    void this.#run(lines.length - open - this.missed.length);
  }

  async #run(from: number): Promise<void> {
    this.stop();
    this.running = true;
    await this.show(from);
    this.#later();
  }

  #later(): void {
    this.#timer = setTimeout(async () => {
      if (this.at === null || this.at >= this.length) return this.stop();
      await this.show(this.at + 1);
      if (this.running) this.#later();
    }, STEP_PAUSE[settings.pace]);
  }

  stop(): void {
    this.running = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** The search beside the board: thinks about the position that is shown, and stops when another one is. */
import { analysis } from '../../wire/analysis';
import type { PlaceAsk, Thought } from '../../wire/schema';
import { problemOf, type Problem } from '../problem';

const KEY = 'terrae-engine';
const PAUSE = 180;
const LONG = 30;

export type EngineState = 'off' | 'waiting' | 'thinking' | 'done' | 'over' | 'failed';

interface Wishes {
  on: boolean;
  lines: number;
  seconds: number;
}

function stored(): Wishes {
  const usual = { on: true, lines: 3, seconds: 8 };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>) };
  } catch {
    return usual;
  }
}

export class Engine {
  on = $state(stored().on);
  lines = $state(stored().lines);
  readonly seconds = stored().seconds;
  status = $state<EngineState>('off');
  thought = $state.raw<Thought | null>(null);
  problem = $state.raw<Problem | null>(null);

  #place: PlaceAsk | null = null;
  #over = false;
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Another position is shown. */
  follow(place: PlaceAsk, over: boolean): void {
    this.#place = place;
    this.#over = over;
    this.thought = null;
    this.#restart(this.seconds);
  }

  toggle(): void {
    this.on = !this.on;
    this.#keep();
    if (this.on) this.#restart(this.seconds);
    else this.stop();
  }

  setLines(lines: number): void {
    this.lines = lines;
    this.#keep();
    this.#restart(this.seconds);
  }

  /** The same question once more, such as to somebody else. */
  again(): void {
    this.thought = null;
    this.#restart(this.seconds);
  }

  longer(): void {
    this.#restart(LONG);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
    this.status = this.on ? 'done' : 'off';
  }

  /** The position is left: what was found there holds nowhere else. */
  leave(): void {
    this.stop();
    this.thought = null;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ on: this.on, lines: this.lines, seconds: this.seconds }));
    } catch {
      // A browser that keeps nothing thinks all the same.
    }
  }

  #restart(seconds: number): void {
    this.stop();
    this.problem = null;
    if (!this.on || !this.#place) return;
    if (this.#over) {
      this.status = 'over';
      return;
    }
    this.status = 'waiting';
    // Whoever steps quickly through a game does not start a search at every step.
    this.#timer = setTimeout(() => void this.#think(seconds), PAUSE);
  }

  async #think(seconds: number): Promise<void> {
    if (!this.#place) return;
    const running = (this.#running = new AbortController());
    try {
      const wish = { ...this.#place, lines: this.lines, seconds };
      for await (const line of analysis.think(wish, running.signal)) {
        if (this.#running !== running) return;
        if (line.type === 'thought') {
          this.thought = line;
          this.status = 'thinking';
        } else if (line.type === 'error') this.problem = { ...line, clause: null };
        else if (line.type === 'replaced') break;
      }
      if (this.#running === running) this.status = this.problem ? 'failed' : 'done';
    } catch (error) {
      if (this.#running !== running) return;
      this.problem = problemOf(error);
      this.status = 'failed';
    }
  }
}

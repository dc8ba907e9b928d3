/** Turns of several computers come at once; they are shown one after another, at the pace that is wished. */
import type { State } from '../wire/schema';
import { playedIn } from './history';
import { settings, TURN_PAUSE } from './settings.svelte';

function byComputer({ events, seats }: State): boolean {
  return events.some(
    (event) => event.seat !== null && playedIn(event).length > 0 && seats[event.seat]?.by === 'bot',
  );
}

export class Pacing {
  /** how many turns of computers have been played that are not shown yet */
  behind = $state(0);
  #waiting: State[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** when the last turn of a computer was shown */
  #shownAt = 0;

  constructor(private readonly take: (next: State) => void) {}

  follow(next: State): void {
    if (this.#waiting.length > 0 || this.#pause(next) > 0) {
      this.#waiting.push(next);
      this.#wait();
    } else {
      this.#show(next);
    }
  }

  /** How long this state has to wait so that the turn before it can be seen. */
  #pause(next: State): number {
    const pause = byComputer(next) ? TURN_PAUSE[settings.pace] : 0;
    return Math.max(0, this.#shownAt + pause - Date.now());
  }

  #show(next: State): void {
    if (byComputer(next)) this.#shownAt = Date.now();
    this.take(next);
  }

  #wait(): void {
    this.behind = this.#waiting.length;
    const next = this.#waiting[0];
    if (!next || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#waiting.shift();
      this.#show(next);
      this.#wait();
    }, this.#pause(next));
  }

  /** Show at once where the game is. */
  skip(): void {
    const waiting = this.#waiting;
    this.forget();
    for (const next of waiting) this.take(next);
  }

  forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
    this.behind = 0;
  }
}

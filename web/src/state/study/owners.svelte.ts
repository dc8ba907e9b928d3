/** The map of who will probably hold what, for the position that is shown. */
import { analysis } from '../../wire/analysis';
import type { Owned, PlaceAsk } from '../../wire/schema';

const KEY = 'terrae-owners';
const PLAYOUTS = 96;

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export class Owners {
  on = $state(stored());
  owned = $state.raw<Owned | null>(null);
  #running: AbortController | null = null;

  toggle(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(KEY, this.on ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing shows the map all the same.
    }
  }

  stop(): void {
    this.#running?.abort();
    this.#running = null;
    this.owned = null;
  }

  /** Until it is as clear as it gets, or another position is shown. */
  async load(place: PlaceAsk): Promise<void> {
    this.stop();
    if (!this.on) return;
    const running = (this.#running = new AbortController());
    try {
      for await (const line of analysis.own({ ...place, playouts: PLAYOUTS }, running.signal)) {
        if (this.#running !== running) return;
        if (line.type === 'owned') this.owned = line;
      }
    } catch {
      // Without a server there is no map; the board is still there.
    }
  }
}

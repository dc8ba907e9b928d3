/**
 * Positions that were looked at, by the actions that lead to them: asked for once, kept in this browser, so that a
 * study can be read without a connection.
 */
import { analysis } from '../../wire/analysis';
import type { BoardInfo, Place, PlaceAsk, VariantAsk } from '../../wire/schema';
import { WireFailure } from '../../wire/http';

const NAME = 'terrae-places';
const MOST = 400;

export interface Places {
  board: () => Promise<BoardInfo>;
  look: (ask: PlaceAsk) => Promise<Place>;
}

export function placesOf(variant: VariantAsk): Places {
  const known = new Map<string, Promise<Place>>();
  return {
    board: () => kept(JSON.stringify(variant), () => analysis.board(variant)),
    look: (ask) => {
      const key = JSON.stringify(ask);
      let found = known.get(key);
      if (!found) {
        found = kept(key, () => analysis.look(ask));
        known.set(key, found);
        // What failed is asked for anew the next time.
        found.catch(() => known.delete(key));
        if (known.size > MOST) known.delete(known.keys().next().value!);
      }
      return found;
    },
  };
}

/** From the server, and kept; from what was kept when the server cannot be reached. */
async function kept<T>(key: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    void store(key, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof WireFailure && error.code === 'offline')) throw error;
    const found = await recall<T>(key);
    if (found === undefined) throw error;
    return found;
  }
}

let opening: Promise<IDBDatabase | null> | null = null;

function database(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('places');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => resolve(null);
  });
  return opening;
}

async function store(key: string, value: unknown): Promise<void> {
  try {
    const found = await database();
    found?.transaction('places', 'readwrite').objectStore('places').put(value, key);
  } catch {
    // Without room nothing is kept; the server still answers.
  }
}

async function recall<T>(key: string): Promise<T | undefined> {
  const found = await database();
  if (!found) return undefined;
  return new Promise((resolve) => {
    const asked = found.transaction('places').objectStore('places').get(key);
    asked.onsuccess = () => resolve(asked.result as T | undefined);
    asked.onerror = () => resolve(undefined);
  });
}

/**
 * Where the tables of this device are kept: one record a table, in IndexedDB, written after every event. Two pages may have
 * the same table open: whoever writes says what was there before, and learns where another page was quicker.
 */
import { WireFailure } from '../wire/http';
import { isKept, type Kept } from './kept';

const NAME = 'terrae-tables';
const STORE = 'tables';

/** `behind`: another page has written meanwhile, nothing was changed; `full`: it could not be written. */
export type Written = 'kept' | 'behind' | 'full';

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' });
    asked.onsuccess = () => {
      // Another version of the page wants to change the form: it waits for nobody.
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => (opening = null);
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
    asked.onblocked = () => reject(new Error('the database is blocked'));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not answer'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was written'));
    transaction.onerror = () => reject(transaction.error ?? new Error('nothing was written'));
  });
}

/** What no database would keep stays with the page, as long as it is open. */
const loose = new Map<string, Kept>();

/** All tables that can be read, the last changed first. */
export async function all(): Promise<Kept[]> {
  let found: unknown[] = [];
  try {
    found = await done((await database()).transaction(STORE).objectStore(STORE).getAll());
  } catch {
    // A browser that keeps nothing has nothing to list.
  }
  const tables = new Map(found.filter(isKept).map((kept) => [kept.id, kept]));
  for (const kept of loose.values()) tables.set(kept.id, kept);
  return [...tables.values()].sort((a, b) => b.info.changed - a.info.changed);
}

/** The table; `not_found` where there is none, `broken_table` where what is there cannot be read. */
export async function get(id: string): Promise<Kept> {
  const held = loose.get(id);
  if (held) return held;
  let found: unknown;
  try {
    found = await done((await database()).transaction(STORE).objectStore(STORE).get(id));
  } catch {
    throw new WireFailure('no_storage', '');
  }
  if (found === undefined) throw new WireFailure('not_found', '');
  if (!isKept(found)) throw new WireFailure('broken_table', '');
  return found;
}

/** Whatever is kept under an id, readable or not: for whoever wants to save it. */
export async function raw(id: string): Promise<unknown> {
  return done((await database()).transaction(STORE).objectStore(STORE).get(id));
}

/** Write a table whose record had `before` events when it was read. */
export async function put(kept: Kept, before: number): Promise<Written> {
  try {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    const written = finished(transaction);
    // Should the transaction fail while it is read, that is told below.
    written.catch(() => {});
    const store = transaction.objectStore(STORE);
    const there: unknown = await done(store.get(kept.id));
    // A log only grows: whoever finds it longer has missed something.
    if (isKept(there) && there.events.length > before) return 'behind';
    store.put(kept);
    await written;
    loose.delete(kept.id);
    return 'kept';
  } catch {
    loose.set(kept.id, kept);
    return 'full';
  }
}

/** Note which study of the account holds the game. */
export async function markSent(id: string, sent: string): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const there: unknown = await done(store.get(id));
  if (isKept(there)) store.put({ ...there, sent });
  await finished(transaction);
}

export async function remove(id: string): Promise<void> {
  loose.delete(id);
  const transaction = (await database()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).delete(id);
  await finished(transaction);
}

/** Ask the browser once not to throw games away when room becomes scarce. */
export function stay(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

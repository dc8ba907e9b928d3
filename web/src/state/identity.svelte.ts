/** Who sits here. A guest is made the first time one is needed, without asking. */
import { api, WireFailure } from '../wire/http';
import type { Me } from '../wire/schema';

// The session's cookie cannot be seen from here: this note says whether asking is worth while.
const NOTE = 'terrae-known';

let me = $state.raw<Me | null>(null);
let refused = $state.raw<WireFailure | null>(null);
let asked: Promise<Me | null> | null = null;

function noted(): boolean {
  try {
    return localStorage.getItem(NOTE) !== null;
  } catch {
    return true;
  }
}

function note(known: boolean): void {
  try {
    if (known) localStorage.setItem(NOTE, '1');
    else localStorage.removeItem(NOTE);
  } catch {
    // Nothing is kept; the next visit asks again.
  }
}

export function self(): Me | null {
  return me;
}

/** Why whoever sat here is nobody now: a moderator has closed the account. */
export function closed(): WireFailure | null {
  return refused;
}

export function setSelf(next: Me | null): void {
  me = next;
  refused = null;
  asked = Promise.resolve(next);
  note(next !== null);
}

/** Whom the server knows us as, or nobody. */
export function lookUp(): Promise<Me | null> {
  if (!noted()) return Promise.resolve(null);
  asked ??= api
    .me()
    .catch((error: unknown) => {
      if (error instanceof WireFailure && error.code === 'banned') {
        refused = error;
        return null;
      }
      if (!(error instanceof WireFailure && error.status === 401)) throw error;
      note(false);
      return null;
    })
    .then((found) => (me = found))
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}

/** The same, asked anew: something about us has changed. */
export function refresh(): Promise<Me | null> {
  asked = null;
  return lookUp();
}

/** An identity in any case: the one we have, or a new guest, with this name or one that the server finds. */
export async function ensure(name?: string): Promise<Me> {
  const found = me ?? (await lookUp());
  if (found) return found;
  const made = (await api.guest(name)).me;
  setSelf(made);
  return made;
}

/** The same, where the server can be reached; what this device does by itself needs nobody's name. */
export async function ensureOnline(): Promise<Me | null> {
  try {
    return await ensure();
  } catch (error) {
    if (error instanceof WireFailure && error.code === 'offline') return null;
    throw error;
  }
}

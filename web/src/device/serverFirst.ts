/** What counts for others, such as ratings, is the server's where it can be reached; without it this device goes on alone. */
import { alone } from '../state/address';
import { askServer, WireFailure } from '../wire/http';

/** The server's answer; undefined where it cannot be reached. */
export async function fromServer<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
  if (alone || navigator.onLine === false) return undefined;
  try {
    return await askServer<T>(method, path, body);
  } catch (error) {
    if (error instanceof WireFailure && error.code === 'offline') return undefined;
    throw error;
  }
}

/**
 * Studies on the shelf of this browser: a copy of every study that was opened here, and those that could not be sent
 * to the server yet. A study made without a connection has a name that begins with `here-` until it is sent.
 */
import { analysis } from '../../wire/analysis';
import { WireFailure } from '../../wire/http';
import type { StudyInfo } from '../../wire/schema';
import type { RecordJson } from './tree';

const PREFIX = 'terrae-study-';
export const HERE = 'here-';

export interface Shelved {
  info: StudyInfo;
  record: RecordJson;
  /** whether it holds changes that the server does not have */
  unsent: boolean;
}

export function put(shelved: Shelved): void {
  try {
    localStorage.setItem(PREFIX + shelved.info.id, JSON.stringify(shelved));
  } catch {
    // No room: the server's copy is the only one.
  }
}

export function take(id: string): Shelved | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as Shelved | null;
  } catch {
    return null;
  }
}

export function drop(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept.
  }
}

export function all(): Shelved[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => take(key.slice(PREFIX.length)))
      .filter((found) => found !== null)
      .sort((a, b) => b.info.changed - a.info.changed);
  } catch {
    return [];
  }
}

/** A study that only this browser has, until the server can be reached. */
export function makeHere(name: string, record: RecordJson): Shelved {
  const now = Date.now();
  const id = `${HERE}${now.toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const { game, players } = record;
  const info = { id, owner: '', owner_name: '', name, game, players, version: 0, created: now, changed: now };
  const shelved = { info, record, unsent: true };
  put(shelved);
  return shelved;
}

/** Send what could not be sent before; what still cannot be stays. Gives the new id of each that got one. */
export async function sendUnsent(): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  for (const shelved of all().filter((one) => one.unsent)) {
    try {
      const sent = await send(shelved);
      if (sent.info.id !== shelved.info.id) moved.set(shelved.info.id, sent.info.id);
    } catch {
      continue;
    }
  }
  return moved;
}

/** Write a study to the server; where that fails for want of a connection it stays here, unsent. */
export async function save(shelved: Shelved): Promise<Shelved> {
  put({ ...shelved, unsent: true });
  try {
    return await send(shelved);
  } catch (error) {
    if (error instanceof WireFailure && error.code === 'offline') return { ...shelved, unsent: true };
    throw error;
  }
}

async function send(shelved: Shelved): Promise<Shelved> {
  const { info, record } = shelved;
  const text = JSON.stringify(record);
  let sent: StudyInfo;
  if (info.id.startsWith(HERE)) {
    sent = (await analysis.keep(info.name, text)).info;
    drop(info.id);
  } else sent = await analysis.change(info.id, info.version, { name: info.name, text });
  const now = { info: sent, record, unsent: false };
  put(now);
  return now;
}

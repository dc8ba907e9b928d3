/** What waits for me at tables that I do not look at: turns to play, and questions for another game. */
import { api } from '../wire/http';
import type { TableInfo } from '../wire/schema';
import { lookUp, self } from './identity.svelte';

const AGAIN = 15_000;

let tables = $state.raw<TableInfo[]>([]);

export const waiting = {
  get tables() {
    return tables;
  },
  /** finished games whose players are asked for another one */
  get asked() {
    return tables.filter((table) => table.status === 'over');
  },
};

export async function lookAround(): Promise<void> {
  try {
    tables = (await lookUp()) ? (await api.waiting()).tables : [];
  } catch {
    // Next time.
  }
}

/** Look every now and then while the page can be seen. */
export function start(): void {
  void lookAround();
  setInterval(() => {
    if (!document.hidden && self()) void lookAround();
  }, AGAIN);
}

/** The table last looked at, kept in this browser: after a reload without a connection it is shown as it was. */
import type { BoardInfo, State, TableInfo, You } from '../wire/schema';

export interface KeptTable {
  info: TableInfo;
  you: You;
  state: State;
  board: BoardInfo;
}

const KEY = 'terrae-last-table';

export function keep(table: KeptTable): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(table));
  } catch {
    // A browser that keeps nothing has to wait for the server.
  }
}

export function kept(id: string): KeptTable | null {
  try {
    const table = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptTable | null;
    return table?.info.id === id ? table : null;
  } catch {
    return null;
  }
}

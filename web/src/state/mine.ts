/** One's own tables: those on the server, where it can be reached, and those on this device. */
import { api, WireFailure } from '../wire/http';
import type { TableInfo } from '../wire/schema';
import { alone } from './address';
import { lookUp } from './identity.svelte';

async function onServer(): Promise<TableInfo[] | null> {
  if (alone) return [];
  try {
    return (await lookUp()) ? (await api.myTables()).tables : [];
  } catch (error) {
    if (error instanceof WireFailure && error.code === 'offline') return null;
    throw error;
  }
}

async function here(): Promise<{ table: TableInfo; sent: string | null }[]> {
  const { all } = await import('../device/store');
  return (await all()).map(({ info, sent }) => ({ table: info, sent }));
}

export interface Mine {
  tables: TableInfo[];
  /** whether the server could not be asked */
  offline: boolean;
}

/** The last changed first. Finished games that the account does not have yet are sent to it. */
export async function myTables(): Promise<Mine> {
  const [served, kept] = await Promise.all([onServer(), here()]);
  const own = kept.map(({ table }) => table);
  if (served !== null && kept.some(({ table, sent }) => !sent && table.status === 'over'))
    void import('../device/sending').then(({ sendAll }) => sendAll());
  const tables = [...(served ?? []), ...own].sort((a, b) => b.changed - a.changed);
  return { tables, offline: served === null };
}

/**
 * Finished games of this device go to one's account, when there is one and the server can be reached: each as a study, which
 * can be opened and analysed from anywhere. The game itself stays here.
 */
import { lookUp, self } from '../state/identity.svelte';
import { gameName, joined, seatName } from '../state/words';
import { language } from '../messages/fluent.svelte';
import type { Study } from '../wire/schema';
import type { Kept } from './kept';
import { recordOfTable } from './records';
import { fromServer } from './serverFirst';
import * as store from './store';
import { open } from './tables';

const LONGEST_NAME = 100;
const sending = new Set<string>();

async function hasAccount(): Promise<boolean> {
  const me = self() ?? (await lookUp().catch(() => null));
  return me?.kind === 'account';
}

export async function sendFinished(kept: Kept): Promise<void> {
  if (kept.sent || kept.info.status !== 'over' || sending.has(kept.id)) return;
  sending.add(kept.id);
  try {
    if (!(await hasAccount())) return;
    const { table, rules } = await open(kept.id);
    const names = joined(
      table.info.seats.map((seat) => seatName(seat, true)),
      language(),
    );
    const name = `${gameName(kept.game)}: ${names}`.slice(0, LONGEST_NAME);
    const text = JSON.stringify(recordOfTable(table, rules));
    const study = await fromServer<Study>('POST', '/api/studies', { name, text });
    if (study) await store.markSent(kept.id, study.info.id);
  } catch {
    // It is tried again when the games are looked at the next time.
  } finally {
    sending.delete(kept.id);
  }
}

/** Whatever was finished without a connection, or before there was an account. */
export async function sendAll(): Promise<void> {
  for (const kept of await store.all()) await sendFinished(kept);
}

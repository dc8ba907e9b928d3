/** Making a table: on this device where nobody else is needed and it can, on the server otherwise. */
import { engineFor } from '../device/engine';
import { fits } from '../device/kept';
import { api } from '../wire/http';
import type { TableAsk } from '../wire/schema';
import { ensure, lookUp, self } from './identity.svelte';

/** The id of the new table. `asked`: what is wished, by whom. */
export async function makeTable(asked: (me: string) => TableAsk): Promise<string> {
  const wanted = asked('');
  const here = fits(wanted) && (await engineFor(wanted.game)) !== null;
  // Whoever plays alone needs no name on the server; somebody who has one is called by it.
  const me = here ? (self() ?? (await known())) : await ensure();
  return (await api.makeTable(asked(me?.name ?? ''))).table.id;
}

async function known(): Promise<{ name: string } | null> {
  if (navigator.onLine === false) return null;
  return Promise.race([
    lookUp().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, 150, null)),
  ]);
}

/** What the server offers and whether it is ready: asked once, and again while the rules are being compiled. */
import { api } from '../wire/http';
import type { Ready, ServerInfo } from '../wire/schema';
import { alone } from './address';

let info = $state.raw<ServerInfo | null>(null);
let ready = $state.raw<Ready | null>(null);
let unreachable = $state(false);

export const server = {
  get info() {
    return info;
  },
  get ready() {
    return ready;
  },
  get unreachable() {
    return unreachable;
  },
};

/** How far the rules are compiled, 0 to 1. */
export function progress(state: Pick<Ready, 'ready' | 'rules'>): number {
  const of = state.rules.reduce((sum, game) => sum + game.of, 0);
  const done = state.rules.reduce((sum, game) => sum + game.done, 0);
  if (state.ready) return 1;
  return of === 0 ? 0 : done / of;
}

const AGAIN = 1000;
/** A page that stands alone waits for nobody. */
const READY: Ready = { ready: true, rules: [], database: true, bots: true, others: true };

export async function lookAt(): Promise<void> {
  try {
    info ??= await api.info();
    ready = alone ? READY : await api.ready();
    unreachable = false;
  } catch {
    unreachable = true;
  }
  if (!ready?.ready) setTimeout(() => void lookAt(), unreachable ? 3 * AGAIN : AGAIN);
}

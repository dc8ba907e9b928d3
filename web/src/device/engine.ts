/** The compiled rules and the search of this device, fetched when they are first needed. */
import type { LocalEngine } from '../local/engine';
import { fileAt } from '../state/address';

let loading: Promise<LocalEngine | null> | null = null;

function possible(): boolean {
  return typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof indexedDB === 'object';
}

/** Null where the browser cannot, or the modules are not there yet: then they are asked for anew the next time. */
export function engine(): Promise<LocalEngine | null> {
  if (!possible()) return Promise.resolve(null);
  loading ??= import('../local')
    .then(({ loadEngine }) => loadEngine(fileAt('wasm/')))
    .catch(() => null)
    .then((found) => {
      if (!found) loading = null;
      return found;
    });
  return loading;
}

/** The same, and null for a game that this device has no module of: that one is for the server. */
export async function engineFor(game: string): Promise<LocalEngine | null> {
  const found = await engine();
  return found?.games.some(({ name }) => name === game) ? found : null;
}

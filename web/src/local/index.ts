/** Where the page gets its engine: fetched when it is first wanted, each file once. */
import type { GameInfo } from '../wire/schema';
import type { GameName } from '../games/game';
import type { LocalEngine, LocalRules, LocalThinker } from './engine';
import { compiled, json } from './fetching';
import { Module } from './module';
import { Rules } from './rules';
import type { GameFiles, Index, Tables } from './tables';
import { Thinker } from './thinker';

class Engine implements LocalEngine {
  readonly games: readonly GameInfo[];
  readonly levels: readonly number[];
  private readonly loaded = new Map<string, Promise<Rules>>();
  private readonly thinkers = new Map<string, Thinker>();

  constructor(
    private readonly base: string,
    private readonly index: Index,
  ) {
    this.games = index.info;
    this.levels = index.levels;
  }

  private files(game: string): GameFiles {
    const found = this.index.games[game];
    if (!found) throw new Error(`there is no module of ${game}`);
    return found;
  }

  rules(game: GameName): Promise<LocalRules> {
    let loading = this.loaded.get(game);
    if (!loading) {
      loading = this.load(game);
      this.loaded.set(game, loading);
      loading.catch(() => this.loaded.delete(game)); // the next who asks tries again
    }
    return loading;
  }

  private async load(game: string): Promise<Rules> {
    const { wasm, tables } = this.files(game);
    const [code, read] = await Promise.all([compiled(this.base + wasm), json<Tables>(this.base + tables)]);
    return new Rules(await Module.make(code, read));
  }

  thinker(game: GameName): LocalThinker {
    let found = this.thinkers.get(game);
    if (!found) {
      found = new Thinker(this.base, this.files(game));
      this.thinkers.set(game, found);
    }
    return found;
  }
}

/** A module of a few bytes that uses what every module here does: bulk memory and saturating conversions. */
const TRIAL = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1, 10, 25, 1, 23, 0, 65, 0, 65, 0,
  65, 0, 252, 11, 0, 68, 0, 0, 0, 0, 0, 0, 0, 0, 252, 6, 26, 11,
]);

export function canRun(): boolean {
  try {
    return typeof WebAssembly === 'object' && typeof BigInt === 'function' && WebAssembly.validate(TRIAL);
  } catch {
    return false;
  }
}

/** See `LoadEngine`. */
export async function loadEngine(base: string): Promise<LocalEngine | null> {
  if (!canRun()) return null;
  try {
    return new Engine(base, await json<Index>(`${base}terrae.json`));
  } catch {
    return null;
  }
}

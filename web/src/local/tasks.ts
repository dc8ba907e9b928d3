/** What a worker thinks about: a level's turn, the best turns of a position, who will hold what. */
import type { OwnAsk, Owned, PlaceAsk, Thought } from '../wire/schema';
import type { Chosen, LocalThinkAsk, Progress } from './engine';
import { thought } from './lines';
import type { Match } from './match';
import { rounded } from './rounding';
import type { Rules } from './rules';
import { MEBIBYTE, Search, type Budget, type Helpers, type SearchResult } from './search';
import { fillWeights } from './search/weights';
import type { AllWeights } from './tables';

/** what a device can spare for the tree: a phone with 2 GB has an eighth of that for a page */
const MEMORY = 96 * MEBIBYTE;
const ROUNDFUL = 8;
const PLAYOUTS = 64;
const LONGEST = 20;

export interface Wanted {
  level: number;
  seed: number;
  seconds: number;
}

/** What can be stopped. */
export interface Stoppable {
  stopped: boolean;
  onStop: (() => void) | null;
}

function searching<T>(
  match: Match,
  budget: Budget,
  weights: AllWeights,
  helpers: Helpers | null,
  stop: Stoppable,
  think: (search: Search) => Promise<T>,
): Promise<T> {
  const { module } = match.variant.desk;
  const { mark } = module;
  const search = new Search(match, budget, weights, helpers);
  search.stopped = stop.stopped;
  stop.onStop = () => (search.stopped = true);
  return think(search).finally(() => module.release(mark));
}

const told = (match: Match, result: SearchResult): Progress => ({
  simulations: result.simulations,
  values: result.values.map((value) => rounded(value, 4)),
  best: result.best.map((number) => match.variant.actions[number]!.text),
});

export function choose(
  rules: Rules,
  weights: AllWeights,
  place: PlaceAsk,
  wanted: Wanted,
  helpers: Helpers | null,
  stop: Stoppable,
  progress: (soFar: Progress) => void,
): Promise<Chosen> {
  const match = rules.at(place);
  const level = rules.module.tables.levels[wanted.level];
  if (!level) throw new Error(`there is no level ${wanted.level}`);
  const seconds = Math.min(wanted.seconds, level.seconds ?? LONGEST);
  const budget = { ...level, seconds, seed: wanted.seed, memory: MEMORY };
  // Levels that count simulations play alike on every machine: on one thread.
  const alone = level.simulations !== null && level.seconds === null;
  return searching(match, budget, weights, alone ? null : helpers, stop, async (search) =>
    told(match, await search.run((result) => progress(told(match, result)))),
  );
}

export function think(
  rules: Rules,
  weights: AllWeights,
  wish: LocalThinkAsk,
  helpers: Helpers | null,
  stop: Stoppable,
  tell: (line: Thought) => void,
): Promise<Thought> {
  const match = rules.at(wish);
  const settings = { ...rules.module.tables.thinking.clear_sight, commit: 1 };
  const budget = {
    simulations: wish.simulations ?? null,
    seconds: wish.seconds ?? 10,
    settings,
    memory: MEMORY,
  };
  const most = wish.lines ?? 3;
  return searching(match, budget, weights, helpers, stop, async (search) => {
    const result = await search.run((soFar) => tell(thought(search, match, soFar, most)));
    return thought(search, match, result, most);
  });
}

/** Games played out at first glance, and counted; told after every few. */
export async function own(
  rules: Rules,
  weights: AllWeights,
  wish: OwnAsk,
  stop: Stoppable,
  tell: (line: Owned) => void,
  seed = 0,
): Promise<Owned> {
  const { module } = rules;
  const match = rules.at(wish);
  const { mark } = module;
  const { first_glance, rounds_ahead, counts_heights } = module.tables.thinking;
  const places = {
    params: module.place('params'),
    weights: module.place('weights'),
    scratch: module.place('scratch'),
    owning: module.place('owning'),
  };
  fillWeights(module, places.weights, weights, rules.desk.room.weights(match.players, match.options));
  const params = module.fields('params', places.params);
  for (const [name, value] of Object.entries(first_glance))
    if (name in module.tables.records['params']!.fields) params.set(name, Number(value));
  const salt = module.word('scramble', BigInt(seed));
  params.setWord('salt', salt);
  module.fields('scratch', places.scratch).setWord('random', module.word('scramble', salt) || 1n);
  const last = rounds_ahead === null ? 1 << 30 : match.turn + rounds_ahead * match.players;
  const wanted = wish.playouts ?? PLAYOUTS;
  const names = 'spaces' in match.board ? match.board.spaces : match.board.fields;
  try {
    let done = 0;
    for (;;) {
      const games = Math.min(ROUNDFUL, wanted - done);
      const at = match.standing();
      module.number('count_playouts', at.setting, at.state, places.params, places.weights, places.scratch,
        last, games, places.owning); // prettier-ignore
      done += games;
      const counted = module.fields('owning', places.owning);
      const share = (field: string, index: number) =>
        rounded(counted.get(field, index) / Math.max(done, 1), 4);
      const spaces: Record<string, number[]> = {};
      names.forEach(({ name }, space) => {
        const shares = Array.from({ length: match.players }, (_, player) =>
          share('places', space * 4 + player),
        );
        if (shares.some(Boolean)) spaces[name] = shares;
      });
      const width = counted.length('heights') / 4;
      const line: Owned = {
        type: 'owned',
        playouts: done,
        spaces,
        heights: counts_heights
          ? Array.from({ length: match.players }, (_, player) =>
              Array.from({ length: width - 1 }, (_one, height) =>
                share('heights', player * width + height + 1),
              ),
            )
          : [],
        results: Array.from({ length: match.players }, (_, player) => share('together', player)),
      };
      if (done >= wanted || stop.stopped) return line;
      tell(line);
      await new Promise((resume) => setTimeout(resume, 0));
    }
  } finally {
    module.release(mark);
  }
}

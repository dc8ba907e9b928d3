/** The same answers in a browser, and the real workers: what tests and benchmarks call through `window`. */
import { loadEngine } from '../../src/local';
import type { Rules } from '../../src/local/rules';
import type { AllWeights, Index } from '../../src/local/tables';
import type { GameName } from '../../src/games/game';
import { answered, type Question } from './answering';

const BASE = new URL('wasm/', document.baseURI).href;
const engine = await loadEngine(BASE);
if (!engine) throw new Error('there are no modules');

async function weightsOf(game: string): Promise<AllWeights> {
  const index = (await (await fetch(`${BASE}terrae.json`)).json()) as Index;
  return (await (await fetch(BASE + index.games[game]!.weights)).json()) as AllWeights;
}

Object.assign(window, {
  engine,
  answer: async (question: Question) => {
    const rules = (await engine.rules(question.game)) as Rules;
    return answered({ engine, rules, weights: await weightsOf(question.game) }, question);
  },
  /** what a level plays, thought in a worker; `stopAfter` milliseconds it is asked to stop */
  choose: async (game: GameName, place: Question, level: number, seed: number, stopAfter?: number) => {
    const stopping = new AbortController();
    if (stopAfter !== undefined) setTimeout(() => stopping.abort(), stopAfter);
    let told = 0;
    const begun = performance.now();
    const chosen = await engine
      .thinker(game)
      .choose(place, { level, seed, signal: stopping.signal, progress: () => (told += 1) });
    return {
      ...chosen,
      told,
      milliseconds: performance.now() - begun,
      threads: engine.thinker(game).threads,
    };
  },
  /** the last of the best turns after so many seconds, thought on all threads */
  think: async (game: GameName, place: Question, seconds: number) => {
    let last: unknown = null;
    for await (const line of engine.thinker(game).think({ ...place, seconds }, new AbortController().signal))
      last = line;
    return last;
  },
});
document.title = 'ready';

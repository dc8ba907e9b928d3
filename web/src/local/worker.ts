/**
 * A Web Worker that thinks. Loaded by its first message; one question at a time. Where memory is shared it has helpers,
 * workers of the same script that simulate in its tree.
 */
import { Module } from './module';
import { Rules } from './rules';
import { WireFailure } from '../wire/http';
import type { Helpers, Places } from './search';
import type { AllWeights, Tables } from './tables';
import { choose, own, think, type Stoppable } from './tasks';
import type { FromWorker, Load, Question, ToWorker } from './thinker';

/** what a worker's global scope has that a window's has not */
declare const self: {
  location: Location;
  postMessage(message: unknown): void;
  onmessage: (event: MessageEvent<ToWorker>) => unknown;
};

const STACK = 1 << 17;

let rules: Rules | null = null;
let weights: AllWeights = {};
let helpers: Crew | null = null;
let helper: Module | null = null;
const stop: Stoppable & { question: number } = { stopped: false, onStop: null, question: -1 };

const tell = (message: FromWorker) => self.postMessage(message);

/** Workers that simulate in this worker's tree. */
class Crew implements Helpers {
  private readonly workers: Worker[] = [];

  constructor(
    load: Load,
    memory: WebAssembly.Memory,
    readonly count: number,
    module: Module,
  ) {
    for (let index = 0; index < count; index += 1) {
      const worker = new Worker(self.location.href, { type: 'module' });
      const stack = module.allocate(STACK) + STACK;
      worker.postMessage({ type: 'help', code: load.code, tables: load.tables, memory, stack });
      this.workers.push(worker);
    }
  }

  async begin(places: Places, scratches: number[], until: number | null): Promise<void> {
    const left = until === null ? null : until - performance.now();
    await Promise.all(
      this.workers.map(
        (worker, index) =>
          new Promise<void>((done) => {
            worker.onmessage = () => done();
            worker.onerror = () => done(); // one helper less: the others go on
            worker.postMessage({ type: 'simulate', places, scratch: scratches[index], left });
          }),
      ),
    );
  }
}

async function load(message: Load): Promise<void> {
  const module = await Module.make(message.code, message.tables, message.memory);
  rules = new Rules(module);
  weights = message.weights;
  if (message.memory && message.helpers > 0)
    helpers = new Crew(message, message.memory, message.helpers, module);
}

async function answer(question: Question): Promise<unknown> {
  if (!rules) throw new Error('nothing was loaded');
  const told = (line: unknown) => tell({ type: 'told', question: question.question, line });
  stop.stopped = false;
  stop.onStop = null;
  stop.question = question.question;
  switch (question.type) {
    case 'choose':
      return choose(rules, weights, question.place, question.wanted, helpers, stop, told);
    case 'think':
      return think(rules, weights, question.wish, helpers, stop, told);
    case 'own':
      return own(rules, weights, question.wish, stop, told);
  }
}

/** A helper's share: simulations until the limit, the time, or a request to stop. */
function simulate(places: Places, scratch: number, left: number | null): void {
  const until = left === null ? Infinity : performance.now() + left;
  let done = 0;
  do {
    done = helper!.number(
      'simulate', places.setting, places.root, places.params, places.weights, places.tree, scratch, 256,
    ); // prettier-ignore
  } while (done === 256 && performance.now() < until);
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'load':
      return load(data).then(
        () => tell({ type: 'loaded' }),
        (error: unknown) => tell({ type: 'broken', message: String(error) }),
      );
    case 'help':
      helper = await Module.make(data.code, data.tables as Tables, data.memory);
      helper.useStack(data.stack);
      return;
    case 'simulate':
      while (!helper) await new Promise((resume) => setTimeout(resume, 1));
      simulate(data.places, data.scratch, data.left);
      return self.postMessage(null);
    case 'stop':
      if (data.question === stop.question) {
        stop.stopped = true;
        stop.onStop?.();
      }
      return;
    default:
      try {
        tell({ type: 'done', question: data.question, line: await answer(data) });
      } catch (error) {
        const { code, message, clause, reason } =
          error instanceof WireFailure
            ? error
            : { code: 'internal', message: String(error), clause: null, reason: null };
        tell({ type: 'failed', question: data.question, code, message, clause, reason });
      }
  }
};

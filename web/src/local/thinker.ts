/** The page's side of thinking: one worker a game, asked one question at a time, the next when it is done. */
import type { OwnLine, ThinkLine } from '../wire/analysis';
import { WireFailure } from '../wire/http';
import type { OwnAsk, PlaceAsk } from '../wire/schema';
import type { Chosen, LocalThinkAsk, LocalThinker, Progress, ThinkWish } from './engine';
import { compiled, json } from './fetching';
import { makeMemory } from './module';
import type { Places } from './search';
import type { AllWeights, GameFiles, Tables } from './tables';
import type { Wanted } from './tasks';

export interface Load {
  type: 'load';
  code: WebAssembly.Module;
  tables: Tables;
  weights: AllWeights;
  memory?: WebAssembly.Memory | undefined;
  helpers: number;
}

export type Question = { question: number } & (
  | { type: 'choose'; place: PlaceAsk; wanted: Wanted }
  | { type: 'think'; wish: LocalThinkAsk }
  | { type: 'own'; wish: OwnAsk }
);

export type ToWorker =
  | Load
  | Question
  | { type: 'stop'; question: number }
  | { type: 'help'; code: WebAssembly.Module; tables: unknown; memory: WebAssembly.Memory; stack: number }
  | { type: 'simulate'; places: Places; scratch: number; left: number | null };

export type FromWorker =
  | { type: 'loaded' }
  | { type: 'broken'; message: string }
  | { type: 'told' | 'done'; question: number; line: unknown }
  | {
      type: 'failed';
      question: number;
      code: string;
      message: string;
      clause: string | null;
      reason: string | null;
    };

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'question'> : never) : never;

const MOST_THREADS = 8;
const LONGEST = 20;

/** a core stays with the page */
export function threadsHere(): number {
  const isolated = typeof crossOriginIsolated !== 'undefined' && crossOriginIsolated;
  if (!isolated || typeof SharedArrayBuffer === 'undefined') return 1;
  return Math.max(1, Math.min(MOST_THREADS, (navigator.hardwareConcurrency || 1) - 1));
}

export class Thinker implements LocalThinker {
  readonly threads = threadsHere();
  private worker: Promise<Worker> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private next = 1;
  /** ends the question that is being answered, where nobody will answer it any more */
  private abandon: (why: string) => void = () => {};

  constructor(
    private readonly base: string,
    private readonly files: GameFiles,
  ) {}

  private start(): Promise<Worker> {
    this.worker ??= this.load().catch((error: unknown) => {
      this.worker = null; // the next who asks tries again
      throw error;
    });
    return this.worker;
  }

  private async load(): Promise<Worker> {
    const shared = this.threads > 1;
    const { base, files } = this;
    const [code, tables, weights] = await Promise.all([
      compiled(base + (shared ? files.threaded : files.wasm)),
      json<Tables>(base + files.tables),
      json<AllWeights>(base + files.weights),
    ]);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const memory = shared ? makeMemory(true) : undefined;
    const loaded = new Promise<void>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || 'the worker could not be started'));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        data.type === 'loaded'
          ? resolve()
          : reject(new Error(data.type === 'broken' ? data.message : data.type));
    });
    const message: Load = { type: 'load', code, tables, weights, memory, helpers: this.threads - 1 };
    worker.postMessage(message);
    await loaded;
    return worker;
  }

  close(): void {
    this.worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.worker = null;
    this.abandon('the worker was ended');
  }

  /** One question: every line that is told, the last among them; a worker that dies is an error, and replaced. */
  private async *ask(asked: Asked, signal?: AbortSignal): AsyncGenerator<unknown> {
    const before = this.last;
    let finished = () => {};
    this.last = new Promise<void>((done) => (finished = done));
    try {
      await before;
      if (signal?.aborted && asked.type !== 'choose') return;
      const worker = await this.start();
      const question = this.next++;
      const lines: FromWorker[] = [];
      let wake = () => {};
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('question' in data && data.question === question) lines.push(data);
        wake();
      };
      this.abandon = (message) => {
        lines.push({ type: 'failed', question, code: 'internal', message, clause: null, reason: null });
        wake();
      };
      worker.onerror = () => this.close();
      const stop = () => worker.postMessage({ type: 'stop', question });
      signal?.addEventListener('abort', stop);
      let complete = false;
      try {
        worker.postMessage({ ...asked, question });
        if (signal?.aborted) stop();
        for (;;) {
          const line = lines.shift();
          if (!line) {
            await new Promise<void>((resume) => (wake = resume));
            continue;
          }
          if (line.type === 'failed') {
            complete = true;
            throw new WireFailure(line.code, line.message, line.clause, 0, line.reason);
          }
          if (line.type === 'done') complete = true;
          if ('line' in line) yield line.line;
          if (complete) return;
        }
      } finally {
        signal?.removeEventListener('abort', stop);
        // Whoever does not listen to the end: the worker is asked to stop, and the next waits until it has.
        if (!complete) {
          stop();
          while (!lines.some((line) => line.type === 'done' || line.type === 'failed'))
            await new Promise<void>((resume) => (wake = resume));
        }
      }
    } finally {
      finished();
    }
  }

  async choose(place: PlaceAsk, wish: ThinkWish): Promise<Chosen> {
    const wanted = {
      level: wish.level,
      seed: wish.seed ?? Math.floor(Math.random() * 2 ** 31),
      seconds: wish.seconds ?? LONGEST,
    };
    let last: Progress | null = null;
    for await (const line of this.ask({ type: 'choose', place, wanted }, wish.signal)) {
      last = line as Progress;
      wish.progress?.(last);
    }
    return last!;
  }

  async *think(wish: LocalThinkAsk, signal: AbortSignal): AsyncGenerator<ThinkLine> {
    for await (const line of this.ask({ type: 'think', wish }, signal)) {
      if (signal.aborted) return;
      yield line as ThinkLine;
    }
  }

  async *own(wish: OwnAsk, signal: AbortSignal): AsyncGenerator<OwnLine> {
    for await (const line of this.ask({ type: 'own', wish }, signal)) {
      if (signal.aborted) return;
      yield line as OwnLine;
    }
  }
}

/** Having every turn of the main line graded: how far it is, and how to stop it. */
import { analysis } from '../../wire/analysis';
import { problemOf, type Problem } from '../problem';
import { annotate, GRADES } from './grades';
import type { StudySession } from './session.svelte';
import { lineAfter, turnsOf } from './tree';

export class Grading {
  running = $state(false);
  done = $state(0);
  of = $state(0);
  waiting = $state(false);
  problem = $state.raw<Problem | null>(null);
  #stop: AbortController | null = null;

  constructor(private readonly session: StudySession) {}

  /** What is graded when it is stopped stays. */
  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }

  async start(simulations: number): Promise<void> {
    if (this.running) return;
    const { session } = this;
    const stop = (this.#stop = new AbortController());
    this.running = true;
    session.engine.stop(); // one search at a time: the report would wait for the board's
    this.problem = null;
    this.done = 0;
    const turns = turnsOf(lineAfter(session.root));
    this.of = turns.length;
    try {
      const table = session.table && !session.edited ? session.table : null;
      const wish = table ? { table, simulations } : { text: await session.json(), simulations };
      for await (const line of analysis.grade(wish, stop.signal)) {
        this.waiting = line.type === 'waiting' && this.done === 0;
        if (line.type === 'turn') {
          const turn = turns[this.done];
          if (!turn || !GRADES.includes(line.grade)) break;
          annotate(turn, line);
          this.done += 1;
          session.touch();
        } else if (line.type === 'finished') session.setTag('Analysis', tagOf(line.record));
        else if (line.type === 'error') this.problem = { ...line, clause: null };
      }
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      if (this.#stop === stop) this.running = false;
    }
  }
}

function tagOf(record: Record<string, unknown> | null): string {
  return ((record?.['tags'] ?? {}) as Record<string, string>)['Analysis'] ?? '';
}

/** What is said at a table. Nothing answers a line but the line itself, which comes to everybody. */
import type { ChatLine, You } from '../wire/schema';
import type { TableLink } from '../wire/link';
import type { Problem } from './problem';

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  /** why the last line was not said */
  problem = $state.raw<Problem | null>(null);
  #heard: (() => void) | null = null;

  constructor(
    private readonly ask: TableLink['ask'],
    private readonly you: () => You | null,
  ) {}

  hear(line: ChatLine): void {
    this.lines = [...this.lines.filter((known) => known.id !== line.id), line];
    if (line.user === this.you()?.user) this.#heard?.();
  }

  /** A moderator has taken a line away. */
  forget(id: number): void {
    this.lines = this.lines.filter((known) => known.id !== id);
  }

  /** Whether it was said: a text, or one of the fixed phrases. */
  async say(said: { text: string } | { phrase: string }): Promise<boolean> {
    const heard = new Promise<'heard'>((resolve) => (this.#heard = () => resolve('heard')));
    const answer = await Promise.race([this.ask({ type: 'chat', ...said }), heard]);
    this.problem = null;
    if (answer === 'heard') return true;
    this.problem =
      answer?.type === 'error'
        ? answer
        : { code: answer ? 'internal' : 'offline', message: '', clause: null };
    return false;
  }
}

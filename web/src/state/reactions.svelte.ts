/** What those who watch think of it: shown for a moment, kept nowhere. */
import type { Answer } from '../wire/link';
import type { React } from '../wire/schema';

export type ReactionKind = React['kind'];
export const REACTIONS: readonly ReactionKind[] = ['clap', 'wow', 'smile', 'think', 'heart', 'fire'];

export interface Shown {
  id: number;
  kind: ReactionKind;
  /** where it rises, in hundredths of the width */
  at: number;
}

const MOST = 12;
const LASTS = 2600;
/** as the server does: nobody is let more */
const PAUSE = 1200;

export class Reactions {
  shown = $state.raw<Shown[]>([]);
  resting = $state(false);
  #count = 0;

  constructor(private readonly send: (kind: ReactionKind) => Promise<Answer | null>) {}

  async react(kind: ReactionKind): Promise<void> {
    if (this.resting) return;
    this.resting = true;
    setTimeout(() => (this.resting = false), PAUSE);
    await this.send(kind);
  }

  hear(counts: Readonly<Record<string, number>>): void {
    for (const kind of REACTIONS)
      for (let index = 0; index < Math.min(counts[kind] ?? 0, 3); index += 1) this.#show(kind);
  }

  #show(kind: ReactionKind): void {
    this.#count += 1;
    const id = this.#count;
    this.shown = [...this.shown, { id, kind, at: 12 + ((id * 37) % 76) }].slice(-MOST);
    setTimeout(() => (this.shown = this.shown.filter((one) => one.id !== id)), LASTS);
  }
}

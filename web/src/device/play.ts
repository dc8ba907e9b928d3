/**
 * The match inside a table: which actions are confirmed, which not, and who is to act. The rules pass the turn on by
 * themselves; at a table it stays with its player until it is confirmed (the server's `matches/turns.py`).
 */
import type { LocalMatch } from '../local/engine';
import type { TurnInfo } from '../wire/schema';

export class Play {
  /** the seat of each confirmed turn, and the number of actions before it */
  readonly marks: [seat: number, begin: number][] = [];
  player: number | null = null;
  #confirmed = 0;
  #turn = 0;

  constructor(readonly match: LocalMatch) {
    this.#mark();
  }

  #mark(): void {
    this.#confirmed = this.match.history.length;
    this.#turn = this.match.turn;
    this.player = this.match.toPlay;
  }

  /** How many actions of the running turn are not confirmed. */
  get pending(): number {
    return this.match.history.length - this.#confirmed;
  }

  /** Whether the rules have ended the unconfirmed turn. */
  get complete(): boolean {
    return this.pending > 0 && (this.match.over || this.match.turn !== this.#turn);
  }

  get pendingTexts(): string[] {
    return this.match.history.slice(this.#confirmed);
  }

  get lastTurn(): TurnInfo | null {
    const last = this.marks.at(-1);
    return last ? { seat: last[0], actions: this.match.history.slice(last[1], this.#confirmed) } : null;
  }

  get legal(): string[] {
    return this.complete || this.match.over ? [] : this.match.legal;
  }

  confirm(): void {
    this.marks.push([this.player ?? 0, this.#confirmed]);
    this.#mark();
  }

  undo(count: number): void {
    this.match.undo(count);
  }

  /** Take back everything until only this many confirmed turns are left. */
  rewind(turns: number): void {
    this.match.undo(this.match.history.length - this.marks[turns]![1]);
    this.marks.splice(turns);
    this.#mark();
  }

  /** To how many turns an undo asked for by this seat goes back: to before its last turn. */
  rewindTarget(seat: number): number | null {
    const found = this.marks.findLastIndex(([who]) => who === seat);
    return found < 0 ? null : found;
  }
}

/** What was played in a step of a lesson, and where it led: the words with which a game says what a step asks for. */
import type { LocalMatch } from '../local/engine';
import { readAction, type Action } from '../state/notation';

export type Facts = Record<string, number | string>;

export class Attempt {
  readonly actions: readonly Action[];

  constructor(
    readonly start: LocalMatch,
    readonly now: LocalMatch,
  ) {
    this.actions = now.history.slice(start.history.length).map(readAction);
  }

  get kinds(): string[] {
    return this.actions.map((action) => action.kind);
  }

  get last(): Action {
    return this.actions.at(-1)!;
  }

  /** where the last action ended */
  get goal(): string {
    return this.last.goal ?? this.last.origin ?? '';
  }

  /** the match after the first of the actions */
  after(count: number): LocalMatch {
    const match = this.start.copy();
    match.playAll(this.actions.slice(0, count).map((action) => action.text));
    return match;
  }
}

/** What a game's folder says of its lessons; the server's `lessons/<game>/` says the same, and a test compares them. */
export interface Course {
  /** what each step asks for, by `lesson/step`; steps that end with a refusal are not among them */
  reached: Readonly<Record<string, (done: Attempt) => boolean>>;
  /** the numbers that the words of a step name */
  facts: (done: Attempt) => Facts;
  /** numbers that only one step names */
  more: Readonly<Record<string, (done: Attempt) => Facts>>;
}

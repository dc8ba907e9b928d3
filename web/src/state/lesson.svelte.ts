/** An introduction: a few positions made by the rules beforehand, each with actions to try. */
import type { BoardInfo, View } from '../wire/schema';
import type { GameName } from '../games/game';
import { gameOf } from '../games/registry';
import { Hand } from './hand.svelte';

export interface LessonStep {
  view: View;
  /** action -> the position after it */
  results: Record<string, View>;
}

export interface Lesson {
  board: BoardInfo;
  steps: LessonStep[];
}

export async function lessonOf(game: GameName): Promise<Lesson> {
  return (await gameOf(game).introduction?.()) as Lesson;
}

export class Learner {
  at = $state(0);
  tried = $state<string | null>(null);

  step = $derived.by(() => this.lesson.steps[this.at]!);
  view = $derived(this.tried === null ? this.step.view : this.step.results[this.tried]!);
  last = $derived.by(() => this.at === this.lesson.steps.length - 1);

  readonly hand = new Hand({
    legal: () => (this.tried === null ? Object.keys(this.step.results) : []),
    view: () => this.view,
    play: (action) => {
      this.tried = action;
      this.hand.release();
    },
    decide: (actions) => actions[0]!,
  });

  constructor(readonly lesson: Lesson) {}

  go(step: number): void {
    this.at = Math.min(Math.max(step, 0), this.lesson.steps.length - 1);
    this.hand.release();
    this.tried = null;
  }
}

/** An introduction: a few positions made by the rules beforehand, each with actions to try. */
import type { BoardInfo } from '../wire/board';
import type { GameName, View } from '../wire/view';
import { choicesOf, tap, targetsOf } from './selection';

export interface LessonStep {
  view: View;
  /** action -> the position after it */
  results: Record<string, View>;
}

export interface Lesson {
  board: BoardInfo;
  steps: LessonStep[];
}

const LESSONS: Record<GameName, () => Promise<{ default: unknown }>> = {
  'terra-nova': () => import('../lessons/nova.json'),
  'terra-turrium': () => import('../lessons/turrium.json'),
};

export async function lessonOf(game: GameName): Promise<Lesson> {
  return (await LESSONS[game]()).default as Lesson;
}

export class Learner {
  at = $state(0);
  lifted = $state<string | null>(null);
  tried = $state<string | null>(null);

  step = $derived.by(() => this.lesson.steps[this.at]!);
  view = $derived(this.tried === null ? this.step.view : this.step.results[this.tried]!);
  choices = $derived(choicesOf(this.tried === null ? Object.keys(this.step.results) : []));
  targets = $derived(targetsOf(this.choices, this.lifted));
  last = $derived.by(() => this.at === this.lesson.steps.length - 1);

  constructor(readonly lesson: Lesson) {}

  tap(place: string): void {
    const meant = tap(this.choices, this.lifted, place);
    if (meant.do === 'play') {
      this.tried = meant.action.text;
      this.lifted = null;
    } else if (meant.do === 'lift') this.lifted = meant.origin;
    else if (meant.do === 'release') this.lifted = null;
  }

  go(step: number): void {
    this.at = Math.min(Math.max(step, 0), this.lesson.steps.length - 1);
    this.lifted = null;
    this.tried = null;
  }
}

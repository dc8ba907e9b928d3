/** A lesson from the server: what was tried in its steps, and what the rules said to it. */
import type { BoardInfo, LessonList, LessonMoment, LessonPage, View } from '../wire/schema';
import { ask } from '../wire/http';
import type { GameName } from '../games/game';
import { Hand } from './hand.svelte';

const KEY = 'terrae-lessons';

export const lessonsOf = (game: GameName) => ask<LessonList>('GET', `/api/lessons/${game}`);
export const lessonPage = (game: GameName, lesson: string) =>
  ask<LessonPage>('GET', `/api/lessons/${game}/${encodeURIComponent(lesson)}`);

/** Which lessons this browser has seen done. */
export function lessonsDone(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function remember(lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...lessonsDone().add(lesson)]));
  } catch {
    // A browser that keeps nothing can still learn.
  }
}

export class ChapterSession {
  at = $state(0);
  moments = $state.raw<LessonMoment[]>([]);
  busy = $state(false);
  offline = $state(false);
  private pending: Promise<void> = Promise.resolve();
  private sent: Promise<void> = Promise.resolve();

  step = $derived.by(() => this.page.steps[this.at]!);
  moment = $derived(this.moments[this.at]!);
  view = $derived(this.moment.view as unknown as View);
  board = $derived(this.step.board as unknown as BoardInfo);
  last = $derived.by(() => this.at === this.page.steps.length - 1);
  begun = $derived(this.moment.played.length > 0 || this.moment.refused !== null);

  readonly hand = new Hand({
    legal: () => this.moment.legal,
    view: () => this.view,
    play: (action) => this.play(action),
    // In a lesson the rules themselves answer to what is not possible.
    refuse: (action) => this.play(action),
    decide: (actions) => actions.find((action) => action.origin) ?? actions[0]!,
  });

  constructor(
    readonly game: GameName,
    readonly page: LessonPage,
  ) {
    this.moments = page.steps.map((step) => step.start);
  }

  /** Taps wait for the answer to the one before, so that none is lost. */
  tap(place: string): void {
    this.pending = this.pending.then(async () => {
      if (this.moment.done || this.moment.spent) return;
      this.hand.tap(place);
      await this.sent;
    });
  }

  play(action: string): Promise<void> {
    return (this.sent = this.send([...this.moment.played, action]));
  }

  async show(): Promise<void> {
    await this.send(this.step.solution);
  }

  again(): void {
    this.put(this.step.start);
  }

  go(step: number): void {
    this.at = Math.min(Math.max(step, 0), this.page.steps.length - 1);
    this.hand.release();
  }

  private async send(actions: string[]): Promise<void> {
    const at = this.at;
    this.busy = true;
    this.hand.release();
    try {
      const path = `/api/lessons/${this.game}/${this.page.id}/${this.step.id}`;
      const moment = await ask<LessonMoment>('POST', path, { actions });
      this.offline = false;
      if (at === this.at) this.put(moment);
      if (this.moments.every((one) => one.done)) remember(`${this.game}/${this.page.id}`);
    } catch {
      this.offline = true;
    } finally {
      this.busy = false;
    }
  }

  private put(moment: LessonMoment): void {
    this.hand.release();
    this.moments = this.moments.map((one, number) => (number === this.at ? moment : one));
  }
}

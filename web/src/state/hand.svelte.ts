/**
 * A hand over a board: one lifted piece, what may be done with it, and what a tap means. Every screen with a board
 * has one; what playing an action means is told by the screen.
 */
import type { View } from '../wire/schema';
import { gameOf } from '../games/registry';
import { readAction, type Action } from './notation';
import { askedAbout, choicesOf, tap, targetsOf } from './selection';

/** Whether this device is pressed with fingers. */
export function fingers(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** An action on its way to whoever plays it. */
type Sent = { readonly action: string };

export interface Held {
  /** what is legal now; nothing while the hand rests */
  legal: () => readonly string[];
  view: () => View | null;
  play: (action: string) => unknown;
  /** asked about a tap on a place that takes nothing: the action that was probably meant */
  refuse?: (action: string, place: string) => unknown;
  /** where two actions end on one place and nobody is asked: which is taken */
  decide?: (actions: readonly Action[]) => Action;
}

export class Hand {
  lifted = $state<string | null>(null);
  /** two actions end on one place: which is meant? */
  choosing = $state.raw<Action[]>([]);
  readonly choices = $derived.by(() => choicesOf(this.held.legal()));
  readonly targets = $derived(targetsOf(this.choices, this.lifted));
  readonly movable = $derived(new Set(this.choices.byOrigin.keys()));

  #sent: Sent | null = null;

  constructor(private readonly held: Held) {}

  tap(place: string): void {
    this.choosing = [];
    const meant = tap(this.choices, this.lifted, place);
    if (meant.do === 'play') this.held.play(meant.action.text);
    else if (meant.do === 'lift') this.lifted = meant.origin;
    else if (meant.do === 'choose') this.#choose(meant.actions);
    else if (meant.do === 'release' && this.lifted === place) this.lifted = null;
    else this.#refuse(place);
  }

  #choose(actions: Action[]): void {
    if (this.held.decide) this.held.play(this.held.decide(actions).text);
    else this.choosing = actions;
  }

  /** A tap elsewhere lets go of the piece, and asks why it was not possible. */
  #refuse(place: string): void {
    const asked = this.about(place);
    this.lifted = null;
    this.held.refuse?.(asked, place);
  }

  /** The action that somebody means who taps a place. */
  about(place: string): string {
    const view = this.held.view();
    return askedAbout(this.choices, this.lifted, place, gameOf(view?.game ?? '').habits.meant(view));
  }

  play(action: string): void {
    this.held.play(action);
  }

  release(): void {
    this.#sent = null;
    this.lifted = null;
    this.choosing = [];
  }

  /** An action is on its way; the position that it leads to and the answer to it come in any order. */
  send(action: string): Sent {
    return (this.#sent = { action });
  }

  /** Where the position was here before the answer, the hand holds what was taken up in it. */
  answered(sent: Sent, done: boolean): void {
    if (this.#sent !== sent) return;
    if (done) this.follow(sent.action);
    else this.release();
  }

  /** After an action: a piece that may go on stays in the hand where the game has that habit. */
  follow(action: string): void {
    this.#sent = null;
    this.choosing = [];
    const { kind, goal } = readAction(action);
    const goes =
      (kind === 'move' || kind === 'capture') && gameOf(this.held.view()?.game ?? '').habits.goesOn;
    this.lifted = goes && this.choices.byOrigin.has(goal!) ? goal : null;
  }

  /** After a new position: a lifted piece stays in the hand only while it has somewhere to go. */
  settle(anew: boolean): void {
    this.choosing = [];
    if (anew && this.#sent) this.follow(this.#sent.action);
    if (this.lifted && !this.choices.byOrigin.has(this.lifted)) this.lifted = null;
  }
}

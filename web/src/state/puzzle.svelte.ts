/**
 * One puzzle as it is being solved: what was played, what the server said to it, and a line to look at. Headless;
 * every position comes from the server, every verdict too.
 */
import { analysis } from '../wire/analysis';
import type {
  BoardInfo,
  Place,
  PuzzleInfo,
  PuzzleSolution,
  PuzzleStanding,
  PuzzleTried,
  View,
} from '../wire/schema';
import { puzzles } from '../wire/puzzles';
import type { GameName } from '../games/game';
import { readAction } from './notation';
import { Hand } from './hand.svelte';
import { problemOf, type Problem } from './problem';

export type Stage = 'trying' | 'wrong' | 'solved' | 'shown';

const PAUSE = 750;
const NOTHING: readonly string[] = [];

export class PuzzleSession {
  stage = $state<Stage>('trying');
  /** what the solver has played of the turn */
  played = $state.raw<string[]>([]);
  place = $state.raw<Place>() as Place;
  tried = $state.raw<PuzzleTried | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  standing = $state.raw<PuzzleStanding | null>(null);
  gained = $state<number | null>(null);
  hint = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  /** the line that is looked at: the actions before it, its own, and how many of these are played */
  before = $state.raw<string[]>([]);
  line = $state.raw<string[]>([]);
  at = $state(0);

  view = $derived.by(() => this.place.view as unknown as View);
  trace = $derived.by(() => {
    const shown = this.line.slice(0, this.at);
    return (shown.length > 0 ? shown : this.stage === 'shown' ? [] : this.played).map(readAction);
  });

  readonly hand = new Hand({
    legal: () => (this.stage === 'trying' && !this.busy ? this.place.legal : NOTHING),
    view: () => this.view,
    play: (action) => this.play(action),
    decide: (actions) => actions.find((action) => action.origin) ?? actions[0]!,
  });
  readonly game: GameName;
  readonly board: BoardInfo;
  readonly me: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #seen = new Map<string, Place>();
  #shown = 0;

  constructor(
    readonly info: PuzzleInfo,
    /** called before anything that counts: whoever solves is somebody */
    readonly prepare: () => Promise<unknown>,
  ) {
    this.game = info.game as GameName;
    this.board = info.board as unknown as BoardInfo;
    this.me = info.player;
    this.place = info.place;
    this.#seen.set('', info.place);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  tap(name: string): void {
    if (this.stage === 'trying' && !this.busy) this.hand.tap(name);
  }

  async play(action: string): Promise<void> {
    const actions = [...this.played, action];
    const tried = await this.#ask(() => puzzles.attempt(this.info.id, actions));
    if (!tried) return;
    this.played = actions;
    this.#keep(actions, tried.place);
    this.place = tried.place;
    this.hint = null;
    this.hand.follow(action);
    if (!tried.finished) return;
    this.hand.release();
    this.tried = tried;
    this.#took(tried);
    this.stage = tried.solved ? 'solved' : 'wrong';
    if (!tried.solved) this.#look(actions, tried.reply);
  }

  async undo(): Promise<void> {
    if (this.stage !== 'trying' || this.played.length === 0) return;
    const actions = this.played.slice(0, -1);
    const place = await this.#at(actions);
    if (!place) return;
    this.played = actions;
    this.place = place;
    this.hand.release();
  }

  /** Once more from the beginning. */
  again(): void {
    this.stop();
    this.stage = 'trying';
    this.played = [];
    this.tried = null;
    this.line = [];
    this.at = 0;
    this.hand.release();
    this.problem = null;
    this.place = this.info.place;
  }

  async askHint(): Promise<void> {
    const found = await this.#ask(() => puzzles.hint(this.info.id));
    if (found) this.hint = found.place;
  }

  async show(): Promise<void> {
    const found = await this.#ask(() => puzzles.solution(this.info.id));
    if (!found) return;
    this.solution = found;
    this.#took(found);
    this.hand.release();
    this.hint = null;
    this.stage = 'shown';
    this.played = [];
    this.place = this.info.place;
    this.#look([], found.solution);
  }

  /** A line to look at, played by itself unless somebody steps through it. */
  #look(before: string[], line: string[]): void {
    this.stop();
    this.before = before;
    this.line = line;
    this.at = 0;
    if (line.length > 0) this.#timer = setTimeout(() => void this.run(), PAUSE);
  }

  /** Play the line from where it is, one action after another. */
  async run(): Promise<void> {
    this.stop();
    if (this.at >= this.line.length) return;
    await this.step(this.at + 1, false);
    this.#timer = setTimeout(() => void this.run(), PAUSE);
  }

  async step(to: number, halt = true): Promise<void> {
    if (halt) this.stop();
    const at = Math.min(Math.max(to, 0), this.line.length);
    const asked = ++this.#shown;
    const place = await this.#at([...this.before, ...this.line.slice(0, at)]);
    if (!place || asked !== this.#shown) return;
    this.at = at;
    this.place = place;
  }

  #took(answer: { standing?: PuzzleStanding | null; gained?: number | null }): void {
    if (!answer.standing) return;
    this.standing = answer.standing;
    this.gained = answer.gained ?? null;
  }

  #keep(actions: string[], place: Place): void {
    this.#seen.set(actions.join(' '), place);
  }

  async #at(actions: string[]): Promise<Place | null> {
    const known = this.#seen.get(actions.join(' '));
    if (known) return known;
    const { position, players } = this.info;
    const options = this.view.options;
    try {
      const place = await analysis.look({ game: this.game, players, options, position, actions });
      this.#keep(actions, place);
      return place;
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    }
  }

  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      await this.prepare();
      return await question();
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** A position being put together by hand: what stands where, what the next tap does, and what the rules say to it. */
import { analysis } from '../../wire/analysis';
import type { BoardInfo } from '../../wire/board';
import type { Fault, Place, SetUpAsk } from '../../wire/schema';
import type { GameName, NovaView, TurriumView, View } from '../../wire/view';
import { problemOf, type Problem } from '../table.svelte';

const PAUSE = 200;

/** what a tap on a space does: a piece of that seat, a stone or tower stone, one stone less, or nothing there */
export type Brush = number | 'stone' | 'lower' | 'erase';

export class SetUpEditor {
  brush = $state<Brush>(0);
  toPlay = $state(0);
  pieces = $state.raw<Record<string, number>>({});
  stones = $state.raw<string[]>([]);
  towers = $state.raw<Record<string, number>>({});
  scores = $state.raw<number[]>([]);
  aggressors = $state.raw<number[]>([]);
  round = $state(1);
  placing = $state(false);
  board = $state.raw<BoardInfo | null>(null);
  place = $state.raw<Place | null>(null);
  position = $state<string | null>(null);
  faults = $state.raw<Fault[]>([]);
  problem = $state.raw<Problem | null>(null);
  checking = $state(true);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #first = $state.raw<View | null>(null);
  #asked = 0;

  constructor(
    readonly game: GameName,
    readonly players: number,
    readonly options: Record<string, unknown>,
  ) {}

  get #variant(): { game: GameName; players: number; options: Record<string, unknown> } {
    return { game: this.game, players: this.players, options: this.options };
  }

  async open(from: View | null): Promise<void> {
    try {
      const [board, place] = await Promise.all([analysis.board(this.#variant), analysis.look(this.#variant)]);
      this.board = board;
      this.#first = place.view as unknown as View;
      this.take(from ?? this.#first);
      if (!from && this.game === 'terra-nova') this.placing = false;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** What stands in a position, to be changed. */
  take(view: View): void {
    if (view.game === 'terra-nova') {
      this.pieces = { ...view.pioneers };
      this.stones = [...view.stones];
      this.placing = view.phase === 'place';
      this.scores = [...view.scores];
    } else {
      this.pieces = { ...view.turrians };
      this.towers = { ...view.heights };
      this.aggressors = [...view.aggressor];
      this.round = view.round;
      this.scores = [];
    }
    this.toPlay = view.to_play ?? 0;
    this.check();
  }

  clear(): void {
    this.pieces = {};
    this.stones = [];
    if (this.#first?.game === 'terra-turrium') this.towers = { ...this.#first.heights };
    this.scores = Array.from({ length: this.players }, () => 0);
    this.placing = false;
    this.check();
  }

  tap(name: string): void {
    const { brush } = this;
    const { [name]: before, ...others } = this.pieces;
    const free = this.stones.filter((stone) => stone !== name);
    if (this.game === 'terra-nova') {
      const same = brush === 'stone' ? free.length !== this.stones.length : before === brush;
      this.pieces = typeof brush === 'number' && !same ? { ...others, [name]: brush } : others;
      this.stones = brush === 'stone' && !same ? [...free, name] : free;
    } else if (brush === 'stone' || brush === 'lower') {
      const height = Math.max(0, (this.towers[name] ?? 0) + (brush === 'stone' ? 1 : -1));
      this.towers = { ...this.towers, [name]: height };
    } else {
      this.pieces = typeof brush === 'number' && before !== brush ? { ...others, [name]: brush } : others;
    }
    this.check();
  }

  /** Ask the rules, once nothing has changed for a moment. */
  check(): void {
    this.checking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  async #check(): Promise<void> {
    const asked = ++this.#asked;
    const ask: SetUpAsk = {
      ...this.#variant,
      to_play: this.toPlay,
      pieces: this.pieces,
      stones: this.stones,
      towers: Object.fromEntries(Object.entries(this.towers).filter(([, height]) => height > 0)),
      scores: this.scores,
      aggressors: this.aggressors,
      round: this.round,
      placing: this.placing,
    };
    try {
      const answer = await analysis.setup(ask);
      if (asked !== this.#asked) return;
      this.position = answer.position;
      this.place = answer.place;
      this.faults = answer.faults;
      this.problem = null;
    } catch (error) {
      if (asked === this.#asked) this.problem = problemOf(error);
    } finally {
      if (asked === this.#asked) this.checking = false;
    }
  }

  /** What is drawn: the pieces as they were put, with what the rules make of them where they allow it. */
  get view(): View | null {
    const first = this.#first;
    if (!first || !this.board) return null;
    const told = this.place && !this.checking ? (this.place.view as unknown as View) : first;
    const common = { to_play: this.toPlay, over: false, winners: [], phase: 'turn' };
    if (first.game === 'terra-nova') {
      const territories = told === first ? [] : (told as NovaView).territories;
      return {
        ...first,
        ...common,
        pioneers: this.pieces,
        stones: this.stones,
        territories,
        scores: this.scores,
      };
    }
    const bare = told as TurriumView;
    return { ...bare, ...common, turrians: this.pieces, heights: this.towers } as TurriumView;
  }
}

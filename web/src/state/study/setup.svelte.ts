/** A position being put together by hand: what stands where, what the next tap does, and what the rules say to it. */
import type { AnalysisParts, Brush, GameName, SetUp } from '../../games/game';
import { analysis } from '../../wire/analysis';
import type { BoardInfo, Fault, Place, SetUpAsk, View } from '../../wire/schema';
import { problemOf, type Problem } from '../problem';

const PAUSE = 200;
const NOTHING: SetUp = {
  pieces: {},
  stones: [],
  towers: {},
  scores: [],
  aggressors: [],
  round: 1,
  placing: false,
};

export class SetUpEditor {
  brush = $state<Brush>(0);
  toPlay = $state(0);
  setup = $state.raw<SetUp>(NOTHING);
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
    readonly parts: AnalysisParts,
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
      const setup = this.parts.taken(from ?? this.#first);
      // An empty board is for a position in the middle of a game.
      this.setup = from ? setup : { ...setup, placing: false };
      this.toPlay = (from ?? this.#first).to_play ?? 0;
      this.check();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  change(changes: Partial<SetUp>): void {
    this.setup = { ...this.setup, ...changes };
    this.check();
  }

  clear(): void {
    if (this.#first) this.change(this.parts.cleared(this.#first, this.setup));
  }

  tap(place: string): void {
    this.change(this.parts.tapped(this.setup, this.brush, place));
  }

  /** Ask the rules, once nothing has changed for a moment. */
  check(): void {
    this.checking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  async #check(): Promise<void> {
    const asked = ++this.#asked;
    const towers = Object.fromEntries(Object.entries(this.setup.towers).filter(([, height]) => height > 0));
    const ask: SetUpAsk = { ...this.#variant, ...this.setup, towers, to_play: this.toPlay };
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
    const told = this.place && !this.checking ? (this.place.view as unknown as View) : null;
    const drawn = this.parts.drawn(first, told, this.setup);
    return { ...drawn, to_play: this.toPlay, over: false, winners: [], phase: 'turn' };
  }
}

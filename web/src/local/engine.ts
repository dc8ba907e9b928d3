/**
 * Games without a server: what the compiled rules and the search answer inside the browser. Types are those of the
 * wire, so that a page need not know who answers. What is wrong is thrown as a `WireFailure` with the server's codes
 * (`bad_option`, `bad_notation`, `illegal_action`, `bad_record`, `game_over`).
 */
import type {
  BoardInfo,
  Closes,
  GameInfo,
  Outcome,
  OwnAsk,
  Place,
  PlaceAsk,
  PreviewAnswer,
  ThinkAsk,
  TurnInfo,
  VariantAsk,
  View,
  WhyNotAnswer,
} from '../wire/schema';
import type { OwnLine, ThinkLine } from '../wire/analysis';
import type { GameName } from '../games/game';

/** A game being played, with its history: the TypeScript twin of Python's `Match`. Every call takes microseconds. */
export interface LocalMatch {
  readonly game: GameName;
  readonly players: number;
  /** all options, defaults filled in */
  readonly options: Record<string, unknown>;
  readonly board: BoardInfo;
  readonly view: View;
  /** texts of the legal actions, sorted as the server sends them; empty when the game is over */
  readonly legal: string[];
  readonly costs: Record<string, number>;
  readonly previews: Record<string, Closes[]>;
  readonly over: boolean;
  /** null when the game is over */
  readonly toPlay: number | null;
  /** turns so far, passed ones among them; it changes exactly when a turn is complete */
  readonly turn: number;
  readonly position: string;
  readonly startPosition: string;
  /** a 64-bit hash, equal for positions that the rules cannot tell apart */
  readonly key: bigint;
  readonly history: readonly string[];
  /** the history cut into turns; `seat` is who played it */
  readonly turns: TurnInfo[];
  /** how it ended; null while it goes on */
  readonly outcome: Outcome | null;
  /** as in the answer to `/api/analysis/look` */
  readonly place: Place;
  /** throws illegal_action with clause, reason and details, bad_notation, or game_over; nothing has changed then */
  play(action: string): void;
  /** all or nothing */
  playAll(actions: readonly string[]): void;
  /** take back the last `count` actions */
  undo(count?: number): void;
  /** `message` is an English sentence where there is no word for `code`; the words come from the Fluent files */
  whyNot(action: string): WhyNotAnswer;
  preview(action: string): PreviewAnswer;
  copy(): LocalMatch;
  /** what a puzzle compares: equal for turns that differ only in what does not matter; `before` is where it began */
  ideaSince(before: LocalMatch): bigint;
}

/** The rules of one game, loaded. */
export interface LocalRules {
  readonly info: GameInfo;
  readonly rulesVersion: number;
  board(variant: VariantAsk): BoardInfo;
  /** throws bad_option */
  start(variant: VariantAsk): LocalMatch;
  /** a position's whole text, with game, players and options; throws bad_notation */
  fromPosition(position: string): LocalMatch;
  /** a moment as the analysis asks for it */
  at(place: PlaceAsk): LocalMatch;
  /** the space that matters most in a puzzle's solution */
  pointAt(position: string, solution: readonly string[]): string;
}

export interface Progress {
  simulations: number;
  /** what each seat can expect, 0 to 1 */
  values: number[];
  best: string[];
}

export interface Chosen extends Progress {
  /** the whole rest of the turn */
  best: string[];
}

export interface ThinkWish {
  level: number;
  /** the same seed, one thread: the same turn as native */
  seed?: number;
  /** never longer than this, whatever the level; 20 unless told */
  seconds?: number;
  progress?: (soFar: Progress) => void;
  /** aborted: the best so far is given within a few milliseconds */
  signal?: AbortSignal;
}

export type LocalThinkAsk = ThinkAsk & { simulations?: number };

/** Thinks in Web Workers of its own, so that the page stays quick. */
export interface LocalThinker {
  /** threads that are used: 1 where the page is not isolated */
  readonly threads: number;
  /** what a computer of a level plays for the rest of the turn */
  choose(place: PlaceAsk, wish: ThinkWish): Promise<Chosen>;
  /** as `/api/analysis/think`: ends after `seconds` or `simulations`, or when the signal is aborted */
  think(wish: LocalThinkAsk, signal: AbortSignal): AsyncGenerator<ThinkLine>;
  /** as `/api/analysis/ownership` */
  own(wish: OwnAsk, signal: AbortSignal): AsyncGenerator<OwnLine>;
  /** ends the workers: whoever waits for them gets an error; a later call starts them anew */
  close(): void;
}

export interface LocalEngine {
  /** what can be played here, with options and their choices */
  readonly games: readonly GameInfo[];
  readonly levels: readonly number[];
  rules(game: GameName): Promise<LocalRules>;
  thinker(game: GameName): LocalThinker;
}

/**
 * The engine of this site; null where WebAssembly is missing or too old, or the modules are not there (yet): then the
 * server answers. `base` is where `terrae.json` lies, such as `/wasm/`.
 */
export type LoadEngine = (base: string) => Promise<LocalEngine | null>;

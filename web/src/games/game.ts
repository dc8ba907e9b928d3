/**
 * What a game brings to the client: one folder under `games/` whose `index.ts` gives one object of this kind. Nothing
 * outside of that folder names the game, so that another one is added by adding its folder.
 */
import type { Component } from 'svelte';
import type { Action, Kind } from '../state/notation';
import type { SetUpEditor } from '../state/study/setup.svelte';
import type { TableSession } from '../state/table.svelte';
import type { BoardInfo, Closes, Fault, OptionInfo, Owned, SetUpAsk, View } from '../wire/schema';
import type { LessonParts } from '../device/lessons';

/** A game's name, as the wire has it. */
export type GameName = View['game'];

/** Whatever is drawn: a position, what may be done in it, and who is told about a tap. */
export interface BoardProps {
  board: BoardInfo;
  view: View;
  /** what the whole board is called */
  label: string;
  nameOf: (seat: number) => string;
  /** every legal action by its text */
  actions: readonly Action[];
  targets: ReadonlyMap<string, Action>;
  movable: ReadonlySet<string>;
  lifted: string | null;
  costs: Readonly<Record<string, number>>;
  previews: Readonly<Record<string, Closes[]>>;
  trace: readonly Action[];
  hint: readonly Action[];
  coordinates: boolean;
  asking: boolean;
  /** whether the board may be shown in space where that is wished */
  space: boolean;
  /** who will probably hold what, where that is asked for */
  owned: Owned | null;
  onTap: (place: string) => void;
  onPoint: (place: string | null) => void;
  onPlay: (action: string) => void;
}

export interface TurnProps {
  session: TableSession;
  view: View;
}

export interface StandingProps {
  view: View;
  board: BoardInfo | null;
  seat: number;
  /** with three or four players there is less room for each */
  close: boolean;
}

export interface OptionsProps {
  players: number;
  options: Record<string, unknown>;
  offered: ReadonlyMap<string, OptionInfo>;
  set: (name: string, value: unknown) => void;
}

export interface GameParts {
  Board: Component<BoardProps>;
  /** decoration for cards that lead to the game */
  Picture: Component;
  /** what is left of the turn */
  Turn?: Component<TurnProps>;
  /** how a player stands, on the player's card */
  Standing: Component<StandingProps>;
  /** what can be wished for a game */
  Options?: Component<OptionsProps>;
  /** another view of the board, at a touch */
  ViewSwitch?: Component;
  /** what can be wished of the board, beside the usual */
  ViewSettings?: Component;
}

export interface GameWords {
  title: () => string;
  /** the themes of its puzzles, each with the clause that it is about */
  themes: Readonly<Record<string, string>>;
  /** one sentence for the start page */
  short: () => string;
  /** what the game is about, for those who play it for the first time */
  aim: (view: View, board: BoardInfo) => string;
  /** what somebody should know about a table before sitting down: map, edition, whatever is unusual */
  facts: (options: Readonly<Record<string, unknown>>, players: number) => string[];
  /** options that past games can be searched by, each as `name:value` with what it is called */
  variants: () => (readonly [string, string])[];
  /** how actions are typed */
  typing: () => string;
  puzzleIdea: () => string;
  /** the id of the message for a reason why the rules refuse something */
  refusal: (reason: string) => string;
  /** title and text of each step of the introduction, as ids */
  introduction: readonly (readonly [string, string])[];
  /** what the words of the introduction count on the board that is shown */
  counted: (view: View, board: BoardInfo) => Record<string, string | number>;
  score: (score: number, board: BoardInfo | null) => string;
  /** what is to be done in the running turn, and the figure that goes with it */
  left: (view: View) => { text: string; figure: string };
  /** what a new position says aloud beside the actions */
  news: (now: View, was: View, nameOf: (seat: number | null) => string) => string[];
}

export interface GameHabits {
  /** typed text as the rules write it */
  tidy: (typed: string) => string;
  /** while the pieces are being set up */
  beginning: (view: View) => boolean;
  /** an action that says all there is to say: nobody wants to confirm it once more */
  complete: (kind: Kind) => boolean;
  /** whether a piece that went somewhere stays in the hand, for it may go on */
  goesOn: boolean;
  /** the sign before a place of an action that was probably meant by a tap */
  meant: (view: View | null) => string;
  /** how much of the turn would be given away by ending it now, where there is still something to do with it */
  unused: (view: View, actions: readonly Action[]) => number;
  /** whether everybody winning means that nobody has */
  sharedIsDrawn: boolean;
  /** whether something was won between two positions */
  gained: (now: View, was: View) => boolean;
}

/** What stands on a board that is put together by hand. */
export type SetUp = Required<
  Pick<SetUpAsk, 'pieces' | 'stones' | 'towers' | 'scores' | 'aggressors' | 'round' | 'placing'>
>;
/** what a tap on a space does: a piece of that seat, a stone or tower stone, one stone less, or nothing there */
export type Brush = number | 'stone' | 'lower' | 'erase';

/** What only analysis needs; fetched with it. */
export interface AnalysisParts {
  /** what the map of who will hold what says in numbers */
  OwnersNumbers: Component<{ owned: Owned; board: BoardInfo; nameOf: (seat: number) => string }>;
  /** the fields of the editor beside the board */
  EditorFields: Component<{ editor: SetUpEditor; seats: readonly number[] }>;
  brushes: () => { value: Brush; name: string; sign: string }[];
  taken: (view: View) => SetUp;
  cleared: (first: View, setup: SetUp) => SetUp;
  tapped: (setup: SetUp, brush: Brush, place: string) => SetUp;
  /** without a server: what is wrong that the text of a position cannot say; the rules find everything else */
  faults: (wanted: SetUpAsk) => Fault[];
  /** without a server: a set-up without such faults as the text of a position, without its header */
  written: (first: View, board: BoardInfo, wanted: SetUpAsk) => string;
  /** the view to draw; `told` is what the rules make of it where they allow it */
  drawn: (first: View, told: View | null, setup: SetUp) => View;
}

export interface Game {
  name: string;
  /** how the ids of its lessons begin */
  prefix: string;
  /** how the numbers of its clauses begin */
  clauses: string;
  parts: GameParts;
  words: GameWords;
  habits: GameHabits;
  analysis?: () => Promise<AnalysisParts>;
  /** boards of the introduction, made by the rules beforehand */
  introduction?: () => Promise<unknown>;
  /** where the steps of its lessons begin, made by the rules beforehand, and what they ask for */
  lessons?: () => Promise<LessonParts>;
}

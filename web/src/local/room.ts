/** What a game adds to local play beside its compiled rules: words, names and the layout of its position's text. */
import type { BoardInfo, Closes, View } from '../wire/schema';
import { WireFailure } from '../wire/http';
import type { Fields } from './layout';
import type { Module } from './module';
import type { Codes } from './tables';

/** the fields of every game's view */
type Common =
  'game' | 'players' | 'options' | 'to_play' | 'phase' | 'over' | 'winners' | 'scores' | 'ply' | 'position';
/** what a game adds to it; of a union each one's own */
export type OwnPart<One> = One extends unknown ? Omit<One, Common> : never;

export type Options = Record<string, unknown>;
export type Details = Record<string, string | number>;

export interface Action {
  number: number;
  text: string;
  kind: string;
  origin: string | null;
  goal: string | null;
}

/** A position: its state in the module's memory, where the entry points find it, and as fields to read. */
export interface Standing {
  module: Module;
  /** addresses, for entry points */
  setting: number;
  state: number;
  fields: Fields;
  players: number;
  options: Options;
}

export interface Room {
  reasons: Codes;
  endings: Codes;
  /** the options with every default filled in; throws bad_option */
  check(players: number, options: Options): Options;
  /** what `begin` takes as given */
  fill(setting: Fields, players: number, options: Options): void;
  actions(setting: Fields, options: Options): Action[];
  /** what can be written but is never legal; its number is -1 */
  unlisted?(text: string): Action | null;
  phase(at: Standing): string;
  scores(at: Standing): number[];
  winners(at: Standing): number[];
  /** the figures behind an ending */
  ending(at: Standing): Record<string, unknown>;
  /** the game's own part of a view */
  view(at: Standing): OwnPart<View>;
  board(players: number, options: Options, setting: Fields, module: Module): BoardInfo;
  write(at: Standing): string;
  /** fills in a state that is the first one; throws bad_notation */
  read(words: string[], at: Standing): void;
  details(at: Standing, action: Action, reason: string): Details;
  closings(
    at: Standing,
    legal: readonly Action[],
    after: (number: number) => Fields,
  ): Record<string, Closes[]>;
  costs(at: Standing, legal: readonly Action[]): Record<string, number>;
  /** under which name a variant's weights are kept */
  weights(players: number, options: Options): string;
}

export const badOption = (message: string): WireFailure => new WireFailure('bad_option', message);
export const badNotation = (message: string): WireFailure => new WireFailure('bad_notation', message);

export function wholeNumber(name: string, value: unknown, least: number, most: number): void {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw badOption(
      `${name} is a whole number from ${least} to ${most}, not ${JSON.stringify(value) ?? 'nothing'}`,
    );
}

/** a number of a position's text */
export function readNumber(text: string | undefined, what: string, most: number): number {
  if (text && /^[0-9]{1,10}$/.test(text) && Number(text) <= most) return Number(text);
  throw badNotation(
    `'${(text ?? '').slice(0, 40)}' cannot be ${what}: write a whole number from 0 to ${most}`,
  );
}

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
  /** fills in a state that is the first one, and has the rules examine it; throws bad_notation */
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

/** A text as Python quotes it, cut short. */
export function quoted(text: string, most = 40): string {
  const cut = [...text].slice(0, most).join('');
  const mark = cut.includes("'") && !cut.includes('"') ? '"' : "'";
  const escaped = cut.replace(/[\\'\t\n\r]/g, (sign) => {
    if (sign === "'") return mark === "'" ? "\\'" : sign;
    return { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }[sign]!;
  });
  return `${mark}${escaped}${mark}`;
}

/** a number of a position's text, of so many digits at most */
export function readNumber(text: string | undefined, what: string, most: number, digits: number): number {
  if (text && /^[0-9]+$/.test(text) && text.length <= digits && Number(text) <= most) return Number(text);
  throw badNotation(`${quoted(text ?? '')} cannot be ${what}: write a whole number from 0 to ${most}`);
}

/** what stands before and behind the first of a sign; the sign itself where it is there */
export function parted(text: string, sign: string): [string, string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, '', ''] : [text.slice(0, at), sign, text.slice(at + sign.length)];
}

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
  /** the option that names something outside, such as a file */
  namesOutside?(options: Options): string | null;
  /** whether options that may each be so go together; throws bad_option */
  check(players: number, options: Options): void;
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

/** A value as Python writes it, cut short. */
export function shown(value: unknown, most = 80): string {
  return [...written(value)].slice(0, most).join('');
}

function written(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value, Infinity);
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const pairs = Object.entries(value).map(([name, one]) => `${written(name)}: ${written(one)}`);
  return `{${pairs.join(', ')}}`;
}

const NAMED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** a sign that cannot be printed, by its number */
const numbered = (code: number): string => {
  const [letter, digits] = code < 0x100 ? ['x', 2] : code < 0x10000 ? ['u', 4] : ['U', 8];
  return `\\${letter}${code.toString(16).padStart(digits, '0')}`;
};

/** A text as Python quotes it, cut short. */
export function quoted(text: string, most = 40): string {
  const cut = [...text].slice(0, most).join('');
  const mark = cut.includes("'") && !cut.includes('"') ? '"' : "'";
  const escaped = cut.replace(/[\\'\p{C}\p{Z}]/gu, (sign) => {
    if (sign === ' ') return sign;
    if (sign === "'") return mark === "'" ? "\\'" : sign;
    return NAMED[sign] ?? numbered(sign.codePointAt(0)!);
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

/** What may stand in a record besides actions: tags, comments, clocks, values, results; as `terrae.games.records.values` has it. */
import { WireFailure } from '../../wire/http';
import type { GameResult } from '../../state/study/tree';
import { quoted, shown } from '../room';

export const MOST_CHARACTERS = 8_000_000;
export const MOST_NESTING = 100;
export const MOST_TAGS = 100;
const MOST_TEXT = 20_000;
const LONGEST_CLOCK = 100_000 * 3600;
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'];
const RESERVED = ['Game', 'Rules', 'Players', 'Options', 'Map', 'Position', 'Result'];
export const isReserved = (name: string): boolean => RESERVED.includes(name);
const TAG_NAME = /^[A-Z][A-Za-z0-9_]{0,39}$/;
export const NOTE_NAME = /^[a-z][a-z0-9_]{0,39}$/;
const REASON = NOTE_NAME;

/** What is wrong with a record: in which line, about which action and by which clause, where that is known. */
export function badRecord(message: string, line = 0, action = '', clause: string | null = null): WireFailure {
  const reason = action && clause ? 'illegal' : line ? 'line' : 'whole';
  const details = { line, action, detail: message.replace(/\.+$/, '') };
  return new WireFailure(
    'bad_record',
    line ? `line ${line}: ${message}` : message,
    clause,
    0,
    reason,
    details,
  );
}

/** An error as one of the record, in a line that it does not know; what does not come from the rules stays what it is. */
export function placed(error: unknown, line: number, before = ''): unknown {
  if (!(error instanceof WireFailure)) return error;
  if (error.code !== 'bad_record') return badRecord(`${before}${error.message}`, line);
  const { action = '', line: known } = error.details ?? {};
  if (known) return error;
  return badRecord(`${before}${error.message}`, line, String(action), error.clause);
}

export const escaped = (text: string, closing: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(closing, `\\${closing}`).replaceAll('\n', '\\n');

export function unescaped(text: string, line: number): string {
  return text.replace(/\\(.)/gsu, (all, sign: string) => {
    if (sign === 'n') return '\n';
    if ('\\"]}'.includes(sign)) return sign;
    throw badRecord(`${quoted(all)} means nothing; write \\\\ for a backslash, \\n for a line break`, line);
  });
}

/** whether a character cannot be written into a record */
const isUnwritable = (sign: string) =>
  (sign < ' ' && sign !== '\n' && sign !== '\t') || sign === '\x7f' || /^[\ud800-\udfff]$/.test(sign);

export function checkedText(text: unknown, what: string): string {
  if (typeof text !== 'string') throw badRecord(`${what} is a text, not ${shown(text, 40)}`);
  const signs = [...text];
  if (signs.length > MOST_TEXT)
    throw badRecord(`${what} has ${signs.length} characters; ${MOST_TEXT} is the most`);
  const wrong = signs.find(isUnwritable);
  if (wrong !== undefined)
    throw badRecord(`${what} holds the character ${quoted(wrong)}, which a record cannot; leave it out`);
  return text;
}

export function clockText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest =
    thousandths % 1000
      ? `.${String(thousandths % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`
      : '';
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${rest}`;
}

export function checkedClock(seconds: unknown): number {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= LONGEST_CLOCK))
    throw badRecord(`a clock is a number of seconds from 0 to ${LONGEST_CLOCK}, not ${shown(seconds, 40)}`);
  return Math.round(seconds * 1000) / 1000;
}

export function readClock(text: string): number {
  const found = /^([0-9]{1,6}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,3}))?$/.exec(text);
  if (!found)
    throw badRecord(`${quoted(text)} is no clock; write hours, minutes and seconds, as in [%clk 0:04:59.5]`);
  const [, hours, minutes, seconds, rest = ''] = found;
  return checkedClock(
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(rest.padEnd(3, '0')) / 1000,
  );
}

/** As Python writes a number: with a point, always. */
export const valueText = (value: number): string =>
  Number.isInteger(value) ? `${value}.0` : String(value).replace(/e-(\d)$/, 'e-0$1');

export function checkedValues(values: unknown, players: number, written = shown(values, 60)): number[] {
  if (!Array.isArray(values) || values.length !== players)
    throw badRecord(`values are ${players} numbers from 0 to 1, one a player, not ${written}`);
  for (const value of values as unknown[])
    if (typeof value !== 'number' || !(value >= 0 && value <= 1))
      throw badRecord(`a value is a number from 0 to 1, not ${shown(value, 40)}`);
  return values as number[];
}

export function readValues(text: string, players: number): number[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (!words.every((word) => /^[0-9](\.[0-9]{1,20})?(e-[0-9]{1,3})?$/.test(word)))
    throw badRecord(`${quoted(text)} are no values; write numbers from 0 to 1, as in [%val 0.62 0.38]`);
  const values = words.map(Number);
  return checkedValues(values, players, `[${values.map(valueText).join(', ')}]`.slice(0, 60));
}

export function checkedTags(tags: unknown): Record<string, string> {
  if (
    tags === null ||
    typeof tags !== 'object' ||
    Array.isArray(tags) ||
    Object.keys(tags).length > MOST_TAGS
  )
    throw badRecord(`the tags are at most ${MOST_TAGS} names with a text each`);
  for (const [name, text] of Object.entries(tags)) {
    if (!TAG_NAME.test(name))
      throw badRecord(`${shown(name, 60)} is no name of a tag; it is one word that begins with a capital`);
    if (isReserved(name)) throw badRecord(`the tag ${name} is made from what was played; it cannot be set`);
    checkedText(text, `the tag ${name}`);
  }
  return tags as Record<string, string>;
}

export function checkedNotes(notes: unknown): Record<string, string> {
  if (
    notes === null ||
    typeof notes !== 'object' ||
    Array.isArray(notes) ||
    Object.keys(notes).length > MOST_TAGS
  )
    throw badRecord(`the notes of an action are at most ${MOST_TAGS} names with a text each`);
  for (const [name, text] of Object.entries(notes)) {
    if (!NOTE_NAME.test(name) || name === 'clk' || name === 'val')
      throw badRecord(
        `${shown(name, 60)} is no name of a note; it is one word in small letters, and not clk or val`,
      );
    if (checkedText(text, `the note ${name}`) !== (text as string).trim())
      throw badRecord(`the note ${name} begins or ends with a space or a line break; leave it out`);
  }
  return notes as Record<string, string>;
}

export function resultText(result: GameResult | null, scores: readonly number[]): string {
  if (!result) return '*';
  return `${result.winners.join('+') || '-'} ${result.reason} ${scores.join('/')}`;
}

export function readResult(text: string): GameResult | null {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 1 && words[0] === '*') return null;
  const [winners = '', reason = ''] = words;
  if (
    words.length < 2 ||
    words.length > 3 ||
    !/^(-|[0-9](\+[0-9]){0,9})$/.test(winners) ||
    !REASON.test(reason)
  )
    throw badRecord(
      `${quoted(text, 60)} is no result; write winners, reason and scores, as in 0 board_full 57/43, or *`,
    );
  return { winners: winners === '-' ? [] : winners.split('+').map(Number), reason };
}

const tuple = (seats: readonly number[]) => (seats.length === 1 ? `(${seats[0]},)` : `(${seats.join(', ')})`);
const written = (result: GameResult | null) =>
  result ? `Result(winners=${tuple(result.winners)}, reason=${quoted(result.reason)})` : 'None';

/** How a game ended: by the rules where they ended it, else as it was given. */
export function checkedResult(
  given: GameResult | null,
  ruled: GameResult | null,
  players: number,
): GameResult | null {
  if (ruled) {
    if (written(given) !== written(ruled))
      throw badRecord(`by the rules the result is ${written(ruled)}; it cannot be ${written(given)}`);
    return ruled;
  }
  if (!given) return null;
  const { winners, reason } = given;
  if (
    winners.some((seat, index) => seat < 0 || seat >= players || (index > 0 && seat <= winners[index - 1]!))
  )
    throw badRecord(
      `the winners are seats from 0 to ${players - 1}, each once and in order, not ${tuple(winners)}`,
    );
  if (!REASON.test(reason))
    throw badRecord(`a reason is one word such as resigned or board_full, not ${quoted(reason)}`);
  return given;
}

/** What may stand in a record's text besides actions: clocks, values, results, escapes. */
import { WireFailure } from '../../wire/http';
import type { GameResult } from '../../state/study/tree';

export const MOST_NESTING = 100;
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'];
export const RESERVED = ['Game', 'Rules', 'Players', 'Options', 'Map', 'Position', 'Result'];

/** An error with the line that it is about. */
export const badRecord = (message: string, line: number, clause: string | null = null): WireFailure =>
  new WireFailure('bad_record', `line ${line}: ${message}`, clause, 0, null, { line });

export const escaped = (text: string, closing: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(closing, `\\${closing}`).replaceAll('\n', '\\n');

export function unescaped(text: string, line: number): string {
  return text.replace(/\\(.)/gs, (all, sign: string) => {
    if (sign === 'n') return '\n';
    if ('\\"]}'.includes(sign)) return sign;
    throw badRecord(`'${all}' means nothing; write \\\\ for a backslash, \\n for a line break`, line);
  });
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

export function readClock(text: string, line: number): number {
  const found = /^([0-9]{1,6}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,3}))?$/.exec(text);
  if (!found)
    throw badRecord(
      `'${text.slice(0, 40)}' is no clock; write hours, minutes and seconds, as in [%clk 0:04:59.5]`,
      line,
    );
  const [, hours, minutes, seconds, rest = ''] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(rest.padEnd(3, '0')) / 1000;
}

/** As Python writes a number: with a point, always. */
export const valueText = (value: number): string =>
  Number.isInteger(value) ? `${value}.0` : String(value).replace(/e-(\d)$/, 'e-0$1');

export function readValues(text: string, players: number, line: number): number[] {
  const words = text.split(/\s+/).filter(Boolean);
  const values = words.map(Number);
  if (
    words.length !== players ||
    !words.every((word) => /^[0-9](\.[0-9]{1,20})?(e-[0-9]{1,3})?$/.test(word)) ||
    values.some((value) => value > 1)
  )
    throw badRecord(
      `'${text.slice(0, 40)}' are no values; write ${players} numbers from 0 to 1, as in [%val 0.62 0.38]`,
      line,
    );
  return values;
}

export function resultText(result: GameResult | null, scores: readonly number[]): string {
  if (!result) return '*';
  return `${result.winners.join('+') || '-'} ${result.reason} ${scores.join('/')}`;
}

export function readResult(text: string, line: number): GameResult | null {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 1 && words[0] === '*') return null;
  const [winners = '', reason = ''] = words;
  if (
    words.length < 2 ||
    words.length > 3 ||
    !/^(-|[0-9](\+[0-9]){0,9})$/.test(winners) ||
    !/^[a-z][a-z0-9_]{0,39}$/.test(reason)
  )
    throw badRecord(
      `'${text.slice(0, 60)}' is no result; write winners, reason and scores, as in 0 board_full 57/43, or *`,
      line,
    );
  return { winners: winners === '-' ? [] : winners.split('+').map(Number), reason };
}

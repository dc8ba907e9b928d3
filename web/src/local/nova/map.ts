/** Terra Nova: maps read from their texts; whether they can be played on is for the rules. */
import { faultOf } from '../faults';
import type { Fields } from '../layout';
import type { Module } from '../module';
import { badOption, quoted } from '../room';
import type { Codes, Faults } from '../tables';

export interface NovaTables {
  editions: string[];
  landscapes: Record<string, string>;
  directions: [number, number][];
  pioneers: Record<string, number>;
  most_spaces: number;
  outside: number;
  stone: number;
  closed: number;
  reasons: Codes;
  endings: Codes;
  faults: Faults;
  map_faults: Faults;
  maps: Record<string, string>;
}

export interface Space {
  name: string;
  row: number;
  column: number;
  landscape: string;
}

export interface Chart {
  name: string;
  spaces: Space[];
  /** the line of the text in which each row stands */
  lines: number[];
  /** row,column → number */
  at: Map<string, number>;
  index: Map<string, number>;
}

const LINE_ENDS = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

/** A map's text: one line a row, first its letter, then one letter a space, two columns apart. */
export function readMap(own: NovaTables, text: string, name: string): Chart {
  const spaces: Space[] = [];
  const lines: number[] = [];
  let first = -1;
  text.split(LINE_ENDS).forEach((line, index) => {
    if (!line.trim() || line.trimStart().startsWith('#')) return;
    const wrong = (why: string) => badOption(`map ${name}, line ${index + 1}: ${why}`);
    const row = lines.length;
    const [letter = '', ...columns] = line;
    const expected = String.fromCharCode(65 + row);
    if (!/[A-Z]/.test(letter)) throw wrong(`a row begins with its letter, A to Z, not ${quoted(letter)}`);
    const before = lines[letter.charCodeAt(0) - 65];
    if (before !== undefined)
      throw wrong(`row ${letter} is a duplicate; it stands in line ${before} already`);
    if (letter !== expected) throw wrong(`row ${expected} is expected here, not ${letter}`);
    lines.push(index + 1);
    if (columns.every((sign) => sign === ' ')) throw wrong(`row ${letter} has no spaces`);
    let number = 0;
    columns.forEach((landscape, place) => {
      const column = place + 1;
      if (landscape === ' ') return;
      if (!(landscape in own.landscapes))
        throw wrong(
          `${quoted(landscape)} in column ${column + 1} is a stray character; landscapes are ${Object.keys(own.landscapes).join(' ')}`,
        );
      if (first < 0) first = column;
      if ((column - first - row) % 2)
        throw wrong(
          `column ${column + 1} does not fit; the spaces of a row are two columns apart, and each row is shifted by one column against the row above`,
        );
      number += 1;
      spaces.push({ name: `${letter}${number}`, row, column, landscape });
    });
  });
  if (!spaces.length)
    throw badOption(`map ${name}, line 1: there is no row; write one line a row, such as 'A  m m f f'`);
  return {
    name,
    spaces,
    lines,
    at: new Map(spaces.map((space, number) => [`${space.row},${space.column}`, number])),
    index: new Map(spaces.map((space, number) => [space.name, number])),
  };
}

/** Write a map into a setting: its landscapes, and which space is next to which. */
export function layMap(own: NovaTables, chart: Chart, setting: Fields): void {
  const letters = Object.keys(own.landscapes);
  setting.set('spaces', chart.spaces.length);
  for (let place = 0; place < setting.length('neighbour'); place += 1)
    setting.set('neighbour', own.outside, place);
  chart.spaces.slice(0, own.most_spaces).forEach((space, number) => {
    setting.set('landscape', letters.indexOf(space.landscape), number);
    own.directions.forEach(([down, right], direction) => {
      const there = chart.at.get(`${space.row + down},${space.column + right}`);
      if (there !== undefined) setting.set('neighbour', there, number * own.directions.length + direction);
    });
  });
}

/** Throws bad_option, with the line, where the rules say that a map cannot be played on. */
export function checkMap(own: NovaTables, chart: Chart, module: Module): void {
  const { mark } = module;
  const [setting, state] = [module.place('setting'), module.place('state')];
  layMap(own, chart, module.fields('setting', setting));
  const fault = faultOf(module, own.map_faults, writersOf(chart), 'map_fault', setting, state);
  module.release(mark);
  if (!fault) return;
  const { row } = chart.spaces[fault.numbers[0]!]!;
  throw badOption(`map ${chart.name}, line ${chart.lines[row]}: ${fault.sentence}`);
}

/** Throws bad_option where so many players have no room on a map. */
export function checkSeats(own: NovaTables, chart: Chart, players: number, module: Module): void {
  const given = [chart.spaces.length, players, own.pioneers[players]!];
  const fault = faultOf(module, own.map_faults, writersOf(chart), 'seats_fault', ...given);
  if (fault) throw badOption(`map ${chart.name}: ${fault.sentence}`);
}

const writersOf = (chart: Chart) => ({ space: (space: number) => chart.spaces[space]!.name });

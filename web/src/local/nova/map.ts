/** Terra Nova: maps read from their texts, and what they must have to be played on. */
import { badOption } from '../room';
import type { Codes } from '../tables';

export interface NovaTables {
  editions: string[];
  landscapes: Record<string, string>;
  directions: [number, number][];
  pioneers: Record<string, number>;
  most_spaces: number;
  most_lines: number;
  longest_line: number;
  fewest_landscapes: number;
  most_stall_rounds: number;
  outside: number;
  stone: number;
  closed: number;
  reasons: Codes;
  endings: Codes;
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
  /** row,column → number */
  at: Map<string, number>;
  index: Map<string, number>;
}

/** A map's text: one line a row, first its letter, then one letter a space, two columns apart. */
export function readMap(own: NovaTables, text: string, name: string): Chart {
  const spaces: Space[] = [];
  let rows = 0;
  let first = -1;
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (!line.trim() || line.trimStart().startsWith('#')) return;
    const wrong = (why: string) => badOption(`map ${name}, line ${index + 1}: ${why}`);
    const letter = line[0]!;
    const expected = String.fromCharCode(65 + rows);
    if (!/[A-Z]/.test(letter)) throw wrong(`a row begins with its letter, A to Z, not '${letter}'`);
    if (letter !== expected) throw wrong(`row ${expected} is expected here, not ${letter}`);
    let number = 0;
    for (let column = 1; column < line.length; column += 1) {
      const landscape = line[column]!;
      if (landscape === ' ') continue;
      if (!(landscape in own.landscapes))
        throw wrong(
          `'${landscape}' in column ${column + 1} is a stray character; landscapes are ${Object.keys(own.landscapes).join(' ')}`,
        );
      if (first < 0) first = column;
      if ((column - first - rows) % 2)
        throw wrong(
          `column ${column + 1} does not fit; the spaces of a row are two columns apart, and each row is shifted by one column against the row above`,
        );
      number += 1;
      spaces.push({ name: `${letter}${number}`, row: rows, column, landscape });
    }
    if (!number) throw wrong(`row ${letter} has no spaces`);
    rows += 1;
  });
  const chart: Chart = {
    name,
    spaces,
    at: new Map(spaces.map((space, number) => [`${space.row},${space.column}`, number])),
    index: new Map(spaces.map((space, number) => [space.name, number])),
  };
  checkMap(own, chart);
  return chart;
}

/** the next space in a direction, or what stands for everything beyond the edge */
export function neighbour(own: NovaTables, chart: Chart, space: number, direction: number): number {
  const [down, right] = own.directions[direction]!;
  const here = chart.spaces[space]!;
  return chart.at.get(`${here.row + down},${here.column + right}`) ?? own.outside;
}

function checkMap(own: NovaTables, chart: Chart): void {
  const wrong = (why: string) => badOption(`map ${chart.name}: ${why}`);
  const count = chart.spaces.length;
  if (!count) throw wrong("there is no row; write one line a row, such as 'A  m m f f'");
  if (count > own.most_spaces)
    throw wrong(`${count} spaces are too many; a map has at most ${own.most_spaces}`);
  const seen = new Set([0]);
  for (const here of seen)
    for (let direction = 0; direction < 6; direction += 1) {
      const there = neighbour(own, chart, here, direction);
      if (there !== own.outside) seen.add(there);
    }
  const lost = chart.spaces.findIndex((_, number) => !seen.has(number));
  if (lost >= 0)
    throw wrong(
      `${chart.spaces[lost]!.name} is disconnected from ${chart.spaces[0]!.name}; every space must be reachable from every other`,
    );
  const kinds = new Set(chart.spaces.map((space) => space.landscape)).size;
  if (kinds < own.fewest_landscapes)
    throw wrong(
      `${kinds} landscapes are too few; with fewer than ${own.fewest_landscapes} the whole map would be one territory from the start (TN-14)`,
    );
  let lines = 0;
  for (let space = 0; space < count; space += 1)
    for (let direction = 0; direction < 3; direction += 1) {
      if (neighbour(own, chart, space, direction) === own.outside) lines += 1;
      let length = 0;
      for (
        let here = neighbour(own, chart, space, direction);
        here !== own.outside;
        here = neighbour(own, chart, here, direction)
      )
        length += 1;
      if (length >= own.longest_line)
        throw wrong(`a straight line of spaces may be ${own.longest_line} long at most`);
    }
  if (lines > own.most_lines)
    throw wrong(
      `the outline is too ragged; it has ${lines} straight lines, and ${own.most_lines} can be handled`,
    );
}

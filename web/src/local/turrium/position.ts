/** Terra Turrium: a position as one line of text, and back. */
import { faultOf, refuse } from '../faults';
import type { Fields } from '../layout';
import { badNotation, quoted, readNumber, type Standing } from '../room';
import type { Codes, Faults } from '../tables';

export interface TurriumTables {
  layouts: string[];
  switches: string[];
  seats: string[];
  names: string[];
  side: number;
  fields: number;
  neighbour: number[][];
  territory: number[];
  rim: boolean[];
  middle: boolean[];
  territory_names: string[];
  direction_names: string[];
  first: Record<'take' | 'put' | 'step' | 'capture', number>;
  not_an_action: number;
  turrians: number;
  stones_to_take: number;
  points: number;
  last_aggressor: number;
  phases: string[];
  reasons: Codes;
  endings: Codes;
  faults: Faults;
  option_faults: Faults;
}

const LETTERS = 'abcd';
const MOST_STONES = 116;
const MOST_COUNT = 1_000_000_000;

export const range = (count: number): number[] => [...Array(count).keys()];

/** field → whose turrian stands there, ascending */
export function ownersOf(own: TurriumTables, { fields, players }: Standing): Map<number, number> {
  const half = own.fields / 2;
  const found: [number, number][] = [];
  for (let player = 0; player < players; player += 1)
    for (let side = 0; side < 2; side += 1) {
      const word = fields.word('turrians', player * 2 + side);
      for (let bit = 0; bit < half; bit += 1)
        if ((word >> BigInt(bit)) & 1n) found.push([side * half + bit, player]);
    }
  return new Map(found.sort((one, other) => one[0] - other[0]));
}

export function writePosition(own: TurriumTables, at: Standing): string {
  const { fields, players } = at;
  const { side } = own;
  const owners = ownersOf(own, at);
  const tower = (field: number) => {
    const height = fields.get('height', field);
    const owner = owners.get(field);
    return `${height === 0 ? '.' : height < 10 ? height : `(${height})`}${owner === undefined ? '' : LETTERS[owner]}`;
  };
  const rows = range(side).map((row) =>
    range(side)
      .map((column) => tower((side - 1 - row) * side + column))
      .join(''),
  );
  const spent = range(4).filter((territory) => (fields.get('spent') >> territory) & 1);
  const reached = range(players).filter((player) => fields.get('reached', player));
  const over = fields.get('over');
  return [
    rows.join('/'),
    fields.get('to_play'),
    own.phases[fields.get('phase')]!,
    `${fields.get('hand')}:${fields.get('points')}:${spent.join('') || '-'}:${fields.get('attacked')}`,
    fields.get('rounds'),
    fields.list('aggressor', players).join('/'),
    fields.list('reserve', players).join('/'),
    reached.join('') || '-',
    over ? own.endings[over]![0] : '-',
    fields.get('ply'),
    fields.get('turn'),
  ].join(' ');
}

export function readPosition(own: TurriumTables, words: string[], at: Standing): void {
  if (words.length !== 11)
    throw badNotation(
      `a Terra Turrium position has 14 words, not ${3 + words.length}: game, players, options, board, player, phase, turn, round, aggressors, reserves, reached, end, actions, turns`,
    );
  const { fields, players } = at;
  fields.bytes.fill(0);
  readBoard(own, players, fields, words[0]!);
  fields.set('to_play', number(words[1], 'the player to act', players - 1));
  fields.set('phase', oneOf(words[2]!, 'a phase', own.phases));
  const turn = words[3]!.split(':');
  if (turn.length !== 4)
    throw badNotation(
      `${quoted(words[3]!)} should be stones in hand, points, territories spent and attacked, as 1:0:-:0`,
    );
  fields.set('hand', number(turn[0], 'the stones in hand', own.stones_to_take));
  fields.set('points', number(turn[1], 'the points', own.points));
  fields.set(
    'spent',
    digits(turn[2]!, 'territories spent', 4).reduce((bits, territory) => bits | (1 << territory), 0),
  );
  fields.set('attacked', number(turn[3], 'attacked', 1));
  fields.set('rounds', number(words[4], 'the round', MOST_COUNT));
  const each = (text: string, field: string, what: string, most: number) => {
    const parts = text.split('/');
    if (parts.length !== players)
      throw badNotation(
        `${quoted(text)} should be one ${what} for each of ${players} players, with / between`,
      );
    parts.forEach((part, player) =>
      fields.set(field, number(part, `the ${what} of player ${player}`, most), player),
    );
  };
  each(words[5]!, 'aggressor', 'aggressor stone', own.last_aggressor);
  each(words[6]!, 'reserve', 'reserve', MOST_STONES);
  for (const player of digits(words[7]!, 'players who have reached the goal', players))
    fields.set('reached', 1, player);
  const ends = [
    '-',
    ...Object.keys(own.endings)
      .slice(1)
      .map((code) => own.endings[code]![0]),
  ];
  fields.set('over', oneOf(words[8]!, 'the reason why a game is over', ends));
  fields.set('ply', number(words[9], 'the actions so far', MOST_COUNT));
  fields.set('turn', number(words[10], 'the turns so far', MOST_COUNT));
  const writers = {
    space: (field: number) => own.names[field]!,
    phase: (phase: number) => own.phases[phase]!,
  };
  refuse(faultOf(at.module, own.faults, writers, 'examine', at.setting, at.state));
}

const number = (text: string | undefined, what: string, most: number) =>
  readNumber(text, what, most, String(most).length);

function readBoard(own: TurriumTables, players: number, fields: Fields, text: string): void {
  const { side } = own;
  const rows = text.split('/');
  if (rows.length !== side)
    throw badNotation(`the board has ${side} rows with / between them, not ${rows.length}`);
  rows.forEach((content, index) => {
    const row = side - 1 - index;
    const tower = /(\.)|(?:([1-9])|\(([1-9][0-9]{1,2})\))([a-z]?)/y;
    let column = 0;
    while (tower.lastIndex < content.length) {
      const at = tower.lastIndex;
      const found = tower.exec(content);
      if (!found)
        throw badNotation(
          `${quoted(content.slice(at), 10)} in row ${row + 1} is no tower; write ., 1 to 9, or (12)`,
        );
      if (column === side) throw badNotation(`row ${row + 1} has more than ${side} fields`);
      const [, , low, high, letter] = found;
      readTower(own, players, fields, side * row + column, Number(low ?? high ?? 0), letter);
      column += 1;
    }
    if (column !== side) throw badNotation(`row ${row + 1} has ${side} fields, not ${column}`);
  });
}

function readTower(
  own: TurriumTables,
  players: number,
  fields: Fields,
  field: number,
  height: number,
  letter: string | undefined,
): void {
  if (height > MOST_STONES)
    throw badNotation(`there are ${MOST_STONES} stones in all; no tower is ${height} high`);
  fields.set('height', height, field);
  if (!letter) return;
  const player = LETTERS.slice(0, players).indexOf(letter);
  if (player < 0)
    throw badNotation(
      `'${letter}' is no turrian; the ${players} players' are ${[...LETTERS.slice(0, players)].join(', ')}`,
    );
  const half = own.fields / 2;
  const place = player * 2 + (field >= half ? 1 : 0);
  fields.setWord('turrians', fields.word('turrians', place) | (1n << BigInt(field % half)), place);
}

function oneOf(text: string, what: string, known: string[]): number {
  const found = known.indexOf(text);
  if (found < 0) throw badNotation(`${quoted(text)} cannot be ${what}: write one of ${known.join(', ')}`);
  return found;
}

function digits(text: string, what: string, below: number): number[] {
  if (text === '-') return [];
  const found = [...text].map(Number);
  if (!text || found.some((one, index) => !(one >= 0 && one < below && (!index || one > found[index - 1]!))))
    throw badNotation(
      `${quoted(text)} cannot be the ${what}: write - or some of ${range(below).join('')}, ascending`,
    );
  return found;
}

/** Terra Nova: a position as one line of text, and back. */
import { faultOf, refuse } from '../faults';
import type { Fields } from '../layout';
import { badNotation, parted, quoted, readNumber, type Standing } from '../room';
import type { Chart, NovaTables } from './map';

const PIECES = '.abcd#';
const MOST_POINTS = 4095;
const MOST_COUNT = 1_000_000;

/** The scored territories: their spaces, and the players who scored them as bits. */
export function landsOf(
  own: NovaTables,
  chart: Chart,
  fields: Fields,
): { spaces: number[]; owners: number }[] {
  const found = new Map<number, { spaces: number[]; owners: number }>();
  for (let space = 0; space < chart.spaces.length; space += 1) {
    const closed = fields.get('closed', space);
    if (!closed) continue;
    const region = fields.get('region', space);
    const land = found.get(region);
    if (land) land.spaces.push(space);
    else found.set(region, { spaces: [space], owners: closed & (own.closed - 1) });
  }
  return [...found.values()];
}

export function writePosition(own: NovaTables, chart: Chart, at: Standing): string {
  const { fields, players } = at;
  const { spaces } = chart;
  const rows: string[] = [];
  spaces.forEach((space, number) => {
    rows[space.row] = (rows[space.row] ?? '') + PIECES[fields.get('occupant', number)]!;
  });
  const board = rows.join('/').replace(/\.+/g, (dots) => String(dots.length));
  const moved = [0, 1]
    .filter((index) => fields.get('moved_from', index) !== own.outside)
    .map((index) => {
      const goal = fields.get('moved_to', index);
      const origin = spaces[fields.get('moved_from', index)]!.name;
      return `${origin}>${goal === own.outside ? '-' : spaces[goal]!.name}`;
    })
    .sort();
  const over = fields.get('over');
  const closed = landsOf(own, chart, fields).map((land) => {
    const owners = [0, 1, 2, 3].filter((player) => (land.owners >> player) & 1).join('');
    return `${spaces[land.spaces[0]!]!.name}=${owners || '-'}`;
  });
  return [
    board,
    fields.get('to_play'),
    fields.get('to_place') || 'turn',
    `${fields.get('actions_done')}:${fields.get('stones_laid')}:${moved.join(',') || '-'}`,
    fields.list('score', players).join('/'),
    fields.get('turns_without_stone'),
    over ? own.endings[over]![0] : '-',
    fields.get('ply'),
    fields.get('turn'),
    closed.join(',') || '-',
  ].join(' ');
}

export function readPosition(own: NovaTables, chart: Chart, words: string[], at: Standing): void {
  if (words.length !== 10)
    throw badNotation(`a Terra Nova position has 13 words, not ${3 + words.length}; see the notation page`);
  const { fields, players } = at;
  readBoard(chart, players, fields, words[0]!);
  fields.set('to_play', number(words[1], 'the player to act', players - 1));
  const pioneers = players * own.pioneers[players]!;
  fields.set('to_place', words[2] === 'turn' ? 0 : number(words[2], 'the pioneers to be placed', pioneers));
  readTurn(own, chart, fields, words[3]!);
  const scores = words[4]!.split('/');
  if (scores.length !== players)
    throw badNotation(`${quoted(words[4]!)} should be ${players} scores with / between them`);
  scores.forEach((score, player) => fields.set('score', number(score, 'a score', MOST_POINTS), player));
  fields.set('turns_without_stone', number(words[5], 'the turns without a stone', MOST_COUNT));
  fields.set('over', readEnding(own, words[6]!));
  fields.set('ply', number(words[7], 'the actions so far', MOST_COUNT));
  fields.set('turn', number(words[8], 'the turns so far', MOST_COUNT));
  const writers = {
    space: (space: number) => chart.spaces[space]!.name,
    end: (end: number) => own.endings[end]![0],
  };
  refuse(faultOf(at.module, own.faults, writers, 'examine', at.setting, at.state));
  for (const [space, owners] of readTerritories(chart, players, words[9]!))
    refuse(faultOf(at.module, own.faults, writers, 'claim', at.setting, at.state, space, owners));
}

const number = (text: string | undefined, what: string, most: number) => readNumber(text, what, most, 8);

function readEnding(own: NovaTables, text: string): number {
  const reasons = Object.entries(own.endings).flatMap(([code, [word]]) => (code === '0' ? [] : [word]));
  if (text === '-') return 0;
  if (!reasons.includes(text))
    throw badNotation(
      `${quoted(text)} is no reason why a game is over; write - or one of ${reasons.join(', ')}`,
    );
  return reasons.indexOf(text) + 1;
}

function readBoard(chart: Chart, players: number, fields: Fields, text: string): void {
  const rows = text.split('/');
  const lengths: number[] = [];
  for (const { row } of chart.spaces) lengths[row] = (lengths[row] ?? 0) + 1;
  if (rows.length !== lengths.length)
    throw badNotation(`the board has ${lengths.length} rows with / between them, not ${rows.length}`);
  let space = 0;
  rows.forEach((content, row) => {
    const letter = String.fromCharCode(65 + row);
    const pieces: number[] = [];
    for (const piece of content.match(/[0-9]{1,3}|[^\n]/gu) ?? []) {
      const found = PIECES.indexOf(piece);
      if (/^[0-9]+$/.test(piece)) pieces.push(...new Array<number>(Number(piece)).fill(0));
      else if (piece === '#' || (found > 0 && found <= players)) pieces.push(found);
      else
        throw badNotation(
          `${quoted(piece)} in row ${letter} is nothing that stands on a board of ${players} players`,
        );
    }
    if (pieces.length !== lengths[row])
      throw badNotation(`row ${letter} has ${lengths[row]} spaces, not ${pieces.length}`);
    for (const piece of pieces) fields.set('occupant', piece, space++);
  });
}

function readTurn(own: NovaTables, chart: Chart, fields: Fields, text: string): void {
  const [done, , rest] = parted(text, ':');
  const [stones, , moved] = parted(rest, ':');
  fields.set('actions_done', number(done, 'the actions done this turn', 3));
  fields.set('stones_laid', number(stones, 'the stones laid this turn', 2));
  const pairs = moved === '-' ? [] : moved.split(',');
  if (pairs.length > 2) throw badNotation('at most two pioneers can have moved when a turn still goes on');
  pairs.forEach((pair, index) => {
    const [from, , to] = parted(pair, '>');
    const origin = chart.index.get(from);
    const goal = to === '-' ? own.outside : chart.index.get(to);
    if (origin === undefined || goal === undefined)
      throw badNotation(
        `${quoted(pair)} is no moved pioneer; write from>to, or from>- for one that was taken off`,
      );
    fields.set('moved_from', origin, index);
    fields.set('moved_to', goal, index);
  });
}

/** One after the other: a space of each territory, and who scored it as bits. */
function* readTerritories(chart: Chart, players: number, text: string): Generator<[number, number]> {
  if (text === '-') return;
  for (const part of text.split(',')) {
    const [name, , owners] = parted(part, '=');
    const space = chart.index.get(name);
    if (space === undefined || !/^(-|[0-3]{1,4})$/.test(owners))
      throw badNotation(
        `${quoted(part)} is no territory; write a space of it, =, and who scored it, such as A1=02`,
      );
    let mask = 0;
    for (const owner of owners.replace('-', '')) {
      if (Number(owner) >= players)
        throw badNotation(`${quoted(part)} names player ${owner}; the players are 0 to ${players - 1}`);
      mask |= 1 << Number(owner);
    }
    yield [space, mask];
  }
}

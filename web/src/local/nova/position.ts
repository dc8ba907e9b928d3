/** Terra Nova: a position as one line of text, and back. */
import type { Fields } from '../layout';
import { badNotation, readNumber, type Standing } from '../room';
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
  const pioneers = own.pioneers[players]!;
  readBoard(chart, players, fields, words[0]!);
  fields.set('to_play', readNumber(words[1], 'the player to act', players - 1));
  fields.set(
    'to_place',
    words[2] === 'turn' ? 0 : readNumber(words[2], 'the pioneers to be placed', players * pioneers),
  );
  readTurn(own, chart, fields, words[3]!);
  const scores = words[4]!.split('/');
  if (scores.length !== players)
    throw badNotation(`'${words[4]!.slice(0, 40)}' should be ${players} scores with / between them`);
  scores.forEach((score, player) => fields.set('score', readNumber(score, 'a score', MOST_POINTS), player));
  fields.set('turns_without_stone', readNumber(words[5], 'the turns without a stone', MOST_COUNT));
  fields.set('ply', readNumber(words[7], 'the actions so far', MOST_COUNT));
  fields.set('turn', readNumber(words[8], 'the turns so far', MOST_COUNT));
  for (let player = 0; player < players; player += 1) {
    const count = chart.spaces.filter((_, space) => fields.get('occupant', space) === player + 1).length;
    if (count > pioneers)
      throw badNotation(`player ${player} has ${count} pioneers on the board; ${pioneers} is the most`);
  }
  at.module.number('rebuild', at.setting, at.state);
  readTerritories(own, chart, players, fields, words[9]!);
  const over = Object.entries(own.endings).find(([code, [word]]) => code !== '0' && word === words[6]);
  if (words[6] !== '-' && !over)
    throw badNotation(`'${words[6]!.slice(0, 40)}' is no reason why a game is over`);
  fields.set('over', over ? Number(over[0]) : 0);
  at.module.number('rebuild', at.setting, at.state);
}

function readBoard(chart: Chart, players: number, fields: Fields, text: string): void {
  const rows = text.split('/');
  const lengths: number[] = [];
  for (const space of chart.spaces) lengths[space.row] = (lengths[space.row] ?? 0) + 1;
  if (rows.length !== lengths.length)
    throw badNotation(`the board has ${lengths.length} rows with / between them, not ${rows.length}`);
  let number = 0;
  rows.forEach((content, row) => {
    const letter = String.fromCharCode(65 + row);
    const pieces: number[] = [];
    for (const piece of content.match(/[0-9]{1,3}|./g) ?? []) {
      const found = PIECES.indexOf(piece);
      if (/^[0-9]+$/.test(piece)) pieces.push(...new Array<number>(Number(piece)).fill(0));
      else if (piece === '#' || (found > 0 && found <= players)) pieces.push(found);
      else
        throw badNotation(
          `'${piece}' in row ${letter} is nothing that stands on a board of ${players} players`,
        );
    }
    if (pieces.length !== lengths[row])
      throw badNotation(`row ${letter} has ${lengths[row]} spaces, not ${pieces.length}`);
    for (const piece of pieces) fields.set('occupant', piece, number++);
  });
}

function readTurn(own: NovaTables, chart: Chart, fields: Fields, text: string): void {
  const [done, stones, moved = ''] = text.split(':');
  fields.set('actions_done', readNumber(done, 'the actions done this turn', 3));
  fields.set('stones_laid', readNumber(stones, 'the stones laid this turn', 2));
  const pairs = moved === '-' ? [] : moved.split(',');
  if (pairs.length > 2) throw badNotation('at most two pioneers can have moved when a turn still goes on');
  pairs.forEach((pair, index) => {
    const [from = '', to] = pair.split('>');
    const origin = chart.index.get(from);
    const goal = to === '-' ? own.outside : chart.index.get(to ?? '');
    if (origin === undefined || goal === undefined)
      throw badNotation(
        `'${pair.slice(0, 40)}' is no moved pioneer; write from>to, or from>- for one that was taken off`,
      );
    fields.set('moved_from', origin, index);
    fields.set('moved_to', goal, index);
  });
}

function readTerritories(own: NovaTables, chart: Chart, players: number, fields: Fields, text: string): void {
  if (text === '-') return;
  for (const part of text.split(',')) {
    const [name = '', owners = ''] = part.split('=');
    const space = chart.index.get(name);
    if (space === undefined || !/^(-|[0-3]{1,4})$/.test(owners))
      throw badNotation(
        `'${part.slice(0, 40)}' is no territory; write a space of it, =, and who scored it, such as A1=02`,
      );
    if (!fields.get('closed', space))
      throw badNotation(
        `${name} lies in no territory: its land is not shut off with at most three landscapes`,
      );
    let mask = 0;
    for (const owner of owners.replace('-', '')) {
      if (Number(owner) >= players)
        throw badNotation(
          `'${part.slice(0, 40)}' names player ${owner}; the players are 0 to ${players - 1}`,
        );
      mask |= 1 << Number(owner);
    }
    const region = fields.get('region', space);
    chart.spaces.forEach((_, other) => {
      if (fields.get('region', other) === region && fields.get('occupant', other) !== own.stone)
        fields.set('closed', own.closed | mask, other);
    });
  }
}

/**
 * A record's text, read strictly, with the line of whatever is wrong. Every action is played by the rules while it is
 * read. A variation begins at the start of the turn it stands behind, repeats what it shares with it, and then differs.
 */
import { WireFailure } from '../../wire/http';
import type { Entry, RecordJson, Said } from '../../state/study/tree';
import type { Match } from '../match';
import { badNotation, type Options } from '../room';
import type { Rules } from '../rules';
import { readOptions } from '../variant';
import {
  badRecord,
  MARKS,
  MOST_NESTING,
  readClock,
  readResult,
  readValues,
  RESERVED,
  resultText,
  unescaped,
} from './values';

const TOKEN =
  /(?<space>[ \t\n]+)|\[%(?<note>(?:[^\]\\]|\\.)*)\]|\[(?<tag>[A-Za-z0-9_]+ *"(?:[^"\\]|\\.)*") *\]|\{(?<comment>(?:[^}\\]|\\.)*)\}|(?<open>\()|(?<close>\))|=(?<result>[^\n]*)|(?<turn>[0-9]{1,9}\.)|(?<player>[0-9]:)|(?<word>[^\x00-\x20\x7f\s[\](){}="\\]{1,80})/sy;

interface Token {
  kind: string;
  text: string;
  line: number;
}

function tokens(text: string): Token[] {
  const found: Token[] = [];
  let line = 1;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match)
      throw badRecord(`'${text.slice(at, at + 20).split('\n')[0]}': nothing in a record begins so`, line);
    const [kind, content] = Object.entries(match.groups!).find(([, group]) => group !== undefined)!;
    if (kind !== 'space') found.push({ kind, text: content!, line });
    line += match[0].split('\n').length - 1;
  }
  return found;
}

/** one action of the tree, and what follows; the first child goes on with the line */
interface Node extends Said {
  action: string;
  turn: number;
  player: number;
  children: Node[];
}

interface Line {
  node: Node;
  match: Match;
  turn: number;
  turnNode: Node | null;
  turnMatch: Match | null;
  awaitsPlayer: boolean;
  acted: boolean;
  fresh: boolean;
  branched: boolean;
  varied: boolean;
  opened: number;
}

const newNode = (action: string, turn: number, player: number): Node => ({
  action,
  turn,
  player,
  children: [],
});

const newLine = (node: Node, match: Match, opened: number, first: boolean): Line => ({
  node,
  match,
  turn: -1,
  turnNode: null,
  turnMatch: null,
  awaitsPlayer: false,
  acted: false,
  fresh: first,
  branched: first,
  varied: false,
  opened,
});

class Reader {
  readonly root = newNode('', 0, 0);
  private readonly lines: Line[];
  result: RecordJson['result'] = null;
  private ended = false;

  constructor(private readonly start: Match) {
    this.lines = [newLine(this.root, start, 0, true)];
  }

  private get here(): Line {
    return this.lines.at(-1)!;
  }

  read(stream: Token[]): void {
    for (const token of stream) {
      if (this.ended)
        throw badRecord(
          `'${token.text.slice(0, 40)}' stands behind the result; the result is a record's last line`,
          token.line,
        );
      this.take(token);
    }
    const last = stream.at(-1)?.line ?? 1;
    if (this.lines.length > 1)
      throw badRecord('a variation is not closed; write ) at its end', this.here.opened);
    if (!this.ended)
      throw badRecord('the result is missing: the last line is = and the result, or = * for none yet', last);
  }

  private take(token: Token): void {
    switch (token.kind) {
      case 'turn':
        return this.turn(token);
      case 'player':
        return this.player(token);
      case 'word':
        return this.word(token);
      case 'comment':
        this.said('comment', !this.here.node.comment, token.line).comment = unescaped(token.text, token.line);
        return;
      case 'note':
        return this.note(token);
      case 'open':
        return this.open(token);
      case 'close':
        return this.close(token);
      case 'result':
        return this.finish(token);
      default:
        throw badRecord(`[${token.text.slice(0, 40)}]: tags stand before the first turn`, token.line);
    }
  }

  /** the number of the turn and who plays it */
  private due(): [number, number] {
    const { match } = this.here;
    return [match.turn + 1, match.toPlay ?? 0];
  }

  private turn({ text, line }: Token): void {
    const { here } = this;
    const [number, player] = this.due();
    if (here.match.over) throw badRecord(`the game is over; turn ${text} cannot begin`, line);
    if (here.awaitsPlayer || here.turn === number)
      throw badRecord(`turn ${number} of player ${player} is not finished; ${text} cannot begin`, line);
    if (Number.parseInt(text) !== number)
      throw badRecord(`${number}. ${player}: is the next turn, not ${text}`, line);
    Object.assign(here, { turn: number, awaitsPlayer: true, acted: false, varied: false });
    here.turnNode = here.node;
    here.turnMatch = here.match.copy();
  }

  private player({ text, line }: Token): void {
    const [number, player] = this.due();
    if (!this.here.awaitsPlayer)
      throw badRecord(`${text} stands behind a turn's number, as in ${number}. ${player}:`, line);
    if (Number.parseInt(text) !== player)
      throw badRecord(`turn ${number} is player ${player}'s, not player ${text.slice(0, -1)}'s`, line);
    this.here.awaitsPlayer = false;
  }

  private word(token: Token): void {
    const { here } = this;
    const { line } = token;
    const [, text = '', mark = ''] = /^(.*?)([!?]{0,2})$/.exec(token.text)!;
    const [number, player] = this.due();
    if (!here.match.over && (here.awaitsPlayer || here.turn !== number))
      throw badRecord(
        `write ${number}. ${player}: before ${text}, which begins player ${player}'s turn`,
        line,
      );
    if (here.varied)
      throw badRecord(`${text} stands behind a variation; variations stand behind the whole turn`, line);
    try {
      here.match.play(text);
    } catch (error) {
      if (!(error instanceof WireFailure)) throw error;
      throw badRecord(error.message, line, error.clause);
    }
    const known = here.node.children.find((child) => child.action === text);
    here.fresh = !known;
    if (!known && !here.branched && !here.node.children.length)
      throw badRecord(
        `${text} goes on with the line before this variation; a variation must differ from it`,
        line,
      );
    here.branched ||= here.fresh;
    here.acted = true;
    const next = known ?? newNode(text, number, player);
    if (!known) here.node.children.push(next);
    here.node = next;
    if (mark) this.said('mark', MARKS.includes(mark) && !next.mark, line).mark = mark;
  }

  private said(what: string, free: boolean, line: number): Node {
    const { here } = this;
    const start = this.lines.length === 1 && here.turn < 0;
    if (!start && (here.awaitsPlayer || !here.acted || here.varied))
      throw badRecord(`a ${what} stands behind the action it is about`, line);
    if (!here.fresh)
      throw badRecord(
        `a ${what} about ${here.node.action} stands where it is first played, not where it is repeated`,
        line,
      );
    if (!free)
      throw badRecord(
        `${here.node.action} cannot have this ${what}: it has one already, or there is no such ${what}`,
        line,
      );
    return here.node;
  }

  private note(token: Token): void {
    const { line } = token;
    const [, name = '', rest = ''] = /^(\S*)(.*)$/s.exec(unescaped(token.text, line))!;
    const text = rest.trim();
    const { node } = this.here;
    const held = { clk: node.clock !== undefined, val: node.values !== undefined }[name];
    this.said('note', !(held ?? name in (node.notes ?? {})) && /^[a-z][a-z0-9_]{0,39}$/.test(name), line);
    if (name === 'clk') node.clock = readClock(text, line);
    else if (name === 'val') node.values = readValues(text, this.start.players, line);
    else node.notes = { ...node.notes, [name]: text };
  }

  private open({ line }: Token): void {
    const { here } = this;
    if (!here.acted || !here.turnNode || !here.turnMatch)
      throw badRecord('a variation stands behind the turn it changes; there is none yet', line);
    if (this.lines.length > MOST_NESTING)
      throw badRecord(`variations are nested more than ${MOST_NESTING} deep`, line);
    here.varied = true;
    this.lines.push(newLine(here.turnNode, here.turnMatch.copy(), line, false));
  }

  private close({ line }: Token): void {
    if (this.lines.length === 1)
      throw badRecord('a variation is closed here that was not opened; write ( at its beginning', line);
    if (!this.here.branched)
      throw badRecord('this variation is empty, or the same as the turn it stands behind', line);
    this.lines.pop();
  }

  private finish({ text, line }: Token): void {
    if (this.lines.length > 1)
      throw badRecord('a variation is not closed; write ) at its end', this.here.opened);
    if (this.here.awaitsPlayer) throw badRecord('the last turn is not finished', line);
    this.result = readResult(text, line);
    const words = text.split(/\s+/).filter(Boolean);
    const scores = resultText(this.result, this.here.match.view.scores).split(' ')[2];
    if (words.length === 3 && words[2] !== scores)
      throw badRecord(`the scores are ${scores} by the rules, not ${words[2]!.slice(0, 40)}`, line);
    this.ended = true;
  }
}

const ORDER = ['mark', 'comment', 'clock', 'values', 'notes'] as const;

const saidOf = (node: Said): Said =>
  Object.fromEntries(
    ORDER.filter((name) => node[name] !== undefined && node[name] !== '').map((name) => [name, node[name]]),
  );

function lineOf(first: Node | undefined, others: Node[]): Entry[] {
  const entries: Entry[] = [];
  let beside = others;
  for (let node = first; node; node = node.children[0]) {
    const { action, turn, player } = node;
    const variations = beside.map((other) => lineOf(other, []));
    entries.push({ action, turn, player, ...saidOf(node), ...(variations.length ? { variations } : {}) });
    beside = node.children.slice(1);
  }
  return entries;
}

/** The record as JSON; throws bad_record with the line, bad_option, bad_notation. */
export function readRecord(text: string, rulesOf: (game: string) => Rules): RecordJson {
  const stream = tokens(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const count = stream.findIndex((token) => token.kind !== 'tag');
  const tags = new Map<string, { text: string; line: number }>();
  for (const token of stream.slice(0, count < 0 ? stream.length : count)) {
    const [, name = '', quoted = ''] = /^(\S+?) *"(.*)"$/s.exec(token.text)!;
    if (tags.has(name))
      throw badRecord(`the tag ${name} stands in line ${tags.get(name)!.line} already`, token.line);
    tags.set(name, { text: unescaped(quoted, token.line), line: token.line });
  }
  const game = tags.get('Game');
  if (!game) throw badRecord('the tag Game is missing; a record begins with it', 1);
  const rules = rulesOf(game.text);
  if (tags.get('Rules')?.text !== String(rules.rulesVersion))
    throw badRecord(
      `the rules' version cannot be replayed here: this Terrae knows version ${rules.rulesVersion}`,
      tags.get('Rules')?.line ?? 1,
    );
  const options: Options = readOptions(rules.desk, tags.get('Options')?.text ?? '-');
  const map = tags.get('Map');
  if (map) options['board'] = `${map.text.replace(/^\n/, '').replace(/\n$/, '')}\n`;
  const variant = rules.variant(Number(tags.get('Players')?.text), options);
  const position = tags.get('Position')?.text ?? null;
  if (position !== null && !position.startsWith(`${variant.header} `))
    throw badNotation(`the position must begin with '${variant.header}', as the other tags say`);
  const start = position === null ? rules.start({ players: variant.players, options }) : rules.fromPosition(position); // prettier-ignore
  const reader = new Reader(start);
  reader.read(count < 0 ? [] : stream.slice(count));
  const { root } = reader;
  return {
    format: 'terrae-record',
    version: 1,
    game: game.text,
    rules: rules.rulesVersion,
    players: variant.players,
    options: { ...variant.options },
    tags: Object.fromEntries(
      [...tags].filter(([name]) => !RESERVED.includes(name)).map(([name, tag]) => [name, tag.text]),
    ),
    position,
    result: reader.result,
    ...saidOf(root),
    line: lineOf(root.children[0], root.children.slice(1)),
  };
}

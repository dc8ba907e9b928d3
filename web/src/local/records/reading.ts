/**
 * A record's text, read strictly, with the line of whatever is wrong. Every action is played by the rules while it is
 * read. A variation begins at the start of the turn it stands behind, repeats what it shares with it, and then differs.
 */
import { WireFailure } from '../../wire/http';
import type { Entry, RecordJson, Said } from '../../state/study/tree';
import type { Match } from '../match';
import { parted, quoted } from '../room';
import { addTag, beginningOf, type Known, type Tag } from './beginning';
import {
  badRecord,
  checkedNotes,
  checkedResult,
  checkedText,
  MARKS,
  MOST_CHARACTERS,
  MOST_NESTING,
  NOTE_NAME,
  placed,
  readClock,
  readResult,
  readValues,
  resultText,
  unescaped,
} from './values';

const TOKEN =
  /(?<space>[ \t\n]+)|\[%(?<note>(?:[^\]\\]|\\.)*)\]|\[(?<tag>[A-Za-z0-9_]+ *"(?:[^"\\]|\\.)*") *\]|\{(?<comment>(?:[^}\\]|\\.)*)\}|(?<open>\()|(?<close>\))|=(?<result>[^\n]*)|(?<turn>[0-9]{1,9}\.)|(?<player>[0-9]:)|(?<word>[^\x00-\x20\x7f\s[\](){}="\\]{1,80})/sy;

const LINE_ENDS = /[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

interface Token {
  kind: string;
  text: string;
  line: number;
  /** of the last one: that nothing begins so */
  wrong?: Error;
}

const UNCLOSED: Record<string, string> = {
  '[': 'this is no tag and no note; write [Name "text"] or [%name text], and \\" or \\] inside the text',
  '{': 'a comment begins here and is not closed; write } at its end, and \\} inside it',
  '}': 'a comment is closed here that was not opened; write { at its beginning',
  ']': 'a tag or note is closed here that was not opened; write [ at its beginning',
};

/** All of them; what cannot be one is the last, since it must not hide what is wrong before it. */
function tokens(text: string): Token[] {
  const found: Token[] = [];
  let line = 1;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) {
      const [sign = '', ...more] = [...text.slice(at, at + 40)].slice(0, 20);
      const hint = UNCLOSED[sign] ?? 'nothing in a record begins so';
      const begins = quoted([sign, ...more].join('').split(LINE_ENDS)[0]!);
      const wrong = badRecord(sign > ' ' ? `${begins}: ${hint}` : hint, line);
      return [...found, { kind: 'wrong', text: sign, line, wrong }];
    }
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
  private resultWords: string[] = [];
  private ended = false;

  constructor(private readonly start: Match) {
    this.lines = [newLine(this.root, start, 0, true)];
  }

  private get here(): Line {
    return this.lines.at(-1)!;
  }

  read(stream: Token[], resultTag: Tag | undefined): void {
    for (const token of stream) {
      if (token.wrong) throw token.wrong;
      if (this.ended)
        throw badRecord(
          `${quoted(token.text)} stands behind the result; the result is a record's last line`,
          token.line,
        );
      try {
        this.take(token);
      } catch (error) {
        throw placed(error, token.line);
      }
    }
    if (this.lines.length > 1)
      throw badRecord('a variation is not closed; write ) at its end', this.here.opened);
    if (!this.ended)
      throw badRecord(
        'the result is missing: the last line is = and the result, or = * for none yet',
        stream.at(-1)?.line ?? 1,
      );
    const tagged = resultTag?.text.split(/\s+/).filter(Boolean).join(' ');
    if (resultTag && tagged !== this.resultWords.join(' '))
      throw badRecord(
        `the tag Result says ${quoted(resultTag.text, 60)}, the last line ${quoted(this.resultWords.join(' '), 60)}; they must be the same`,
        resultTag.line,
      );
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
        return this.comment(unescaped(token.text, token.line));
      case 'note':
        return this.note(unescaped(token.text, token.line));
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
    const [, text = '', mark = ''] = /^(.*?)([!?]{0,2})$/su.exec(token.text)!;
    if (here.match.over) played(here.match, text);
    const [number, player] = this.due();
    const short = [...text].slice(0, 40).join('');
    if (here.awaitsPlayer || here.turn !== number)
      throw badRecord(`write ${number}. ${player}: before ${short}, which begins player ${player}'s turn`, 0, text); // prettier-ignore
    if (here.varied)
      throw badRecord(`${short} stands behind a variation; variations stand behind the whole turn`, 0, text);
    played(here.match, text);
    const known = here.node.children.find((child) => child.action === text);
    here.fresh = !known;
    if (!known && !here.branched && !here.node.children.length)
      throw badRecord(
        `${text} goes on with the line before this variation; a variation must differ from it`,
        0,
        text,
      );
    here.branched ||= here.fresh;
    here.acted = true;
    const next = known ?? newNode(text, number, player);
    if (!known) here.node.children.push(next);
    here.node = next;
    if (mark) this.said('mark', MARKS.includes(mark) && !next.mark).mark = mark;
  }

  /** the action that something is said of; throws where nothing can be said here */
  private said(what: string, free: boolean): Node {
    const { here } = this;
    const name = `${here.node.action || 'the start'}${here.node.mark ?? ''}`;
    const start = this.lines.length === 1 && here.turn < 0;
    if (!start && (here.awaitsPlayer || !here.acted || here.varied))
      throw badRecord(`a ${what} stands behind the action it is about`);
    if (!here.fresh)
      throw badRecord(`a ${what} about ${name} stands where it is first played, not where it is repeated`);
    if (!free)
      throw badRecord(`${name} cannot have this ${what}: it has one already, or there is no such ${what}`);
    return here.node;
  }

  private comment(text: string): void {
    const node = this.said('comment', !this.here.node.comment);
    node.comment = checkedText(text, 'a comment').trim();
  }

  private note(content: string): void {
    const [name, , rest] = parted(content, ' ');
    const text = rest.trim();
    const { node } = this.here;
    const held = { clk: node.clock !== undefined, val: node.values !== undefined }[name];
    this.said('note', !(held ?? name in (node.notes ?? {})) && NOTE_NAME.test(name));
    if (name === 'clk') node.clock = readClock(text);
    else if (name === 'val') node.values = readValues(text, this.start.players);
    else node.notes = checkedNotes({ ...node.notes, [name]: text });
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
    const { match } = this.here;
    const { outcome } = match;
    const given = readResult(text);
    this.result = checkedResult(
      given,
      outcome && { winners: outcome.winners, reason: outcome.reason },
      match.players,
    );
    this.resultWords = text.split(/\s+/).filter(Boolean);
    const [, , score = ''] = this.resultWords;
    const scores = resultText(given, match.view.scores).split(' ')[2];
    if (this.resultWords.length === 3 && score !== scores)
      throw badRecord(`the scores are ${scores} by the rules, not ${[...score].slice(0, 40).join('')}`);
    this.ended = true;
  }
}

/** Play an action of a record; throws bad_record with the action and the clause where it cannot be. */
export function played(match: Match, text: string): void {
  try {
    match.play(text);
  } catch (error) {
    if (!(error instanceof WireFailure)) throw error;
    throw badRecord(error.message, 0, text, error.clause);
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

/** The record as JSON; throws bad_record with the line. */
export function readRecord(text: string, known: Known): RecordJson {
  if (text.length > MOST_CHARACTERS)
    throw badRecord(`a record has at most ${MOST_CHARACTERS} characters, not ${text.length}`);
  const stream = tokens(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const first = stream.findIndex((token) => token.kind !== 'tag');
  const count = first < 0 ? stream.length : first;
  if (count === 0 && stream[0]?.wrong) throw stream[0].wrong;
  const tags = new Map<string, Tag>();
  for (const { text: tag, line } of stream.slice(0, count)) {
    const [name, , quoted] = parted(tag, '"');
    addTag(tags, name.trimEnd(), { text: unescaped(quoted.slice(0, -1), line), line });
  }
  const begun = beginningOf(tags, known);
  const reader = new Reader(begun.start);
  reader.read(stream.slice(count), tags.get('Result'));
  const { root } = reader;
  return {
    format: 'terrae-record',
    version: 1,
    game: begun.rules.info.name,
    rules: begun.rules.rulesVersion,
    players: begun.variant.players,
    options: { ...begun.variant.options },
    tags: begun.tags,
    position: begun.position,
    result: reader.result,
    ...saidOf(root),
    line: lineOf(root.children[0], root.children.slice(1)),
  };
}

/** Grades beside the actions of a record, in the same notes that `terrae analyse` writes. */
import type { GradedTurn } from '../../wire/schema';
import { add, isMain, lineAfter, remove, turnsOf, type StudyNode, type Turn } from './tree';

export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

const MARKS: Record<Grade, string> = { best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

export interface Judged {
  turn: Turn;
  grade: Grade;
  loss: number;
  /** what each player can expect after the turn */
  values: number[];
  scores: number[];
  /** the best turn, where another was played, and what may follow it */
  better: LineTurn[];
  /** what each could have expected after it */
  instead: number[];
}

export interface LineTurn {
  number: number;
  player: number;
  actions: string[];
}

/** A line as it stands in a note: later turns have number and player before their actions. */
function lineText(line: readonly LineTurn[]): string {
  return line
    .map(({ number, player, actions }, at) => `${at > 0 ? `${number}. ${player}: ` : ''}${actions.join(' ')}`)
    .join(' ');
}

function lineOf(turn: Turn, text: string): LineTurn[] {
  if (!text) return [];
  const [first, ...later] = text.split(/(?:^| )(\d+)\. (\d): /);
  const line = [{ number: turn.number, player: turn.player, actions: first!.split(' ').filter(Boolean) }];
  for (let at = 0; at + 2 < later.length; at += 3) {
    const [number, player, actions] = [later[at]!, later[at + 1]!, later[at + 2]!];
    line.push({
      number: Number(number),
      player: Number(player),
      actions: actions.split(' ').filter(Boolean),
    });
  }
  return line;
}

/** Take the variation of an earlier analysis out again, as far as nobody has added anything to it. */
function withdraw(turn: Turn): void {
  const line = lineOf(turn, turn.nodes.at(-1)!.notes['better'] ?? '');
  let node = turn.nodes[0]!.parent!;
  for (const action of line.flatMap((one) => one.actions)) {
    const next = node.children.find((child) => child.action === action);
    if (!next) return;
    node = next;
  }
  while (node.parent && !isMain(node)) {
    if (node.children.length > 0 || node.comment || node.mark || Object.keys(node.notes).length > 0) return;
    node = remove(node);
  }
}

function numbers(text: string | undefined): number[] {
  return text ? text.split(' ').map(Number) : [];
}

function shown(values: readonly number[]): string {
  return values.map((value) => String(Number(value.toPrecision(6)))).join(' ');
}

/** Write one graded turn into the tree, and the better line as a variation where the grade has a mark. */
export function annotate(turn: Turn, graded: GradedTurn): void {
  const last = turn.nodes.at(-1)!;
  const mark = MARKS[graded.grade];
  if (!last.mark || last.notes['grade']) last.mark = mark;
  withdraw(turn);
  for (const name of ['grade', 'exp', 'better', 'instead']) delete last.notes[name];
  last.values = graded.values;
  last.notes['grade'] = `${graded.grade} ${graded.loss.toFixed(4)}`;
  if (graded.scores.length > 0) last.notes['exp'] = shown(graded.scores);
  if (graded.grade === 'best') return;
  last.notes['better'] = lineText(graded.line);
  last.notes['instead'] = shown(graded.best_values);
  if (!mark) return;
  let node = turn.nodes[0]!.parent!;
  graded.line.forEach(({ number, player, actions }, at) => {
    for (const action of actions) node = add(node, action, number, player);
    if (at === 0 && !turn.nodes.includes(node)) node.values = graded.best_values;
  });
}

/** What the tree says of its main line, one a turn; null where a turn has no grade yet. */
export function judgedTurns(root: StudyNode): (Judged | null)[] {
  return turnsOf(lineAfter(root)).map((turn) => {
    const last = turn.nodes.at(-1)!;
    const [word, loss] = (last.notes['grade'] ?? '').split(' ');
    const grade = GRADES.find((one) => one === word);
    if (!grade || !last.values) return null;
    const instead = numbers(last.notes['instead']);
    return {
      turn,
      grade,
      loss: Number(loss),
      values: last.values,
      scores: numbers(last.notes['exp']),
      better: lineOf(turn, last.notes['better'] ?? ''),
      instead: instead.length > 0 ? instead : last.values,
    };
  });
}

export interface Summary {
  player: number;
  counts: Record<Grade, number>;
  /** the part of what could be had that was kept, 0 to 1 */
  kept: number;
  turns: number;
}

/** Each player's turns by grade, and how much of the best was kept on average. */
export function summaries(judged: readonly (Judged | null)[], players: number): Summary[] {
  return Array.from({ length: players }, (_, player) => {
    const own = judged.filter((one): one is Judged => one?.turn.player === player);
    const counts = Object.fromEntries(
      GRADES.map((grade) => [grade, own.filter((one) => one.grade === grade).length]),
    ) as Record<Grade, number>;
    const lost = own.reduce((sum, one) => sum + one.loss, 0);
    return { player, counts, turns: own.length, kept: own.length > 0 ? 1 - lost / own.length : 1 };
  });
}

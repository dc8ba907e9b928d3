/**
 * A record as a tree that can be edited: one node an action, with what is said of it and what may follow. The first
 * child of a node goes on with its line; the others begin variations. It reads and writes the JSON of records, and
 * knows no rules: whether an action is legal is asked elsewhere, before it is added.
 */
export interface Said {
  mark?: string;
  comment?: string;
  clock?: number;
  values?: number[];
  notes?: Record<string, string>;
}

export interface Entry extends Said {
  action: string;
  turn: number;
  player: number;
  variations?: Entry[][];
}

export interface GameResult {
  winners: number[];
  reason: string;
}

export interface RecordJson extends Omit<Said, 'mark'> {
  format: string;
  version: number;
  game: string;
  rules: number;
  players: number;
  options: Record<string, unknown>;
  tags: Record<string, string>;
  position: string | null;
  result: GameResult | null;
  line: Entry[];
}

export interface StudyNode {
  id: number;
  parent: StudyNode | null;
  /** null for the start of the record */
  action: string | null;
  turn: number;
  player: number;
  mark: string;
  comment: string;
  clock: number | null;
  values: number[] | null;
  notes: Record<string, string>;
  children: StudyNode[];
}

export const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;

let nextId = 1;

function nodeOf(parent: StudyNode | null, action: string | null, turn: number, player: number): StudyNode {
  return {
    id: nextId++,
    parent,
    action,
    turn,
    player,
    mark: '',
    comment: '',
    clock: null,
    values: null,
    notes: {},
    children: [],
  };
}

function hear(node: StudyNode, said: Said): void {
  node.mark = said.mark ?? '';
  node.comment = said.comment ?? '';
  node.clock = said.clock ?? null;
  node.values = said.values ?? null;
  node.notes = { ...said.notes };
}

function said(node: StudyNode): Said {
  return {
    ...(node.mark ? { mark: node.mark } : {}),
    ...(node.comment ? { comment: node.comment } : {}),
    ...(node.clock === null ? {} : { clock: node.clock }),
    ...(node.values === null ? {} : { values: node.values }),
    ...(Object.keys(node.notes).length > 0 ? { notes: { ...node.notes } } : {}),
  };
}

export function treeOf(record: RecordJson): StudyNode {
  const root = nodeOf(null, null, 0, -1);
  hear(root, record);
  readLine(root, record.line);
  return root;
}

function readLine(from: StudyNode, line: readonly Entry[]): void {
  let at = from;
  for (const entry of line) {
    const node = nodeOf(at, entry.action, entry.turn, entry.player);
    hear(node, entry);
    at.children.push(node);
    for (const other of entry.variations ?? []) readLine(at, other);
    at = node;
  }
}

/** The record again, with the tree as it is now. */
export function recordOf(head: RecordJson, root: StudyNode, result: GameResult | null): RecordJson {
  // What is said of the start belongs to the tree; the rest of the head stays.
  const { format, version, game, rules, players, options, tags, position } = head;
  const line = writeLine(root.children[0]);
  return { format, version, game, rules, players, options, tags, position, result, ...said(root), line };
}

function writeLine(first: StudyNode | undefined): Entry[] {
  const line: Entry[] = [];
  for (let node = first; node; node = node.children[0]) {
    const siblings = node.parent!.children;
    const others = siblings[0] === node ? siblings.slice(1).map(writeLine) : [];
    line.push({
      action: node.action!,
      turn: node.turn,
      player: node.player,
      ...said(node),
      ...(others.length > 0 ? { variations: others } : {}),
    });
  }
  return line;
}

export function isMain(node: StudyNode): boolean {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false;
  return true;
}

/** The actions from the start to a node. */
export function pathOf(node: StudyNode): StudyNode[] {
  const path: StudyNode[] = [];
  for (let at: StudyNode | null = node; at?.parent; at = at.parent) path.unshift(at);
  return path;
}

export function actionsTo(node: StudyNode): string[] {
  return pathOf(node).map((one) => one.action!);
}

/** The line that a node begins, or is in: the first children after it. */
export function lineAfter(node: StudyNode): StudyNode[] {
  const line: StudyNode[] = [];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** The child that plays an action, made where there is none. */
export function add(node: StudyNode, action: string, turn: number, player: number): StudyNode {
  const found = node.children.find((child) => child.action === action);
  if (found) return found;
  const made = nodeOf(node, action, turn, player);
  node.children.push(made);
  return made;
}

/** Where the line that a node is in leaves its parent's: the node to promote or delete as a whole. */
export function branchOf(node: StudyNode): StudyNode | null {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** A variation goes before its siblings; the line it comes from becomes a variation of it. */
export function promote(node: StudyNode): void {
  const siblings = node.parent?.children;
  if (!siblings) return;
  siblings.splice(siblings.indexOf(node), 1);
  siblings.unshift(node);
}

/** Take a node and all after it out of the tree; gives its parent. */
export function remove(node: StudyNode): StudyNode {
  const parent = node.parent;
  if (!parent) return node;
  parent.children.splice(parent.children.indexOf(node), 1);
  return parent;
}

export interface Turn {
  number: number;
  player: number;
  nodes: StudyNode[];
}

/** A line cut into turns. */
export function turnsOf(line: readonly StudyNode[]): Turn[] {
  const turns: Turn[] = [];
  for (const node of line) {
    const last = turns.at(-1);
    if (last?.number === node.turn) last.nodes.push(node);
    else turns.push({ number: node.turn, player: node.player, nodes: [node] });
  }
  return turns;
}

export function count(root: StudyNode): number {
  let nodes = 0;
  const waiting = [...root.children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes += 1;
    waiting.push(...node.children);
  }
  return nodes;
}

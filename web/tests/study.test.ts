/** The tree of a study: what is read from a record's JSON is written the same; editing keeps it whole. */
import { describe, expect, test } from 'vitest';
import { annotate, judgedTurns, summaries } from '../src/state/study/grades';
import { packed, unpacked } from '../src/state/study/links';
import {
  add,
  branchOf,
  count,
  lineAfter,
  pathOf,
  promote,
  recordOf,
  remove,
  treeOf,
  turnsOf,
  type Entry,
  type RecordJson,
  type StudyNode,
} from '../src/state/study/tree';
import type { GradedTurn } from '../src/wire/schema';

/** A small random generator, the same on every machine. */
function dice(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

function someLine(roll: (below: number) => number, depth: number, turn: number): Entry[] {
  const length = roll(6) + (depth > 0 ? 1 : 0);
  return Array.from({ length }, (_, index) => {
    const at = turn + Math.floor(index / 3);
    const entry: Entry = { action: `@${depth}x${index}x${roll(1000)}`, turn: at, player: at % 2 };
    if (roll(3) === 0) entry.comment = `so {${roll(100)}}\nand "more"`;
    if (roll(4) === 0) entry.mark = ['!!', '?', '?!'][roll(3)]!;
    if (roll(4) === 0) entry.values = [roll(100) / 100, roll(100) / 100];
    if (roll(5) === 0) entry.clock = roll(1000) / 4;
    if (roll(5) === 0) entry.notes = { grade: 'good 0.0100', other: '' };
    if (depth < 3 && roll(3) === 0 && !(depth > 0 && index === 0)) {
      entry.variations = Array.from({ length: 1 + roll(2) }, () => someLine(roll, depth + 1, at));
    }
    return entry;
  });
}

function someRecord(seed: number): RecordJson {
  const roll = dice(seed);
  return {
    format: 'terrae-record',
    version: 1,
    game: 'terra-nova',
    rules: 1,
    players: 2,
    options: { edition: 'de', stones: 80 },
    tags: { Name0: 'Ada' },
    position: null,
    result: roll(2) ? { winners: [0], reason: 'resigned' } : null,
    ...(roll(2) ? { comment: 'a game' } : {}),
    line: someLine(roll, 0, 1),
  };
}

function nodes(root: StudyNode): StudyNode[] {
  return [root, ...root.children.flatMap(nodes)];
}

describe('a study', () => {
  test('is written as it was read', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const record = someRecord(seed);
      const root = treeOf(record);
      expect(recordOf(record, root, record.result)).toEqual(record);
      expect(count(root)).toBe(nodes(root).length - 1);
    }
  });

  test('stays a tree through any editing', () => {
    for (let seed = 0; seed < 120; seed += 1) {
      const roll = dice(seed);
      const record = someRecord(seed);
      const root = treeOf(record);
      for (let step = 0; step < 12; step += 1) {
        const all = nodes(root);
        const node = all[roll(all.length)]!;
        if (roll(3) === 0) add(node, `#${roll(50)}`, node.turn + 1, 1);
        else if (roll(2) === 0) {
          const branch = branchOf(node);
          if (branch) promote(branch);
        } else if (node.parent && roll(2)) remove(node);
        else node.comment = `comment ${step}`;
      }
      const written = recordOf(record, root, null);
      const again = treeOf(written);
      expect(recordOf(written, again, null)).toEqual(written);
      for (const node of nodes(root)) {
        expect(new Set(node.children.map((child) => child.action)).size).toBe(node.children.length);
        expect(node.children.every((child) => child.parent === node)).toBe(true);
      }
    }
  });

  test('has one place for each action, and promoting makes a line the main one', () => {
    const root = treeOf({ ...someRecord(1), line: [] });
    const first = add(root, '@A1', 1, 0);
    const other = add(root, '@B2', 1, 0);
    const deep = add(other, '@C3', 2, 1);
    expect(add(root, '@B2', 1, 0)).toBe(other);
    expect(branchOf(first)).toBeNull();
    promote(branchOf(deep)!);
    expect(lineAfter(root)).toEqual([other, deep]);
    expect(pathOf(deep)).toEqual([other, deep]);
    expect(remove(other)).toBe(root);
    expect(lineAfter(root)).toEqual([first]);
  });

  test('fits into a link', async () => {
    for (const seed of [1, 2, 3]) {
      const text = JSON.stringify(someRecord(seed)) + ' ü – 语';
      expect(await unpacked(await packed(text))).toBe(text);
    }
  });
});

describe('grades', () => {
  test('are written beside the last action of a turn, and read back', () => {
    const root = treeOf({ ...someRecord(1), line: [] });
    let node = root;
    for (const action of ['A1-A2', '#B2', '#B3']) node = add(node, action, 1, 0);
    const [turn] = turnsOf(lineAfter(root));
    const line = [
      { number: 1, player: 0, actions: ['A1-A2', '#C2', '#C3'] },
      { number: 3, player: 1, actions: ['D4-D5', '#D6'] },
    ];
    const graded: GradedTurn = {
      type: 'turn',
      number: 1,
      player: 0,
      actions: ['A1-A2', '#B2', '#B3'],
      grade: 'blunder',
      loss: 0.31,
      values: [0.2, 0.8],
      scores: [12.5, 40],
      best: ['A1-A2', '#C2', '#C3'],
      best_values: [0.51, 0.49],
      line,
      effects: [-0.31, 0.31],
    };
    annotate(turn!, graded);
    expect(node.notes['better']).toBe('A1-A2 #C2 #C3 3. 1: D4-D5 #D6');
    const [judged] = judgedTurns(root);
    expect(judged).toMatchObject({
      grade: 'blunder',
      loss: 0.31,
      values: [0.2, 0.8],
      scores: [12.5, 40],
      better: line,
      instead: [0.51, 0.49],
    });
    expect(node.mark).toBe('??');
    const better = root.children[0]!.children[1]!;
    expect([better.action, better.children[0]!.action, better.children[0]!.values]).toEqual([
      '#C2',
      '#C3',
      [0.51, 0.49],
    ]);
    const later = better.children[0]!.children[0]!;
    expect([later.turn, later.player, later.children[0]!.action]).toEqual([3, 1, '#D6']);
    expect(summaries([judged!], 2).map((one) => [one.turns, one.counts.blunder])).toEqual([
      [1, 1],
      [0, 0],
    ]);

    // Another analysis takes the line of this one out again, unless somebody has added to it.
    annotate(turn!, { ...graded, grade: 'best', line: [] });
    expect(root.children[0]!.children.map((one) => one.action)).toEqual(['#B2']);
    annotate(turn!, graded);
    root.children[0]!.children[1]!.comment = 'mine';
    annotate(turn!, { ...graded, grade: 'best', line: [] });
    expect(root.children[0]!.children.map((one) => one.action)).toEqual(['#B2', '#C2']);
  });
});

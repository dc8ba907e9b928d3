/** Where the fields of Terra Turrium lie: columns a–j from the west, rows 1–10 from the south. */
import type { BoardSpace } from '../../wire/board';

export interface Field {
  name: string;
  /** 0 in the west */
  x: number;
  /** 0 in the north, as drawings count */
  y: number;
  owner: number | null;
  territory: number | null;
  rim: boolean;
  middle: boolean;
}

export interface TurriumLayout {
  fields: Field[];
  byName: Map<string, Field>;
  rows: Field[][];
  size: number;
}

export function layoutOf(spaces: readonly BoardSpace[]): TurriumLayout {
  const numbers = spaces.map((space) => Number(space.name.slice(1)));
  const size = Math.max(...numbers);
  const fields = spaces.map((space) => ({
    name: space.name,
    x: space.name.charCodeAt(0) - 'a'.charCodeAt(0),
    y: size - Number(space.name.slice(1)),
    owner: space.owner,
    territory: space.territory,
    rim: space.rim,
    middle: space.middle,
  }));
  const rows: Field[][] = [];
  for (const field of fields) (rows[field.y] ??= []).push(field);
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return { fields, byName: new Map(fields.map((field) => [field.name, field])), rows, size };
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function step(layout: TurriumLayout, from: string, key: string): string {
  const field = layout.byName.get(from);
  if (!field) return layout.fields[0]!.name;
  const row = layout.rows[field.y]!;
  if (key === 'Home') return row[0]!.name;
  if (key === 'End') return row.at(-1)!.name;
  const [dx, dy] = STEPS[key] ?? [0, 0];
  return layout.rows[field.y + dy]?.[field.x + dx]?.name ?? from;
}

/** Tints by height, as maps colour mountains; from the eighth on all is snow. */
export const TINTS = ['#cfe0ae', '#e9dc9a', '#e8bf78', '#d39357', '#ad6642', '#87473f', '#6a4668', '#ece9f2'];

export function tint(height: number): string {
  return TINTS[Math.min(height, TINTS.length) - 1] ?? 'transparent';
}

export function darkTint(height: number): boolean {
  return height >= 5 && height <= 7;
}

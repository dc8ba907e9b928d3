/** Where the fields of Terra Turrium lie: columns a–j from the west, rows 1–10 from the south. */
import type { TurriumBoardInfo } from '../view';

export interface Field {
  name: string;
  /** 0 in the west */
  x: number;
  /** 0 in the north, as drawings count */
  y: number;
  owner: number | null;
  territory: string;
  rim: boolean;
  middle: boolean;
}

export interface TurriumLayout {
  fields: Field[];
  byName: Map<string, Field>;
  rows: Field[][];
  size: number;
  goal: number[];
}

export function layoutOf(info: TurriumBoardInfo): TurriumLayout {
  const owners = new Map(info.territories.map((territory) => [territory.name, territory.owner]));
  const size = Math.max(...info.fields.map((field) => field.row)) + 1;
  const fields = info.fields.map((field) => ({
    name: field.name,
    x: field.column,
    y: size - 1 - field.row,
    owner: owners.get(field.territory) ?? null,
    territory: field.territory,
    rim: field.rim,
    middle: field.middle,
  }));
  const rows: Field[][] = [];
  for (const field of fields) (rows[field.y] ??= []).push(field);
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return { fields, byName: new Map(fields.map((field) => [field.name, field])), rows, size, goal: info.goal };
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

export function darkTint(height: number): boolean {
  return height >= 5 && height <= 7;
}

/** The sign of a seat on a drawing of radius 1: seats are told apart without colours too. */
export const SEAT_SIGNS = [
  'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
  'M-0.85-0.85H0.85V0.85H-0.85Z',
  'M0-1L1 0.75H-1Z',
  'M0-1.15L0.95 0L0 1.15L-0.95 0Z',
];

/** Where the spaces of a Terra Nova map lie on the drawing: hexagons with pointy tops, rows offset by half a space. */
import type { NovaBoardInfo } from '../view';

export type Landscape = 'lake' | 'forest' | 'meadow' | 'farmland' | 'prairie' | 'steppe' | 'hills' | 'rock';

export interface Space {
  name: string;
  row: number;
  /** in half spaces, so that neighbouring rows may be offset */
  column: number;
  landscape: Landscape;
}

export interface Hex extends Space {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SIZE = 10;
export const HALF_WIDTH = (Math.sqrt(3) / 2) * SIZE;
const ROW_STEP = 1.5 * SIZE;

export interface NovaLayout {
  hexes: Hex[];
  byName: Map<string, Hex>;
  rows: Hex[][];
  land: Box;
  /** every hexagon in one path, for the coast */
  outline: string;
}

const CORNERS = Array.from({ length: 6 }, (_, corner) => {
  const angle = (Math.PI / 180) * (60 * corner - 90);
  return [Math.cos(angle), Math.sin(angle)] as const;
});

export function hexPath(x: number, y: number, radius = SIZE): string {
  const points = CORNERS.map(([dx, dy]) => `${(x + dx * radius).toFixed(2)} ${(y + dy * radius).toFixed(2)}`);
  return `M${points.join('L')}Z`;
}

export function layoutOf(spaces: readonly Space[]): NovaLayout {
  const hexes = spaces.map((space) => ({
    ...space,
    x: space.column * HALF_WIDTH,
    y: space.row * ROW_STEP,
  }));
  const rows: Hex[][] = [];
  for (const hex of hexes) (rows[hex.row] ??= []).push(hex);
  for (const row of rows) row.sort((a, b) => a.column - b.column);
  const xs = hexes.map((hex) => hex.x);
  const ys = hexes.map((hex) => hex.y);
  const left = Math.min(...xs) - HALF_WIDTH;
  const top = Math.min(...ys) - SIZE;
  return {
    hexes,
    byName: new Map(hexes.map((hex) => [hex.name, hex])),
    rows: rows.filter((row) => row.length > 0),
    land: {
      x: left,
      y: top,
      width: Math.max(...xs) + HALF_WIDTH - left,
      height: Math.max(...ys) + SIZE - top,
    },
    outline: hexes.map((hex) => hexPath(hex.x, hex.y, SIZE + 0.05)).join(''),
  };
}

export function layoutOfBoard(info: NovaBoardInfo): NovaLayout {
  return layoutOf(info.spaces.map((space) => ({ ...space, landscape: space.landscape as Landscape })));
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** The space an arrow key leads to. Going up and down keeps to `wishX`, so that a column is walked straight. */
export function step(layout: NovaLayout, from: string, key: Arrow, wishX: number): string {
  const hex = layout.byName.get(from);
  if (!hex) return layout.hexes[0]!.name;
  const rowIndex = layout.rows.findIndex((row) => row.includes(hex));
  const row = layout.rows[rowIndex]!;
  const index = row.indexOf(hex);
  if (key === 'ArrowLeft') return (row[index - 1] ?? hex).name;
  if (key === 'ArrowRight') return (row[index + 1] ?? hex).name;
  if (key === 'Home') return row[0]!.name;
  if (key === 'End') return row.at(-1)!.name;
  const next = layout.rows[rowIndex + (key === 'ArrowUp' ? -1 : 1)];
  if (!next) return from;
  return next.reduce((best, candidate) =>
    Math.abs(candidate.x - wishX) < Math.abs(best.x - wishX) ? candidate : best,
  ).name;
}

/** The point of an area that a label looks best on: its space nearest to the middle. */
export function labelPoint(layout: NovaLayout, names: readonly string[]): { x: number; y: number } {
  const hexes = names.map((name) => layout.byName.get(name)).filter((hex) => hex !== undefined);
  if (hexes.length === 0) return { x: 0, y: 0 };
  const x = hexes.reduce((sum, hex) => sum + hex.x, 0) / hexes.length;
  const y = hexes.reduce((sum, hex) => sum + hex.y, 0) / hexes.length;
  const near = hexes.reduce((best, hex) =>
    Math.hypot(hex.x - x, hex.y - y) < Math.hypot(best.x - x, best.y - y) ? hex : best,
  );
  return { x: near.x, y: near.y };
}

export function areaPath(layout: NovaLayout, names: readonly string[], radius = SIZE): string {
  return names
    .map((name) => layout.byName.get(name))
    .filter((hex) => hex !== undefined)
    .map((hex) => hexPath(hex.x, hex.y, radius))
    .join('');
}

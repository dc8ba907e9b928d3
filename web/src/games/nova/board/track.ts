/** The score track: a hundred cells around the frame, clockwise from the top left corner. */
import type { Box } from './layout';

export const TRACK_CELLS = 100;

export interface Cell {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIDE = TRACK_CELLS / 4;

export function trackCells(frame: Box, depth: number): Cell[] {
  const across = (frame.width - depth) / SIDE;
  const down = (frame.height - depth) / SIDE;
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  return Array.from({ length: TRACK_CELLS }, (_, index) => {
    const along = index % SIDE;
    switch (Math.floor(index / SIDE)) {
      case 0:
        return { index, x: frame.x + along * across, y: frame.y, width: across, height: depth };
      case 1:
        return { index, x: right - depth, y: frame.y + along * down, width: depth, height: down };
      case 2:
        return { index, x: right - (along + 1) * across, y: bottom - depth, width: across, height: depth };
      default:
        return { index, x: frame.x, y: bottom - (along + 1) * down, width: depth, height: down };
    }
  });
}

/** The middle of the track at a score that may lie between two cells, while a marker walks. */
export function trackPoint(cells: readonly Cell[], score: number): { x: number; y: number } {
  const wrapped = ((score % TRACK_CELLS) + TRACK_CELLS) % TRACK_CELLS;
  const from = cells[Math.floor(wrapped)]!;
  const to = cells[(Math.floor(wrapped) + 1) % TRACK_CELLS]!;
  const part = wrapped - Math.floor(wrapped);
  const middle = (cell: Cell) => [cell.x + cell.width / 2, cell.y + cell.height / 2] as const;
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  return { x: ax + (bx - ax) * part, y: ay + (by - ay) * part };
}

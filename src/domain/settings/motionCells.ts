import * as v from 'valibot';
import type { Box } from '../alerts/alert.ts';
import { clamp } from '../shell/numbers.ts';
import type { Point } from './region.ts';

/** The number of columns and rows of squares in the motion areas of a picture. */
export const cellColumns = 32;
export const cellRows = 18;

/** One string of 32 digits for each row from the top: 1 if motion counts in the square. */
export type MotionCells = readonly string[];

export const motionCellsSchema: v.GenericSchema<MotionCells> = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[01]{32}$/))),
  v.length(cellRows),
);

/** A square, by its column and row from the top left, counted from 0. */
export type Cell = { readonly column: number; readonly row: number };

/** All squares on or all off. */
export const cellsAll = (isPainted: boolean): MotionCells =>
  Array.from({ length: cellRows }, () => (isPainted ? '1' : '0').repeat(cellColumns));

/** The nearest square inside the picture to a column and row that may be outside. */
export const cellWithin = ({ column, row }: Cell): Cell => ({
  column: clamp(column, 0, cellColumns - 1),
  row: clamp(row, 0, cellRows - 1),
});

/** The square at a point of the picture. */
export const cellAt = ([x, y]: Point): Cell =>
  cellWithin({ column: Math.floor(x * cellColumns), row: Math.floor(y * cellRows) });

/** Whether motion counts in a square. */
export const isPainted = (cells: MotionCells, { column, row }: Cell): boolean => cells[row]?.[column] === '1';

/** Sets or clears all squares on the straight line between two, so that fast strokes leave no gaps. */
export function paintedLine(cells: MotionCells, from: Cell, to: Cell, on: boolean): MotionCells {
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row), 1);
  const rows = cells.map((row) => row.split(''));
  for (let step = 0; step <= steps; step += 1) {
    const row = Math.round(from.row + ((to.row - from.row) * step) / steps);
    const column = Math.round(from.column + ((to.column - from.column) * step) / steps);
    rows[row]?.splice(column, 1, on ? '1' : '0');
  }
  return rows.map((row) => row.join(''));
}

/** Whether a box overlaps a painted square. */
export function isOnPainted(cells: MotionCells, { x, y, width, height }: Box): boolean {
  const first = cellAt([x, y]);
  // A box that ends where a square begins does not overlap it.
  const last = cellAt([x + width - 1e-9, y + height - 1e-9]);
  return cells
    .slice(first.row, last.row + 1)
    .some((row) => row.slice(first.column, last.column + 1).includes('1'));
}

/** How many squares are painted. */
export const paintedCount = (cells: MotionCells): number =>
  cells.reduce((sum, row) => sum + row.replaceAll('0', '').length, 0);

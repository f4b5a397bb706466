import { cellColumns, cellRows } from '../../src/domain/settings/motionCells.ts';

/** A part of the picture in which motion does not count, in percent of its width and height. */
export interface MaskPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether a cell of the grid, by rows from the top left, is left out: its middle is in a part of the mask. */
export const maskedBy =
  (mask: readonly MaskPart[]) =>
  (cell: number): boolean => {
    const x = (((cell % cellColumns) + 0.5) * 100) / cellColumns;
    const y = ((Math.floor(cell / cellColumns) + 0.5) * 100) / cellRows;
    return mask.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
  };

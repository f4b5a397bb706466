import type { Box } from '../../src/domain/alerts/alert.ts';
import { cellColumns, cellRows } from '../../src/domain/settings/motionCells.ts';

/** The pixels of a cell's side. */
const cellSide = 4;
const cellPixels = cellSide * cellSide;
/** The size of a picture in which motion is looked for: gray, one byte for each pixel. */
export const lookedAt = { width: cellColumns * cellSide, height: cellRows * cellSide } as const;
const cells = cellColumns * cellRows;

/** The mean difference of a cell's pixels from the background at which it changed, of 255. */
const leastChange = 10;
/** The least change of the whole picture's light that is no motion: a lamp, a cloud, the exposure. */
const leastLight = 12;
/** The part of the cells that never change all at once because something moves: the camera switched to night. */
const mostMoved = 0.6;
/** Fewer cells side by side are noise. */
const leastCells = 2;
/** How fast the background follows the picture: what stays, such as a parked car, belongs to it after a while. */
const following = { learning: 0.5, usual: 0.1 } as const;
/** With so many pictures the background is known. */
const learned = 4;
/** A cell that changes in more than this part of the pictures always moves, such as a tree or a flag. */
const mostBusy = 0.4;
/** How fast that is learned: at once in the first pictures, so that a tree raises no alert after each start. */
const busyRate = { learning: 0.3, early: 0.05, usual: 0.02 } as const;
/** After so many pictures it is known for most of the cells. */
const early = 60;

/** What is known of what a camera shows. */
export interface Scene {
  readonly background: Float32Array;
  /** How often each cell changes: 0 never, 1 in every picture. */
  readonly busy: Float32Array;
  /** The number of pictures so far. */
  readonly pictures: number;
}

/** What a picture has that the scene had not. */
export interface Seen {
  readonly scene: Scene;
  /** `light`: the whole picture changed. */
  readonly verdict: 'learning' | 'still' | 'light' | 'motion';
  /** The place of the largest part that moved; null if none did. */
  readonly box: Box | null;
  /** The cells that moved, without noise, by their number from the top left. */
  readonly cells: readonly MovedCell[];
}

/** A cell that moved, and the mean difference of its pixels from the background, of 255. */
export interface MovedCell {
  readonly cell: number;
  readonly change: number;
}

/** The cells side by side, also by a corner, with one of them. */
function joinedTo(first: number, isMoved: (cell: number) => boolean, taken: Set<number>): number[] {
  const found = [first];
  taken.add(first);
  for (const cell of found) {
    const [column, row] = [cell % cellColumns, Math.floor(cell / cellColumns)];
    for (let y = Math.max(0, row - 1); y <= Math.min(cellRows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(cellColumns - 1, column + 1); x += 1) {
        const near = y * cellColumns + x;
        if (taken.has(near) || !isMoved(near)) continue;
        taken.add(near);
        found.push(near);
      }
    }
  }
  return found;
}

/** The groups of cells side by side that are no noise, the largest first. */
function partsOf(moved: ReadonlySet<number>): readonly (readonly number[])[] {
  const taken = new Set<number>();
  const parts: number[][] = [];
  for (const cell of moved) {
    if (taken.has(cell)) continue;
    const part = joinedTo(cell, (near) => moved.has(near), taken);
    if (part.length >= leastCells) parts.push(part);
  }
  return parts.toSorted((one, other) => other.length - one.length);
}

function boxOf(part: readonly number[] | undefined): Box | null {
  if (part === undefined) return null;
  const columns = part.map((cell) => cell % cellColumns);
  const rows = part.map((cell) => Math.floor(cell / cellColumns));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: left / cellColumns,
    y: top / cellRows,
    width: (Math.max(...columns) + 1 - left) / cellColumns,
    height: (Math.max(...rows) + 1 - top) / cellRows,
  };
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The pixels of a cell, by their places in the picture. */
const pixelsOf: readonly (readonly number[])[] = Array.from({ length: cells }, (_, cell) => {
  const first = Math.floor(cell / cellColumns) * cellSide * lookedAt.width + (cell % cellColumns) * cellSide;
  return Array.from(
    { length: cellPixels },
    (__, pixel) => first + Math.floor(pixel / cellSide) * lookedAt.width + (pixel % cellSide),
  );
});

/**
 * Compares a picture with a scene. A change of the whole picture is no motion, and neither is what changes all the time.
 *
 * @param scene null for the first picture
 * @param picture of the size {@link lookedAt}
 * @param leftOut whether a cell does not count at all; the cells go by rows from the top left
 */
export function lookFor(
  scene: Scene | null,
  picture: Uint8Array,
  leftOut: (cell: number) => boolean = () => false,
): Seen {
  const { background, busy, pictures } = scene ?? {
    background: Float32Array.from(picture),
    busy: new Float32Array(cells),
    pictures: 0,
  };
  const differenceAt = (pixel: number): number => (picture[pixel] ?? 0) - (background[pixel] ?? 0);
  const counted = pixelsOf.flatMap((pixels, cell) => (leftOut(cell) ? [] : [{ cell, pixels }]));
  const light = middleOf(
    counted.map(({ pixels }) => pixels.reduce((sum, pixel) => sum + differenceAt(pixel), 0) / cellPixels),
  );
  const changed = new Map<number, number>();
  for (const { cell, pixels } of counted) {
    const change = pixels.reduce((sum, pixel) => sum + Math.abs(differenceAt(pixel) - light), 0) / cellPixels;
    if (change > leastChange) changed.set(cell, change);
  }
  const isLight = Math.abs(light) > leastLight || changed.size > counted.length * mostMoved;
  const isLearning = pictures < learned;
  const follow = isLight ? 1 : isLearning ? following.learning : following.usual;
  const busyStep = isLearning ? busyRate.learning : pictures < early ? busyRate.early : busyRate.usual;
  const next: Scene = {
    background: background.map((known, pixel) => known + follow * differenceAt(pixel)),
    busy: isLight ? busy : busy.map((often, cell) => often + busyStep * (Number(changed.has(cell)) - often)),
    pictures: pictures + 1,
  };
  if (isLearning) return { scene: next, verdict: 'learning', box: null, cells: [] };
  if (isLight) return { scene: next, verdict: 'light', box: null, cells: [] };
  const parts = partsOf(new Set([...changed.keys()].filter((cell) => (busy[cell] ?? 0) < mostBusy)));
  const box = boxOf(parts[0]);
  const found = parts.flat().map((cell) => ({ cell, change: changed.get(cell) ?? 0 }));
  return { scene: next, verdict: box === null ? 'still' : 'motion', box, cells: found };
}

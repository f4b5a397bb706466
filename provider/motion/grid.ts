import { endianness } from 'node:os';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { MovedCell } from './moving.ts';

/**
 * The cells that moved in one picture, each as one number: the cell by rows from the top left in the low ten bits, and how
 * much it changed above, from 1 to 63.
 */
export type Grid = Uint16Array;

/** The grid of a picture. */
export interface GridAt {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly grid: Grid;
}

const cellBits = 10;
const cellMask = (1 << cellBits) - 1;
/** The most that is distinguished. */
const mostChange = 63;
/** The mean difference of a cell's pixels that counts as the most, of 255. */
const fullDifference = 90;

/** The grid of what moved in a picture. */
export const gridOf = (cells: readonly MovedCell[]): Grid =>
  Uint16Array.from(cells, ({ cell, change }) => {
    const part = Math.round((Math.min(change, fullDifference) / fullDifference) * mostChange);
    return (Math.max(1, part) << cellBits) | cell;
  });

export const cellOf = (entry: number): number => entry & cellMask;
export const changeOf = (entry: number): number => entry >> cellBits;

/** What a grid shows in a part of the picture. */
export interface Measured {
  /** How much the cells changed that moved there, 1 to 100. */
  readonly strength: number;
  /** How much of the part moved, 1 to 100. */
  readonly size: number;
}

/** Measures grids. Null: nothing moved. */
export type Measure = (grid: Grid) => Measured | null;

const percent = (part: number): number => Math.min(100, Math.max(1, Math.round(part * 100)));

/** Measures what moved in cells of the picture. */
export function measureIn(cells: ReadonlySet<number>): Measure {
  const isWithin = new Uint8Array(cellMask + 1);
  for (const cell of cells) isWithin[cell] = 1;
  return (grid) => {
    let [count, sum] = [0, 0];
    for (let index = 0; index < grid.length; index += 1) {
      const entry = grid[index] ?? 0;
      if (isWithin[entry & cellMask] === 0) continue;
      count += 1;
      sum += entry >> cellBits;
    }
    if (count === 0) return null;
    return { strength: percent(sum / count / mostChange), size: percent(count / cells.size) };
  };
}

const isLittle = endianness() === 'LE';
/** The bytes before the cells of a picture in a chunk: its time after the first, and the number of its cells. */
const headBytes = 4;
/** The longest chunk: the time in it has two bytes. */
export const longestChunkMs = 60_000;

/** Packs the grids of at most {@link longestChunkMs}, in order. */
export function packed(grids: readonly GridAt[]): Buffer {
  const first = grids[0]?.at ?? 0;
  const bytes = Buffer.alloc(grids.reduce((sum, { grid }) => sum + headBytes + grid.length * 2, 0));
  let place = 0;
  for (const { at, grid } of grids) {
    place = bytes.writeUInt16LE(at - first, place);
    place = bytes.writeUInt16LE(grid.length, place);
    for (const entry of grid) place = bytes.writeUInt16LE(entry, place);
  }
  return deflateRawSync(bytes);
}

/**
 * The grids of a chunk that begins at a moment, in order.
 *
 * @throws if it is damaged
 */
export function unpacked(first: number, chunk: Uint8Array): GridAt[] {
  const bytes = inflateRawSync(chunk);
  // A copy, because a view has to begin at an even place.
  const words = new Uint16Array(
    (isLittle ? bytes : bytes.swap16()).buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  const grids: GridAt[] = [];
  for (let at = 0; at < words.length;) {
    const [offset, count] = [words[at] ?? 0, words[at + 1] ?? 0];
    const end = at + 2 + count;
    if (end > words.length) throw new Error('a chunk of motion ends too early');
    grids.push({ at: first + offset, grid: words.subarray(at + 2, end) });
    at = end;
  }
  return grids;
}

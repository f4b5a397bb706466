import { mostMoments, type MotionMoment } from '../../src/domain/history/motionMoment.ts';
import { cellColumns, cellRows, cellAt } from '../../src/domain/settings/motionCells.ts';
import { isInside, type Point } from '../../src/domain/settings/region.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { createPace } from '../http/batches.ts';
import { measureIn } from './grid.ts';
import type { MotionGrids, MovedAt } from './motionGrids.ts';

/** What is searched for. */
export interface MotionQuery {
  /** The corners of the part of the picture. */
  readonly region: readonly Point[];
  /** Epoch milliseconds: included, and excluded. */
  readonly from: number;
  readonly to: number;
  /** The least strength and size, 0 to 100. */
  readonly strength: number;
  readonly size: number;
}

/** What was found, the newest first. */
export interface MotionFound {
  readonly moments: readonly MotionMoment[];
  /** The search is complete from here on; null: it is complete. */
  readonly next: number | null;
}

/** Motion that pauses for longer is another moment: key pictures of cameras are up to 5 s apart, milliseconds. */
const pauseMs = 6000;
/** The longest moment, milliseconds. */
const longestMs = 60_000;
/** A call works for so long, milliseconds; the rest is found by the next. */
const workMs = 800;

/** The squares whose middle is in a region; for one between them, those of its corners. */
export function cellsIn(region: readonly Point[]): ReadonlySet<number> {
  const cells = new Set<number>();
  for (let row = 0; row < cellRows; row += 1) {
    for (let column = 0; column < cellColumns; column += 1) {
      const middle: Point = [(column + 0.5) / cellColumns, (row + 0.5) / cellRows];
      if (isInside(region, middle)) cells.add(row * cellColumns + column);
    }
  }
  if (cells.size > 0) return cells;
  return new Set(region.map(cellAt).map(({ column, row }) => row * cellColumns + column));
}

/** A moment that is being put together, from its end. */
interface Open {
  last: number;
  first: number;
  best: MovedAt;
}

const momentOf = ({ first, last, best }: Open): MotionMoment => ({
  at: first,
  // A grid is of one second.
  seconds: Math.round((last - first) / 1000) + 1,
  best: best.at,
  strength: best.strength,
  size: best.size,
});

/**
 * Searches the recordings of a device. Other work of the process can run in between.
 *
 * @param signal ends the search early, as the end of its time does
 */
export async function searchMotion(
  grids: MotionGrids,
  device: StoredDevice,
  { region, from, to, strength, size }: MotionQuery,
  signal: AbortSignal | null = null,
  work = workMs,
): Promise<MotionFound> {
  const until = performance.now() + work;
  const isOver = (): boolean => signal?.aborted === true || performance.now() > until;
  const pace = createPace();
  const moments: MotionMoment[] = [];
  let open: Open | null = null;
  for (const batch of grids.during(device, from, to, measureIn(cellsIn(region)))) {
    for (const moved of batch.moved) {
      if (moved.strength < strength || moved.size < size) continue;
      if (open !== null && open.first - moved.at <= pauseMs && open.last - moved.at < longestMs) {
        open.first = moved.at;
        if (moved.strength > open.best.strength) open.best = moved;
        continue;
      }
      if (open !== null) {
        moments.push(momentOf(open));
        if (moments.length === mostMoments || isOver()) return { moments, next: open.first };
      }
      open = { first: moved.at, last: moved.at, best: moved };
    }
    // A moment that may begin earlier is left to the next search, which has to end before this one did.
    const next: number = open === null ? batch.from : open.last + 1;
    if (next > from && next < to && isOver()) return { moments, next };
    await pace();
  }
  if (open !== null) moments.push(momentOf(open));
  return { moments, next: null };
}

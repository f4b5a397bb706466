import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import { spansDuring } from '../recorder/recordedFiles.ts';
import { joined } from '../recordings/scheduled.ts';
import { longestChunkMs, packed, unpacked, type Grid, type GridAt } from './grid.ts';
import type { MotionGrids, MovedAt } from './motionGrids.ts';

/** The dependencies of {@link openGrids}. */
interface StoredGridParts {
  db: Db;
  /** Whether a recorded file is being written. */
  isOpen: (id: number) => boolean;
}

/** The grids of own cameras in the database, some pictures in each row. */
export interface StoredGrids extends MotionGrids {
  /**
   * Stores the grid of a picture soon. It is found at once. Of pictures in which nothing moved, one is stored every 5 s.
   */
  add(serialNumber: string, at: number, grid: Grid): void;
  /** Stores everything that was added. */
  flush(): void;
  /** Removes the grids of a camera that ended by a moment. */
  forget(serialNumber: string, until: number): void;
  /** Removes grids of which nothing is recorded, of this moment and later. */
  prune(since: number, until: number): void;
}

const chunkRow = v.object({
  start_at: v.number(),
  end_at: v.number(),
  grids: v.instance(ArrayBuffer),
});

/** Nothing moved: noted again after so long, milliseconds. */
const stillEveryMs = 5000;
/** How many rows are read at once. */
const rowsAtOnce = 30;
/** No recorded file is as long, milliseconds: it ends soon after ten minutes. */
const longerThanFilesMs = 3_600_000;

/** Opens the grids, and removes those whose recordings are gone. */
export function openGrids({ db, isOpen }: StoredGridParts): StoredGrids {
  const pending = new Map<string, GridAt[]>();
  const removals = new Map<string, number>();
  const store = (serialNumber: string): void => {
    const grids = pending.get(serialNumber) ?? [];
    pending.delete(serialNumber);
    const [first, last] = [grids[0], grids.at(-1)];
    if (first === undefined || last === undefined) return;
    db.run(
      'insert into motion_grids (serialNumber, start_at, end_at, grids) values (?, ?, ?, ?)',
      serialNumber,
      first.at,
      last.at,
      packed(grids),
    );
  };
  const prune = (since: number, until: number): void => {
    db.run(
      `delete from motion_grids where start_at >= ? and end_at < ? and not exists (
         select 1 from recorded_files as file where file.serialNumber = motion_grids.serialNumber
           and file.start_at > motion_grids.start_at - ? and file.start_at <= motion_grids.end_at
           and file.end_at > motion_grids.start_at)`,
      since,
      until,
      longerThanFilesMs,
    );
  };
  prune(0, Number.MAX_SAFE_INTEGER);
  return {
    prune,
    add(serialNumber, at, grid) {
      const grids = pending.get(serialNumber) ?? [];
      const [first, last] = [grids[0], grids.at(-1)];
      const isNext = first === undefined || (at > (last?.at ?? 0) && at - first.at < longestChunkMs);
      if (isNext && grid.length === 0 && at - (last?.at ?? -Infinity) < stillEveryMs) return;
      // A clock that was set back begins a new row too.
      if (!isNext) store(serialNumber);
      pending.set(serialNumber, isNext ? [...grids, { at, grid }] : [{ at, grid }]);
    },
    flush() {
      for (const serialNumber of pending.keys()) store(serialNumber);
    },
    forget(serialNumber, until) {
      db.run('delete from motion_grids where serialNumber = ? and end_at <= ?', serialNumber, until);
      removals.set(serialNumber, (removals.get(serialNumber) ?? 0) + 1);
    },
    removals: ({ serialNumber }) => removals.get(serialNumber) ?? 0,
    *during({ serialNumber }, from, to, measure) {
      // Reading stores nothing, unless a clock that was set back made something else the newest.
      const since = pending.get(serialNumber)?.[0]?.at ?? Infinity;
      const later = 'select start_at from motion_grids where serialNumber = ? and start_at >= ? limit 1';
      if (
        since < Infinity &&
        db.one(v.object({ start_at: v.number() }), later, serialNumber, since) !== null
      ) {
        store(serialNumber);
      }
      const waiting = pending.get(serialNumber) ?? [];
      const spans = joined(
        spansDuring(db, serialNumber, from, to).map(({ id, start_at, end_at }) => ({
          start: start_at,
          end: isOpen(id) ? Infinity : end_at,
        })),
      );
      // Moments are taken from the newest to the oldest, and so are the spans.
      const isRecorded = (at: number): boolean => {
        while ((spans.at(-1)?.start ?? -Infinity) > at) spans.pop();
        return (spans.at(-1)?.end ?? -Infinity) > at;
      };
      const batchOf = (grids: readonly GridAt[], start: number) => {
        const moved: MovedAt[] = [];
        for (const { at, grid } of grids.toReversed()) {
          const measured = at < from || at >= to ? null : measure(grid);
          if (measured !== null && isRecorded(at)) moved.push({ at, ...measured });
        }
        return { from: start, moved };
      };
      const [newest] = waiting;
      if (newest !== undefined && newest.at < to) yield batchOf(waiting, newest.at);
      // They may be stored meanwhile.
      let before = Math.min(to, newest?.at ?? to);
      for (;;) {
        const rows = db.all(
          chunkRow,
          `select start_at, end_at, grids from motion_grids
            where serialNumber = ? and start_at < ? and end_at >= ? order by start_at desc limit ?`,
          serialNumber,
          before,
          from,
          rowsAtOnce,
        );
        for (const { start_at, grids } of rows)
          yield batchOf(unpacked(start_at, new Uint8Array(grids)), start_at);
        const last = rows.at(-1);
        if (last === undefined || rows.length < rowsAtOnce) return;
        before = last.start_at;
      }
    },
  };
}

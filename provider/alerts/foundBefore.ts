import * as v from 'valibot';
import { keepLast } from '../../src/domain/alerts/keepLast.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** The number of cached lists, the most recently read ones. */
const mostKept = 4;
/** Cached lists expire after this time, because the recordings that are kept change with time, milliseconds. */
const goodForMs = 60_000;

interface Found<Entry> {
  readonly changes: number;
  readonly at: number;
  /** The list is complete up to this moment. */
  readonly upTo: number;
  readonly list: readonly Entry[];
}

/**
 * Caches a list found for its first page for the following pages: finding weeks of alerts of a household takes most of
 * the time of each page. Valid until anything in the database changes.
 */
export function createFoundBefore<Entry extends { at: number }>(db: Db, clock: Clock) {
  let kept: ReadonlyMap<string, Found<Entry>> = new Map();
  const changes = (): number =>
    db.one(v.object({ count: v.number() }), 'select total_changes() as count')?.count ?? 0;
  return {
    /**
     * The entries of a list up to a moment; null if they are not cached.
     *
     * @param name identifies the user and the filter
     * @param to epoch milliseconds; null for now, which is never cached
     */
    of(name: string, to: number | null): Entry[] | null {
      const found = kept.get(name);
      if (found === undefined || to === null || to > found.upTo || found.changes !== changes()) return null;
      if (Math.abs(clock.now() - found.at) > goodForMs) return null;
      return found.list.filter(({ at }) => at <= to);
    },
    /** The number of database changes. Read it before finding the list, which may miss later changes. */
    changes,
    /**
     * Caches the entries found up to a moment; null for now. `since` is the value of `changes` before they were found.
     */
    keep(name: string, to: number | null, list: readonly Entry[], since: number): void {
      // Not up to a moment that is yet to come: new alerts arrive before it.
      const newest = list.reduce((last, { at }) => Math.max(last, at), -Infinity);
      const upTo = Math.min(newest, to ?? Infinity);
      kept = keepLast(kept, name, { changes: since, at: clock.now(), upTo, list }, mostKept);
    },
  };
}

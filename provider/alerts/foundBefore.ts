import * as v from 'valibot';
import { keepLast } from '../../src/domain/alerts/keepLast.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** So many lists are kept, those that were read last. */
const mostKept = 4;
/** What was found so long ago is looked for anew: what is kept of recordings changes with time, milliseconds. */
const goodForMs = 60_000;

interface Found<Entry> {
  readonly changes: number;
  readonly at: number;
  /** It holds everything up to this moment. */
  readonly upTo: number;
  readonly list: readonly Entry[];
}

/**
 * What was found for the first page of a list, for the pages that follow: of a household's weeks finding it takes most of
 * the time of each. It is good until anything in the database changes.
 */
export function createFoundBefore<Entry extends { at: number }>(db: Db, clock: Clock) {
  let kept: ReadonlyMap<string, Found<Entry>> = new Map();
  const changes = (): number =>
    db.one(v.object({ count: v.number() }), 'select total_changes() as count')?.count ?? 0;
  return {
    /**
     * What a list holds up to a moment; null where it is to be found.
     *
     * @param name says whose it is and what its filter is
     * @param to epoch milliseconds; null for now, which is never known before
     */
    of(name: string, to: number | null): Entry[] | null {
      const found = kept.get(name);
      if (found === undefined || to === null || to > found.upTo || found.changes !== changes()) return null;
      if (Math.abs(clock.now() - found.at) > goodForMs) return null;
      return found.list.filter(({ at }) => at <= to);
    },
    /** How often the database was changed. Asked before the list is found: what changes meanwhile may not be in it. */
    changes,
    /** Keeps what was found up to a moment; null for now. `since` is what `changes` said before it was found. */
    keep(name: string, to: number | null, list: readonly Entry[], since: number): void {
      const upTo = to ?? list.reduce((newest, { at }) => Math.max(newest, at), -Infinity);
      kept = keepLast(kept, name, { changes: since, at: clock.now(), upTo, list }, mostKept);
    },
  };
}

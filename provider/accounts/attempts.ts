import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Caller } from './callers.ts';

/** An attempt waits so long at most, in milliseconds; the console gives up after 30 s. */
const longestWaitMs = 16_000;

/** How attempts are slowed down: so many at once in a window, then one after each gap, which doubles from 1 s on. */
interface Pace {
  free: number;
  longestGapMs: number;
  windowMs: number;
}

/** Of one caller at one account. */
export const callerPace: Pace = { free: 5, longestGapMs: 90_000, windowMs: 15 * 60_000 };
/** Of all unknown callers at one account together. */
export const strangersPace: Pace = { free: 50, longestGapMs: 30_000, windowMs: 24 * 3_600_000 };

const gapMs = (attempts: number, { free, longestGapMs }: Pace): number =>
  attempts < free ? 0 : Math.min(longestGapMs, 1000 * 2 ** (attempts - free));

const counted = v.object({ n: v.number(), last: v.nullable(v.number()) });

const select = 'select count(*) as n, max(at) as last from sign_in_attempts where account = ? and at > ?';

/** Paces password attempts per account (known or not) and caller, so that they cannot be tried out, and nobody is locked out. */
export interface Attempts {
  /**
   * Counts one attempt, and answers how many milliseconds it has to wait before its password is looked at. Null where
   * that would be more than {@link longestWaitMs}: then it does not count.
   */
  begin(account: string, caller: Caller): number | null;
  /** The attempt was right: the caller starts at none again. */
  succeeded(account: string, caller: Caller): void;
}

/** Creates the pace of `db`. An attempt counts before its password is checked, so that many at once count too. */
export function createAttempts(db: Db, clock: Clock): Attempts {
  return {
    begin(account, { key, isKnown }) {
      const now = clock.now();
      db.run('delete from sign_in_attempts where at <= ?', now - strangersPace.windowMs);
      const turnOf = (pace: Pace, of: string, value: string | number): number => {
        const row = db.one(counted, `${select} and ${of} = ?`, account, now - pace.windowMs, value);
        const gap = row === null ? 0 : gapMs(row.n, pace);
        return row?.last == null || gap === 0 ? now : row.last + gap;
      };
      const own = turnOf(callerPace, 'caller', key);
      const ofAll = isKnown ? now : turnOf(strangersPace, 'known', 0);
      const at = Math.max(now, own, ofAll);
      if (at - now > longestWaitMs) return null;
      db.run('insert into sign_in_attempts values (?, ?, ?, ?)', account, key, isKnown ? 1 : 0, at);
      return at - now;
    },
    succeeded(account, { key }) {
      db.run('delete from sign_in_attempts where account = ? and caller = ?', account, key);
    },
  };
}

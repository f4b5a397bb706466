import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Caller } from './callers.ts';

/** The longest wait of an attempt, in milliseconds; the console gives up after 30 s. */
const longestWaitMs = 16_000;

/**
 * How attempts are slowed down: `free` ones in a window without a wait, then one after each gap, which doubles from 1 s
 * up to the longest.
 */
interface Pace {
  free: number;
  longestGapMs: number;
  windowMs: number;
}

/** The pace for one caller at one account. */
export const callerPace: Pace = { free: 5, longestGapMs: 90_000, windowMs: 15 * 60_000 };
/** The pace for all unknown callers at one account together, from the second attempt of each. */
export const strangersPace: Pace = { free: 50, longestGapMs: 30_000, windowMs: 24 * 3_600_000 };

/** The pace for one caller at all accounts together. */
export const totalPace: Pace = { free: 30, longestGapMs: 90_000, windowMs: 15 * 60_000 };

const gapMs = (attempts: number, { free, longestGapMs }: Pace): number =>
  attempts < free ? 0 : Math.min(longestGapMs, 1000 * 2 ** (attempts - free));

type Counted = v.InferOutput<typeof counted>;

/** What attempts are counted for: an account, or a name that no account has. */
type Tried = { readonly userId: string } | { readonly name: string };

/** Neither can be the other: a name may look like an id. */
const storedAs = (tried: Tried): string =>
  'userId' in tried ? `user ${tried.userId}` : `name ${tried.name.toLowerCase()}`;

const counted = v.object({ n: v.number(), last: v.nullable(v.number()) });

const select = 'select count(*) as n, max(at) as last from sign_in_attempts where at > ?';

/**
 * Paces password attempts per account (existing or not) and caller, so that passwords cannot be guessed and no one is
 * locked out.
 */
export interface Attempts {
  /**
   * Counts one attempt and returns how many milliseconds to wait before its password is checked. Null if that exceeds
   * {@link longestWaitMs}: then it is not counted.
   */
  begin(tried: Tried, caller: Caller): number | null;
  /** Call after a correct password: resets the caller's count. */
  succeeded(tried: Tried, caller: Caller): void;
}

/**
 * Creates the attempts of `db`. An attempt is counted before its password is checked, so that parallel attempts count
 * too.
 */
export function createAttempts(db: Db, clock: Clock): Attempts {
  return {
    begin(tried, { key, isKnown }) {
      const account = storedAs(tried);
      const now = clock.now();
      db.run('delete from sign_in_attempts where at <= ?', now - strangersPace.windowMs);
      const lately = ({ windowMs }: Pace, where: string, ...values: string[]): Counted =>
        db.one(counted, `${select} and ${where}`, now - windowMs, ...values) ?? { n: 0, last: null };
      const turnOf = ({ n, last }: Counted, pace: Pace): number =>
        last === null || gapMs(n, pace) === 0 ? now : last + gapMs(n, pace);
      const own = turnOf(lately(callerPace, 'account = ? and caller = ?', account, key), callerPace);
      const total = turnOf(lately(totalPace, 'caller = ?', key), totalPace);
      const strangers = lately(strangersPace, 'account = ? and known = 0', account);
      // The first attempt of a caller may be the owner's, who is not to wait for what others did.
      const isFirst = lately(strangersPace, 'account = ? and caller = ?', account, key).n === 0;
      const ofAll = isKnown || isFirst ? now : turnOf(strangers, strangersPace);
      const at = Math.max(now, own, total, ofAll);
      if (at - now > longestWaitMs) return null;
      db.run('insert into sign_in_attempts values (?, ?, ?, ?)', account, key, isKnown ? 1 : 0, at);
      return at - now;
    },
    succeeded(tried, { key }) {
      db.run('delete from sign_in_attempts where account = ? and caller = ?', storedAs(tried), key);
    },
  };
}

import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** So many wrong passwords of one account are let through in {@link attemptWindowMs}. */
export const attemptLimit = 10;
/** How long a wrong attempt counts, in milliseconds. */
export const attemptWindowMs = 15 * 60_000;

const counted = v.object({ n: v.number() });

/** Counts sign-in attempts per account, known or not, so that passwords cannot be tried out. */
export interface Attempts {
  /** Counts one attempt. False when the account had too many: then even the right password is refused. */
  begin(account: string): boolean;
  /** The attempt was right: the account starts at none again. */
  succeeded(account: string): void;
}

/** Creates the counter on `db`. An attempt counts before its password is checked, so that many at once count too. */
export function createAttempts(db: Db, clock: Clock): Attempts {
  return {
    begin(account) {
      const now = clock.now();
      db.run('delete from sign_in_attempts where at <= ?', now - attemptWindowMs);
      const before = db.one(counted, 'select count(*) as n from sign_in_attempts where account = ?', account);
      if ((before?.n ?? 0) >= attemptLimit) return false;
      db.run('insert into sign_in_attempts values (?, ?)', account, now);
      return true;
    },
    succeeded(account) {
      db.run('delete from sign_in_attempts where account = ?', account);
    },
  };
}

import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { CodeType } from '../../src/domain/verificationCode.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { secretHash } from './secrets.ts';

/** How long a code may be used, in milliseconds. */
export const codeTtlMs = 10 * 60_000;
/** So many wrong tries end a code. */
const wrongTriesLimit = 5;
/** The time between two codes of one kind for one account, in milliseconds. */
export const resendIntervalMs = 60_000;
/** So many codes of all kinds may be sent for one account in {@link sendWindowMs}. */
export const sendLimit = 10;
export const sendWindowMs = 60 * 60_000;

/** Whose code, what for, and which new address it proves ('' for none): all three must be the same when it is used. */
interface CodeOf {
  userId: string;
  codeType: CodeType;
  address: string;
}

/** Verification codes: six digits, used once, within {@link codeTtlMs}, and not to be guessed. */
export interface Codes {
  /** A new code, which ends the one before it; null where it is too soon or too often for another. */
  issue(of: CodeOf): string | null;
  /** True once for the code that was issued last. A wrong try counts. */
  redeem(of: CodeOf, code: string): boolean;
  /** Ends all codes of a user. */
  forget(userId: string): void;
}

const counts = v.object({ sent: v.number(), lately: v.number() });
const codeRow = v.object({ hash: v.string(), wrong_tries: v.number() });

const hashOf = ({ userId, codeType }: CodeOf, code: string): string =>
  secretHash(`${userId} ${codeType} ${code}`);

/** Creates the codes of `db`. */
export function createCodes(db: Db, clock: Clock): Codes {
  const mayIssue = (userId: string, codeType: CodeType, now: number): boolean => {
    db.run('delete from code_sends where at <= ?', now - sendWindowMs);
    const row = db.one(
      counts,
      `select count(*) as sent, count(*) filter (where code_type = ? and at > ?) as lately
       from code_sends where user_id = ?`,
      codeType,
      now - resendIntervalMs,
      userId,
    );
    return row !== null && row.sent < sendLimit && row.lately === 0;
  };
  return {
    issue(of) {
      const { userId, codeType, address } = of;
      const now = clock.now();
      if (!mayIssue(userId, codeType, now)) return null;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      db.transaction(() => {
        db.run('insert into code_sends values (?, ?, ?)', userId, codeType, now);
        db.run(
          'insert or replace into codes values (?, ?, ?, ?, ?, 0)',
          userId,
          codeType,
          address,
          hashOf(of, code),
          now + codeTtlMs,
        );
      });
      return code;
    },
    redeem(of, code) {
      const { userId, codeType, address } = of;
      const key = [userId, codeType] as const;
      db.run('delete from codes where expires_at <= ?', clock.now());
      const row = db.one(
        codeRow,
        'select hash, wrong_tries from codes where user_id = ? and code_type = ? and address = ?',
        ...key,
        address,
      );
      if (row === null) return false;
      const right = row.hash === hashOf(of, code);
      if (right || row.wrong_tries + 1 >= wrongTriesLimit) {
        db.run('delete from codes where user_id = ? and code_type = ?', ...key);
      } else {
        db.run('update codes set wrong_tries = wrong_tries + 1 where user_id = ? and code_type = ?', ...key);
      }
      return right;
    },
    forget(userId) {
      db.run('delete from codes where user_id = ?', userId);
    },
  };
}

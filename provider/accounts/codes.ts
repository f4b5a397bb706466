import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { CodeType } from '../../src/domain/signIn/verificationCode.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Caller } from './callers.ts';
import { secretHash } from './secrets.ts';

/** How long a code is valid, in milliseconds. */
export const codeTtlMs = 10 * 60_000;
/**
 * A code ends after this many wrong tries, counted separately for the caller who requested it and for all others
 * together.
 */
const wrongTriesLimit = 5;
/** The minimum time between two codes of one type for one account and caller, in milliseconds. */
export const resendIntervalMs = 60_000;
/** How many codes of all types one caller can request for one account within {@link sendWindowMs}. */
export const sendLimit = 10;
/** How many codes of their own unknown callers together get; from then on they share one. */
export const strangersSendLimit = 20;
/** How long one code is shared; whoever receives it at the end still has {@link codeTtlMs}. */
const sharedForMs = 5 * 60_000;
/** How many tries each caller has with a shared code, and only callers who requested it. */
const sharedTries = 2;
export const sendWindowMs = 60 * 60_000;

/**
 * The user, the purpose, and the new address that a code verifies ('' for none): all three must match when it is used.
 */
interface CodeOf {
  userId: string;
  codeType: CodeType;
  address: string;
}

/**
 * Verification codes: six digits, used once, within {@link codeTtlMs}, and not guessable. Each caller has their own, so
 * requests and wrong tries by one caller do not invalidate the code of another.
 */
export interface Codes {
  /**
   * Creates a code, which replaces the caller's previous one; null if this caller requests them too soon or too often.
   * What strangers request is never a reason to refuse: beyond their limit, everyone receives the same code, and it is
   * `isNews` at most once a minute.
   */
  issue(of: CodeOf, caller: Caller): { code: string; isNews: boolean } | null;
  /** Whether this code is valid. A wrong try is counted; a correct one does not use the code up. */
  check(of: CodeOf, code: string, caller: Caller): boolean;
  /** The same, but a correct code is used up, with all others for the same purpose. */
  redeem(of: CodeOf, code: string, caller: Caller): boolean;
  forget(userId: string): void;
}

/** A code that all strangers beyond their limit receive. */
interface SharedCode extends CodeOf {
  code: string;
  sentAt: number;
  until: number;
}

const counts = v.object({ own: v.number(), lately: v.number(), strangers: v.number() });
const codeRow = v.object({
  caller: v.string(),
  hash: v.string(),
  wrong_tries: v.number(),
  foreign_tries: v.number(),
});

const hashOf = ({ userId, codeType }: CodeOf, code: string): string =>
  secretHash(`${userId} ${codeType} ${code}`);

/** Creates the codes of `db`. */
export function createCodes(db: Db, clock: Clock): Codes {
  /** In memory, because the database has only hashes of codes. */
  let shared: readonly SharedCode[] = [];
  const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
  const sharedCode = ({ userId, codeType, address }: CodeOf, now: number) => {
    shared = shared.filter(({ until }) => until > now);
    const known = shared.find(
      (one) => one.userId === userId && one.codeType === codeType && one.address === address,
    );
    const isNews = known === undefined || now - known.sentAt >= resendIntervalMs;
    const { code, until } = known ?? { code: newCode(), until: now + sharedForMs };
    const sent = { userId, codeType, address, code, until, sentAt: isNews ? now : known.sentAt };
    shared = [...shared.filter((one) => one !== known), sent];
    return { code, isNews };
  };
  /** Whether the caller gets a code of its own or a shared one; null for none. */
  const kindFor = ({ userId, codeType }: CodeOf, { key, isKnown }: Caller, now: number) => {
    db.run('delete from code_sends where at <= ?', now - sendWindowMs);
    const row = db.one(
      counts,
      `select count(*) filter (where caller = ?1) as own,
         count(*) filter (where caller = ?1 and code_type = ?2 and at > ?3) as lately,
         count(*) filter (where known = 0) as strangers
       from code_sends where user_id = ?4`,
      key,
      codeType,
      now - resendIntervalMs,
      userId,
    );
    if (row === null || row.own >= sendLimit || row.lately > 0) return null;
    return isKnown || row.strangers < strangersSendLimit ? 'own' : 'shared';
  };
  const check = (of: CodeOf, code: string, { key }: Caller): boolean => {
    const { userId, codeType, address } = of;
    db.run('delete from codes where expires_at <= ?', clock.now());
    const hash = hashOf(of, code);
    const isRight = db
      .all(
        codeRow,
        `select caller, hash, wrong_tries, foreign_tries from codes
         where user_id = ? and code_type = ? and address = ?`,
        userId,
        codeType,
        address,
      )
      .some((row) => {
        const tries = row.caller === key ? row.wrong_tries : row.foreign_tries;
        return row.hash === hash && tries < wrongTriesLimit;
      });
    if (!isRight) {
      db.run(
        `update codes set wrong_tries = wrong_tries + (caller = ?1), foreign_tries = foreign_tries + (caller <> ?1)
         where user_id = ?2 and code_type = ?3 and address = ?4`,
        key,
        userId,
        codeType,
        address,
      );
    }
    return isRight;
  };
  return {
    issue(of, caller) {
      const { userId, codeType, address } = of;
      const now = clock.now();
      const kind = kindFor(of, caller, now);
      if (kind === null) return null;
      const { code, isNews } = kind === 'shared' ? sharedCode(of, now) : { code: newCode(), isNews: true };
      db.transaction(() => {
        db.run(
          'insert into code_sends values (?, ?, ?, ?, ?)',
          userId,
          codeType,
          caller.key,
          caller.isKnown ? 1 : 0,
          now,
        );
        db.run(
          'insert or replace into codes values (?, ?, ?, ?, ?, ?, ?, ?)',
          userId,
          codeType,
          caller.key,
          address,
          hashOf(of, code),
          now + codeTtlMs,
          kind === 'shared' ? wrongTriesLimit - sharedTries : 0,
          kind === 'shared' ? wrongTriesLimit : 0,
        );
      });
      return { code, isNews };
    },
    check,
    redeem(of, code, caller) {
      if (!check(of, code, caller)) return false;
      db.run('delete from codes where user_id = ? and code_type = ?', of.userId, of.codeType);
      shared = shared.filter((one) => one.userId !== of.userId || one.codeType !== of.codeType);
      return true;
    },
    forget(userId) {
      shared = shared.filter((one) => one.userId !== userId);
      db.run('delete from codes where user_id = ?', userId);
    },
  };
}

import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { newSecret, secretHash } from './secrets.ts';

const owner = v.object({ user_id: v.string() });
const found = v.object({ n: v.number() });

/** Sign-in tokens: random, stored as hashes, valid for a fixed time. */
export interface Tokens {
  /** Creates a token for `userId` and deletes expired tokens. */
  issue(userId: string): string;
  /** The user of this token if it is valid, or null. */
  userOf(token: string): string | null;
  /** Revokes this token, and the live tickets issued with it. */
  revoke(token: string): void;
  /** Revokes every token of `userId`, and the live tickets issued with them. */
  revokeAll(userId: string): void;
  /** Revokes every token of `userId` except this one. Returns how many of them were valid. */
  revokeOthers(userId: string, token: string): number;
}

/** Creates the tokens of `db`; each lives `ttlMs` milliseconds. */
export function createTokens(db: Db, clock: Clock, ttlMs: number): Tokens {
  return {
    issue(userId) {
      const token = newSecret();
      const now = clock.now();
      db.run('delete from tokens where expires_at <= ?', now);
      db.run('insert into tokens values (?, ?, ?)', secretHash(token), userId, now + ttlMs);
      return token;
    },
    userOf(token) {
      const sql = 'select user_id from tokens where hash = ? and expires_at > ?';
      return db.one(owner, sql, secretHash(token), clock.now())?.user_id ?? null;
    },
    revoke(token) {
      db.run('delete from tokens where hash = ?', secretHash(token));
    },
    revokeAll(userId) {
      db.run('delete from tokens where user_id = ?', userId);
    },
    revokeOthers(userId, token) {
      const others = [userId, secretHash(token)];
      const valid = 'select count(*) as n from tokens where user_id = ? and hash <> ? and expires_at > ?';
      const ended = db.one(found, valid, ...others, clock.now())?.n ?? 0;
      db.run('delete from tokens where user_id = ? and hash <> ?', ...others);
      return ended;
    },
  };
}

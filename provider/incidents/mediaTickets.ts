import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** How long a ticket is valid, in milliseconds, if its session lasts as long. */
const ticketTtlMs = 12 * 3_600_000;

const macLength = 43;
const hashLength = 64;
const tokenRow = v.object({ user_id: v.string(), expires_at: v.number() });

/**
 * Tickets for single files, because a video element and a link cannot send the token header. A ticket ends with its
 * session, after some hours, and with the provider.
 */
export interface MediaTickets {
  /** A ticket for `what`, such as the id of an item, for the session with this token. */
  issue(what: string, token: string): string;
  /** The user whom a ticket lets read `what`; null if it is no valid one. */
  userOf(what: string, ticket: string): string | null;
}

/** Creates the tickets of this process. */
export function createMediaTickets(db: Db, clock: Clock): MediaTickets {
  const key = randomBytes(32);
  const macOf = (what: string, rest: string): string =>
    createHmac('sha256', key).update(`${what} ${rest}`).digest('base64url');
  return {
    issue(what, token) {
      const rest = secretHash(token) + (clock.now() + ticketTtlMs).toString(36);
      return macOf(what, rest) + rest;
    },
    userOf(what, ticket) {
      const [mac, rest] = [ticket.slice(0, macLength), ticket.slice(macLength)];
      const right = Buffer.from(macOf(what, rest));
      const given = Buffer.from(mac);
      if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
      if (Number.parseInt(rest.slice(hashLength), 36) <= clock.now()) return null;
      const sql = 'select user_id, expires_at from tokens where hash = ?';
      const session = db.one(tokenRow, sql, rest.slice(0, hashLength));
      return session !== null && session.expires_at > clock.now() ? session.user_id : null;
    },
  };
}

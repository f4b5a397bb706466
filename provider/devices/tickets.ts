import * as v from 'valibot';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** How long a live ticket may wait for its use, in milliseconds. */
export const ticketTtlMs = 30_000;

const ticketRow = v.object({ user_id: v.string(), expires_at: v.number() });

/** One-use tickets that open a camera's live socket: a browser cannot send the token's header there. */
export interface Tickets {
  /** A ticket with which `userId` may watch the device. */
  issue(serailno: string, userId: string): string;
  /** Who may watch: once for each issued ticket, within {@link ticketTtlMs}, for its own device; else null. */
  redeem(ticket: string, serailno: string): string | null;
}

/** Creates the tickets of `db`. */
export function createTickets(db: Db, clock: Clock): Tickets {
  return {
    issue(serailno, userId) {
      const ticket = newSecret();
      const now = clock.now();
      db.run('delete from tickets where expires_at <= ?', now);
      const until = now + ticketTtlMs;
      db.run('insert into tickets values (?, ?, ?, ?)', secretHash(ticket), serailno, userId, until);
      return ticket;
    },
    redeem(ticket, serailno) {
      const sql = 'delete from tickets where hash = ? and serailno = ? returning user_id, expires_at';
      const row = db.one(ticketRow, sql, secretHash(ticket), serailno);
      return row !== null && row.expires_at > clock.now() ? row.user_id : null;
    },
  };
}

import * as v from 'valibot';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import { liveQualities } from '../../src/domain/history/recording.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** How long a live ticket is valid, in milliseconds. */
export const ticketTtlMs = 30_000;

const ticketRow = v.object({
  user_id: v.string(),
  token: v.string(),
  channel: v.nullable(v.number()),
  quality: v.picklist(liveQualities),
  expires_at: v.number(),
  until: v.number(),
});

/** The rights of a ticket: the user signed in with this token (its hash) can watch in this quality. */
interface Admission {
  userId: string;
  token: string;
  /** For a gateway: the channel of the camera to watch; null for the device itself. */
  channel: number | null;
  quality: LiveQuality;
}

/** Single-use tickets for a camera's live socket, because a browser cannot send the token header there. */
export interface Tickets {
  /** A ticket with which a user can watch the device in a quality. */
  issue(serialNumber: string, admission: Admission): string;
  /**
   * The rights of a ticket, and when its token expires (epoch milliseconds). Works once per issued ticket, within
   * {@link ticketTtlMs}, for its own device, while its token is valid; else null.
   */
  redeem(ticket: string, serialNumber: string): (Admission & { until: number }) | null;
}

/** Creates the tickets of `db`. */
export function createTickets(db: Db, clock: Clock): Tickets {
  return {
    issue(serialNumber, { userId, token, channel, quality }) {
      const ticket = newSecret();
      const now = clock.now();
      db.run('delete from tickets where expires_at <= ?', now);
      const until = now + ticketTtlMs;
      const sql = 'insert into tickets values (?, ?, ?, ?, ?, ?, ?)';
      db.run(sql, secretHash(ticket), serialNumber, userId, token, channel, quality, until);
      return ticket;
    },
    redeem(ticket, serialNumber) {
      // Reads first, so that an invalid ticket causes no writes.
      const hash = secretHash(ticket);
      const sql = `select user_id, token, channel, quality, expires_at,
          (select tokens.expires_at from tokens where tokens.hash = tickets.token) as until
        from tickets where hash = ? and serialNumber = ?`;
      const row = db.one(ticketRow, sql, hash, serialNumber);
      if (row === null || Math.min(row.expires_at, row.until) <= clock.now()) return null;
      if (db.run('delete from tickets where hash = ?', hash) !== 1) return null;
      const { user_id: userId, token, channel, quality, until } = row;
      return { userId, token, channel, quality, until };
    },
  };
}

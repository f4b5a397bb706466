import * as v from 'valibot';
import { momentOf, secondAt } from '../../src/domain/time/deviceDay.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { recorderFor } from '../devices/linkedCameras.ts';
import type { CutRange } from './recordings.ts';

/** How long a link to a clip is valid, in milliseconds. */
export const clipLinkTtlMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;
/** The most links that a user can send within an hour, because they can be sent to any address. */
const mostInAnHour = 20;

const linkRow = v.object({
  user_id: v.string(),
  serialNumber: v.string(),
  channel: v.nullable(v.number()),
  from_at: v.number(),
  until_at: v.number(),
  expires_at: v.number(),
});
const countRow = v.object({ n: v.number() });

/** The source of a clip: a device, or the camera at a channel of a gateway, whose time zone determines its days. */
type ClipSource = Pick<StoredDevice, 'serialNumber' | 'timezone'> & { readonly channel: number | null };

interface LinkedClip {
  device: StoredDevice;
  range: CutRange;
}

/**
 * Links to clips for people without an account: whoever has one can see this clip and nothing else, until it expires.
 */
export interface ClipLinks {
  /** Creates a user's link to a range of a device's day; null if they have sent too many. */
  issue(userId: string, source: ClipSource, range: CutRange): string | null;
  /** The clip of a link; null if the link is invalid or expired, or if its creator can no longer see the source. */
  find(link: string): LinkedClip | null;
}

/** Creates the links of `db`. */
export function createClipLinks(db: Db, clock: Clock): ClipLinks {
  return {
    issue(userId, { serialNumber, channel, timezone }, { day, start, end }) {
      const now = clock.now();
      db.run('delete from clip_links where expires_at <= ?', now);
      const sql = 'select count(*) as n from clip_links where user_id = ? and expires_at > ?';
      const sent = db.one(countRow, sql, userId, now + clipLinkTtlMs - hourMs);
      if ((sent?.n ?? 0) >= mostInAnHour) return null;
      const link = newSecret();
      db.run(
        'insert into clip_links values (?, ?, ?, ?, ?, ?, ?)',
        secretHash(link),
        userId,
        serialNumber,
        channel,
        momentOf(day, start, timezone),
        momentOf(day, end, timezone),
        now + clipLinkTtlMs,
      );
      return link;
    },
    find(link) {
      const row = db.one(linkRow, 'select * from clip_links where hash = ?', secretHash(link));
      if (row === null || row.expires_at <= clock.now()) return null;
      const device = recorderFor(db, row.user_id, row.serialNumber, row.channel);
      if (device === null) return null;
      // The owner may have changed the time zone since: the link still shows the same moments.
      const { day, second } = secondAt(row.from_at, device.timezone);
      return { device, range: { day, start: second, end: second + (row.until_at - row.from_at) / 1000 } };
    },
  };
}

import * as v from 'valibot';
import type { FoundAlert } from '../alerts/alertNews.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** How long a camera is muted, milliseconds. */
const muteMs = 3_600_000;
/** In place of the channel of a device that is no hub. */
const noChannel = -1;
const prefix = 'mute';

/** A camera, or a channel of a hub. */
interface MutedCamera {
  serialNumber: string;
  channel: number | null;
}

const row = v.object({
  serialNumber: v.string(),
  channel: v.number(),
  until: v.number(),
  name: v.nullable(v.string()),
});

/** A muted camera as it is listed: `id` revokes it. */
interface Mute {
  id: string;
  name: string;
  until: number;
}

/** The cameras about which a user's browsers are not notified for a while. */
export interface Mutes {
  /** Mutes a camera for an hour from now. */
  add(userId: string, camera: MutedCamera): void;
  /** Those of a user, the one that ends first comes first. */
  list(userId: string): Mute[];
  /** A user's mutes of this moment: whether the camera of an alert is muted. */
  of(userId: string): (alert: Pick<FoundAlert, 'device' | 'channel'>) => boolean;
  /** Ends a mute by its id; nothing happens for any other id. */
  end(userId: string, id: string): void;
}

const idOf = (serialNumber: string, channel: number): string => `${prefix} ${channel} ${serialNumber}`;

/** Creates the mutes of a database. */
export function createMutes(db: Db, clock: Clock): Mutes {
  const valid = (userId: string) =>
    db.all(
      row,
      `select m.serialNumber, m.channel, m.until, coalesce(nullif(c.name, ''), nullif(d.name, '')) as name
       from push_mutes m left join devices d on d.serialNumber = m.serialNumber
         left join channels c on c.gateway = m.serialNumber and c.channel = m.channel
       where m.user_id = ? and m.until > ? order by m.until, m.serialNumber, m.channel`,
      userId,
      clock.now(),
    );
  return {
    add(userId, { serialNumber, channel }) {
      const now = clock.now();
      db.run('delete from push_mutes where until <= ?', now);
      db.run(
        'insert or replace into push_mutes values (?, ?, ?, ?)',
        userId,
        serialNumber,
        channel ?? noChannel,
        now + muteMs,
      );
    },
    list: (userId) =>
      valid(userId).map(({ serialNumber, channel, until, name }) => ({
        id: idOf(serialNumber, channel),
        name: name ?? serialNumber,
        until,
      })),
    of(userId) {
      const muted = new Set(valid(userId).map(({ serialNumber, channel }) => idOf(serialNumber, channel)));
      return ({ device, channel }) => muted.has(idOf(device.serialNumber, channel?.channel ?? noChannel));
    },
    end(userId, id) {
      const [kind, channel = '', serialNumber = ''] = id.split(' ');
      if (kind !== prefix) return;
      db.run(
        'delete from push_mutes where user_id = ? and serialNumber = ? and channel = ?',
        userId,
        serialNumber,
        Number(channel),
      );
    },
  };
}

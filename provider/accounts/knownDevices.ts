import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { newSecret, secretHash } from './secrets.ts';

/** How long after its last sign-in a device stays known, in milliseconds. */
const deviceTtlMs = 365 * 24 * 3_600_000;

const found = v.object({ n: v.number() });

/** Devices that have signed in to an account: they are not slowed down by strangers' attempts. */
export interface KnownDevices {
  /** Remembers a device and returns the token that it stores: `token` if it is known, else a new one. */
  remember(userId: string, token: string | undefined): string;
  /** Whether the user signed in on the device with this token. */
  knows(userId: string, token: string): boolean;
  /** Forgets the devices of a user except the one with this token. */
  forgetOthers(userId: string, token: string | undefined): void;
}

/** Creates the known devices of `db`. A device can be known for several users. */
export function createKnownDevices(db: Db, clock: Clock): KnownDevices {
  const isKnown = (sql: string, ...values: string[]): boolean =>
    (db.one(found, `select count(*) as n from known_devices where ${sql}`, ...values)?.n ?? 0) > 0;
  const forgetExpired = (): void => {
    db.run('delete from known_devices where expires_at <= ?', clock.now());
  };
  return {
    remember(userId, token) {
      forgetExpired();
      const kept = token !== undefined && isKnown('hash = ?', secretHash(token)) ? token : newSecret();
      const until = clock.now() + deviceTtlMs;
      db.run('insert or replace into known_devices values (?, ?, ?)', secretHash(kept), userId, until);
      return kept;
    },
    knows(userId, token) {
      forgetExpired();
      return isKnown('hash = ? and user_id = ?', secretHash(token), userId);
    },
    forgetOthers(userId, token) {
      const kept = token === undefined ? '' : secretHash(token);
      db.run('delete from known_devices where user_id = ? and hash <> ?', userId, kept);
    },
  };
}

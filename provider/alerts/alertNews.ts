import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { devicesOf } from '../devices/devices.ts';
import type { AlertBook } from './alertBook.ts';
import type { AlertEntry } from './alertEntry.ts';
import { knownAt, longestUnknownMs } from './knownAfter.ts';

/** The most alerts in one response, the newest ones. */
const mostAtOnce = 100;
/** Older alerts are not news, milliseconds. */
const newsFor = 24 * 3_600_000;

/** An alert with its device. */
export interface FoundAlert extends AlertEntry<string> {
  device: StoredDevice;
}

/** New alerts, newest first, and the moment up to which they are complete: the cursor for the next ones. */
export interface News {
  at: number;
  list: readonly FoundAlert[];
}

/**
 * The new alerts of users: from devices that they own or that are shared with them, if a rule has the output `push`.
 */
export interface AlertNews {
  /** The current moment as the first cursor, epoch milliseconds. */
  now(): number;
  /** The alerts that became known after a moment. */
  since(userId: string, after: number): News;
}

/** Creates the news of an alert book. */
export function createAlertNews(db: Db, clock: Clock, alertBook: AlertBook): AlertNews {
  return {
    now: () => clock.now(),
    since(userId, after) {
      const at = clock.now();
      const from = Math.max(after, at - newsFor) + 1;
      // After the clock was set back there is no news.
      if (from > at) return { at, list: [] };
      const isNew = (alert: AlertEntry<string>): boolean => {
        const known = knownAt(alert);
        return known >= from && known <= at;
      };
      const list = devicesOf(db, userId, deviceTypes, []).flatMap((device) =>
        [...alertBook.alerts(device, { from: from - longestUnknownMs, to: at })]
          .flat()
          .filter((alert) => alert.outputs.includes('push') && isNew(alert))
          .map((alert) => ({ ...alert, device })),
      );
      return { at, list: list.toSorted((a, b) => b.at - a.at).slice(0, mostAtOnce) };
    },
  };
}

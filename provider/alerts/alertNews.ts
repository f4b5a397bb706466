import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { devicesOf } from '../devices/devices.ts';
import type { AlertBook } from './alertBook.ts';
import type { AlertEntry } from './alertEntry.ts';
import { knownAt, longestUnknownMs } from './knownAfter.ts';

/** So many are told at once, the newest. */
const mostAtOnce = 100;
/** What is older is no news, milliseconds. */
const newsFor = 24 * 3_600_000;

/** An alert with its device. */
export interface FoundAlert extends AlertEntry<string> {
  device: StoredDevice;
}

/** What is new, newest first, and the moment by which that is all that is known: news from there on is what comes after. */
export interface News {
  at: number;
  list: readonly FoundAlert[];
}

/** The new alerts of users: of the devices that they own or were given a share of, where a rule says `push`. */
export interface AlertNews {
  /** The moment from which on nothing was told yet, epoch milliseconds. */
  now(): number;
  /** What has become known after a moment. */
  since(userId: string, after: number): News;
}

/** Creates the news of an alert book. */
export function createAlertNews(db: Db, clock: Clock, alertBook: AlertBook): AlertNews {
  return {
    now: () => clock.now(),
    since(userId, after) {
      const at = clock.now();
      const from = Math.max(after, at - newsFor) + 1;
      // A clock that was set back has no news.
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

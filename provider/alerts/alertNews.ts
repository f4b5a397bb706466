import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { devicesOf } from '../devices/devices.ts';
import { segmentSeconds } from '../recordings/schedule.ts';
import type { AlertBook, AlertEntry } from './alertBook.ts';

/** So many are told at once, the newest. */
const mostAtOnce = 100;
/** What is older is no news, milliseconds. */
const newsFor = 24 * 3_600_000;

/** An alert with its device. */
export interface FoundAlert extends AlertEntry<string> {
  device: StoredDevice;
}

/** What is new, newest first, and up to which moment that is all: news from there on is what comes after. */
interface News {
  at: number;
  list: readonly FoundAlert[];
}

/** The new alerts of users: of the devices that they own or were given a share of, where a rule says `push`. */
export interface AlertNews {
  /** Up to which moment alerts are known by now, epoch milliseconds. */
  now(): number;
  /** What came after a moment. */
  since(userId: string, after: number): News;
}

/** Creates the news of an alert book. */
export function createAlertNews(db: Db, clock: Clock, alertBook: AlertBook): AlertNews {
  // What is recorded by now ends with the last whole segment.
  const known = (): number => clock.now() - segmentSeconds * 1000;
  return {
    now: known,
    since(userId, after) {
      const at = known();
      const from = Math.max(after, at - newsFor) + 1;
      // A clock that was set back has no news.
      if (from > at) return { at, list: [] };
      const list = devicesOf(db, userId, deviceTypes, []).flatMap((device) =>
        [...alertBook.alerts(device, { from, to: at })]
          .flat()
          .filter(({ outputs }) => outputs.includes('push'))
          .map((alert) => ({ ...alert, device })),
      );
      return { at, list: list.toSorted((a, b) => b.at - a.at).slice(0, mostAtOnce) };
    },
  };
}

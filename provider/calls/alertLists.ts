import * as v from 'valibot';
import { limitsOf } from '../../src/domain/alerts/alertLimits.ts';
import { dayAfter } from '../../src/domain/time/deviceDay.ts';
import { channelNumber } from '../../src/domain/devices/channel.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { daySchema } from '../../src/domain/time/day.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import { dailyCounts } from '../alerts/dailyCounts.ts';
import type { Range } from '../alerts/alertEntry.ts';
import { archivePage } from '../alerts/archivePage.ts';
import { createFoundBefore } from '../alerts/foundBefore.ts';
import {
  dayNamed,
  foundIn,
  listed,
  namedAlert,
  nameOfAlert,
  pageOf,
  type Found,
} from '../alerts/listedAlerts.ts';
import { markAlerts, reviewedBy } from '../alerts/reviews.ts';
import type { ListedNews } from '../alerts/listedNews.ts';
import type { AlertNews } from '../alerts/alertNews.ts';
import type { AlertStreams } from '../alerts/alertStreams.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { devicesOf } from '../devices/devices.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { eachBatch, gather } from '../http/batches.ts';
import { badRequest, refused } from '../http/refusal.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';

const moment = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2200, 0))));
const pageQuery = {
  userId: shortText,
  serialNumber: v.pipe(v.array(shortSerialNumber), v.maxLength(requestLimits.devices)),
  from: moment,
  to: moment,
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
};
const archivesBody = v.object({
  ...pageQuery,
  types: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(requestLimits.types)),
});
const channelLists = v.optional(
  v.pipe(
    v.array(v.pipe(v.array(channelNumber), v.maxLength(requestLimits.channels))),
    v.maxLength(requestLimits.devices),
  ),
  [],
);
const alertFilter = {
  channel: channelLists,
  types: v.pipe(v.array(shortText), v.maxLength(requestLimits.types)),
  night: v.optional(moment, null),
};
const alertsBody = v.object({
  ...pageQuery,
  ...alertFilter,
  reviewed: v.optional(v.nullable(v.boolean()), null),
});
const markBody = v.object({
  userId: shortText,
  ids: v.pipe(v.array(shortText), v.maxLength(requestLimits.markedAlerts)),
  reviewed: v.boolean(),
});
const markListedBody = v.object({
  userId: shortText,
  serialNumber: pageQuery.serialNumber,
  ...alertFilter,
  from: moment,
  to: moment,
});
const latestBody = v.object({
  userId: shortText,
  devices: v.pipe(
    v.array(v.object({ serialNumber: shortSerialNumber, since: v.pipe(v.number(), v.minValue(0)) })),
    v.maxLength(requestLimits.devices),
  ),
});
const newsBody = v.object({ userId: shortText, since: moment });
const statsBody = v.object({
  userId: shortText,
  serialNumber: shortSerialNumber,
  from: daySchema,
  to: daySchema,
});
/** How many days back new alerts are counted. */
const countedDays = 8;
/** The most days of stats in one call. */
const mostDays = 92;

/** The dependencies of the alert and archive calls. */
export interface AlertListParts {
  db: Db;
  clock: Clock;
  alertBook: AlertBook;
  news: AlertNews;
  alertStreams: AlertStreams;
  listedNews: ListedNews;
}

/** Alerts, recordings and their counts, for devices that the user owns or that are shared with them. */
export function addAlertListCalls(app: ProviderApp, parts: AlertListParts): void {
  const { db, clock, alertBook, news, alertStreams, listedNews } = parts;
  /** The named devices of the user, or all. Throws if one is not accessible to them. */
  const devicesNamed = (userId: string, serials: readonly string[]): StoredDevice[] => {
    const devices = devicesOf(db, userId, deviceTypes, []);
    if (serials.length === 0) return devices;
    const bySerial = new Map(devices.map((device) => [device.serialNumber, device]));
    return [...new Set(serials)].map((serialNumber) => {
      const device = bySerial.get(serialNumber);
      if (!device) throw refused('device.notExist');
      return device;
    });
  };
  /** The alerts of a filter. If channels of a device are named, only theirs; an empty list means all. */
  const alertsOf = async (body: v.InferOutput<typeof markListedBody>): Promise<Found<string>[]> => {
    const channels = new Map(
      body.serialNumber.map((serialNumber, place) => [serialNumber, body.channel[place] ?? []]),
    );
    const rangeOf = ({ timezone }: StoredDevice): Range => {
      if (body.night === null) return body;
      const night = limitsOf({ period: 'night' }, body.night, timezone);
      return { from: night.from, to: Math.min(body.to ?? Infinity, night.to ?? Infinity) };
    };
    const read = (device: StoredDevice) => alertBook.alerts(device, rangeOf(device));
    const found = await gather(foundIn(read, devicesNamed(body.userId, body.serialNumber), body));
    return found.filter(({ type, device, channel }) => {
      const named = channels.get(device.serialNumber) ?? [];
      const isOfChannel = named.length === 0 || (channel !== null && named.includes(channel.channel));
      return isOfChannel && (body.types.length === 0 || body.types.includes(type));
    });
  };

  const before = createFoundBefore<Found<string>>(db, clock);
  /** The same, for a list that is read page by page. */
  const alertsOfPage = async (body: v.InferOutput<typeof alertsBody>): Promise<Found<string>[]> => {
    const { userId, serialNumber, channel, types, night, from, to } = body;
    // The user's devices are read for every page, also if the list is cached.
    const devices = devicesNamed(userId, serialNumber).map((device) => device.serialNumber);
    const name = JSON.stringify([userId, devices, serialNumber, channel, types, night, from]);
    const known = before.of(name, to);
    if (known !== null) return known;
    const changes = before.changes();
    const found = await alertsOf(body);
    before.keep(name, to, found, changes);
    return found;
  };

  app.post(endpoints.listAlerts.path, async (c) => {
    const body = await readBody(c, alertsBody);
    const userId = ownUserId(c, body.userId);
    const isReviewed = reviewedBy(db, userId);
    const alerts = (await alertsOfPage(body)).map((alert) => ({
      alert,
      reviewed: isReviewed(namedAlert(alert)),
    }));
    const counts = { new: 0, reviewed: 0 };
    for (const { reviewed } of alerts) counts[reviewed ? 'reviewed' : 'new'] += 1;
    const asked = alerts.filter(({ reviewed }) => body.reviewed === null || reviewed === body.reviewed);
    const { total, list } = pageOf(
      'alert',
      asked.map(({ alert }) => alert),
      body,
    );
    const marked = list.map((alert) => ({ ...alert, reviewed: isReviewed(alert) }));
    const upTo = alerts.reduce<number | null>((newest, { alert }) => Math.max(newest ?? 0, alert.at), null);
    return success(c, { total, counts, upTo, list: marked });
  });

  /**
   * The alerts with these ids; malformed ids are left out. Throws if one is of a device that is not accessible to the
   * user.
   */
  const alertsNamed = async (userId: string, ids: readonly string[]): Promise<Found<string>[]> => {
    const wanted = new Set(ids);
    const days = new Map<string, Set<string>>();
    await eachBatch(wanted, (id) => {
      const place = dayNamed(id);
      if (place === null) return;
      const ofDevice = days.get(place.serialNumber) ?? new Set();
      days.set(place.serialNumber, ofDevice.add(place.day));
    });
    if (days.size === 0) return [];
    const devices = devicesNamed(userId, [...days.keys()]);
    function* ofDays(): Generator<Found<string>[], void, undefined> {
      for (const device of devices) {
        for (const alerts of alertBook.alertsOn(device, days.get(device.serialNumber) ?? new Set())) {
          yield alerts
            .map((alert) => ({ ...alert, device }))
            .filter((alert) => wanted.has(nameOfAlert(alert)));
        }
      }
    }
    return gather(ofDays());
  };

  const mark = async (c: ProviderContext, userId: string, alerts: Found<string>[], reviewed: boolean) => {
    const changed = await markAlerts(db, userId, alerts.map(namedAlert), reviewed, clock.now());
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) alertStreams.marked(userId, { ids, reviewed });
    return success(c, { changed: ids });
  };

  app.post(endpoints.markAlerts.path, async (c) => {
    const { ids, reviewed, ...body } = await readBody(c, markBody);
    const userId = ownUserId(c, body.userId);
    return mark(c, userId, await alertsNamed(userId, ids), reviewed);
  });

  app.post(endpoints.markListedAlerts.path, async (c) => {
    const body = await readBody(c, markListedBody);
    return mark(c, ownUserId(c, body.userId), await alertsOf(body), true);
  });

  app.post(endpoints.latestAlerts.path, async (c) => {
    const body = await readBody(c, latestBody);
    const since = new Map(body.devices.map((asked) => [asked.serialNumber, asked.since]));
    const devices = since.size === 0 ? [] : devicesNamed(ownUserId(c, body.userId), [...since.keys()]);
    const longestAgo = clock.now() - countedDays * 86_400_000;
    const isReviewed = reviewedBy(db, c.get('userId'));
    const list: object[] = [];
    await eachBatch(devices.values(), (device) => {
      const from = Math.max(since.get(device.serialNumber) ?? 0, longestAgo);
      const { newest, fresh } = alertBook.latest(
        device,
        from,
        (alert) => !isReviewed(namedAlert({ ...alert, device })),
      );
      if (newest === null) return;
      const alert = listed('alert', { ...newest, device });
      list.push({ alert: { ...alert, reviewed: isReviewed(alert) }, fresh });
    });
    return success(c, { list });
  });

  app.post(endpoints.newAlerts.path, async (c) => {
    const { userId, since } = await readBody(c, newsBody);
    ownUserId(c, userId);
    const { at, list } = since === null ? { at: news.now(), list: [] } : news.since(userId, since);
    const token = secretHash(c.get('token'));
    const stream = alertStreams.issue({ userId, token, after: at });
    return success(c, { at, list: listedNews(userId, list), stream });
  });

  app.post(endpoints.listArchives.path, async (c) => {
    const body = await readBody(c, archivesBody);
    const devices = devicesNamed(ownUserId(c, body.userId), body.serialNumber);
    const isAsked = ({ type }: { type: number }) => body.types.length === 0 || body.types.includes(type);
    const read = (range: Range) => foundIn(alertBook.archives, devices, range);
    return success(c, await archivePage(read, isAsked, body));
  });

  app.post(endpoints.alertStats.path, async (c) => {
    const { userId, serialNumber, from, to } = await readBody(c, statsBody);
    const [device] = devicesNamed(ownUserId(c, userId), [serialNumber]);
    if (to < from || to > dayAfter(from, mostDays - 1)) throw badRequest('to: not within 92 days');
    return success(c, { counts: device ? await dailyCounts(alertBook, device, { from, to }) : [] });
  });
}

import * as v from 'valibot';
import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { channelNumber } from '../../src/domain/devices/channelNumber.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { daySchema } from '../../src/domain/time/daySchema.ts';
import type { AlertEntry, AlertBook, Range } from '../alerts/alertBook.ts';
import { createFoundBefore } from '../alerts/foundBefore.ts';
import { markAlerts, reviewedBy } from '../alerts/reviews.ts';
import type { AlertNews, FoundAlert } from '../alerts/alertNews.ts';
import type { AlertStreams } from '../alerts/alertStreams.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { deviceFor, devicesOf } from '../devices/devices.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { eachBatch, gather } from '../http/batches.ts';
import { badRequest, notFound, refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';

const moment = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2200, 0))));
const pageQuery = {
  userId: shortText,
  serialNumber: v.pipe(v.array(shortSerialNumber), v.maxLength(1000)),
  from: moment,
  to: moment,
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
};
const archivesBody = v.object({
  ...pageQuery,
  types: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(100)),
});
const channelLists = v.optional(v.pipe(v.array(v.array(channelNumber)), v.maxLength(1000)), []);
const alertFilter = { channel: channelLists, types: v.pipe(v.array(shortText), v.maxLength(100)) };
const alertsBody = v.object({
  ...pageQuery,
  ...alertFilter,
  reviewed: v.optional(v.nullable(v.boolean()), null),
});
/** At most so many are marked by their names. */
const mostMarked = 20_000;
const markBody = v.object({
  userId: shortText,
  ids: v.pipe(v.array(shortText), v.maxLength(mostMarked)),
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
    v.maxLength(1000),
  ),
});
const newsBody = v.object({ userId: shortText, since: moment });
const statsBody = v.object({
  userId: shortText,
  serialNumber: shortSerialNumber,
  from: daySchema,
  to: daySchema,
});
const pictureParams = v.object({
  serialNumber: shortSerialNumber,
  day: daySchema,
  index: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
});

/** New alerts are counted for so many days. */
const countedDays = 8;
/** The stats of so many days at once. */
const mostDays = 92;

/** The pictures themselves, assumed: each entry names its own. */
const picturePath = '/api/aithLink/user/still';

/** What the calls of alerts and archives need. */
export interface AlertListParts {
  db: Db;
  clock: Clock;
  alertBook: AlertBook;
  footage: Footage;
  news: AlertNews;
  alertStreams: AlertStreams;
}

interface Found<Type> extends AlertEntry<Type> {
  device: StoredDevice;
}

const placeOf = (
  kind: 'alert' | 'archive',
  { device, day, index }: Pick<Found<unknown>, 'device' | 'day' | 'index'>,
): string => `${kind}/${encodeURIComponent(device.serialNumber)}/${day}/${index}`;

/** The name of an alert. */
export const nameOfAlert = (alert: FoundAlert): string => placeOf('alert', alert);
/** The name of an alert, and its moment. */
const namedAlert = (alert: Found<string>) => ({ id: nameOfAlert(alert), at: alert.at });
const alertName = /^alert\/([^/]+)\/(\d{4}-\d{2}-\d{2})\/(\d{1,7})$/;

function listed<Type>(kind: 'alert' | 'archive', { device, day, index, still, ...rest }: Found<Type>) {
  const place = placeOf(kind, { device, day, index });
  const { at, seconds, before, type, box, channel, camera } = rest;
  return {
    id: place,
    serialNumber: device.serialNumber,
    deviceName: device.name,
    at,
    seconds,
    type,
    ...(box !== null && { box }),
    ...(kind === 'alert' && { before }),
    ...(channel !== null && { channel: { channel: channel.channel, name: channel.name, camera } }),
    picture: still === null ? null : `${picturePath}/${place}`,
  };
}

/** A part of a name in an address; empty where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
/** An alert as the lists have it. */
export const listedAlert = (alert: FoundAlert) => listed('alert', alert);

/** What devices have in a range, with its device: a list for each day. */
export function* foundIn<Type>(
  read: (device: StoredDevice, range: Range) => Iterable<AlertEntry<Type>[]>,
  devices: readonly StoredDevice[],
  range: Range,
): Generator<Found<Type>[], void, undefined> {
  for (const device of devices) {
    for (const day of read(device, range)) yield day.map((entry) => ({ ...entry, device }));
  }
}

/** A page of what was found, newest first; of two at the same moment the order is always the same. */
function pageOf<Type>(
  kind: 'alert' | 'archive',
  found: Found<Type>[],
  { page, size }: { page: number; size: number },
) {
  found.sort(
    (a, b) => b.at - a.at || a.device.serialNumber.localeCompare(b.device.serialNumber) || b.index - a.index,
  );
  const list = found.slice((page - 1) * size, page * size).map((entry) => listed(kind, entry));
  return { total: found.length, list };
}

/** Alerts, recordings and their pictures and counts: of devices that the user owns or was given a share of. */
export function addAlertListCalls(app: ProviderApp, parts: AlertListParts): void {
  const { db, clock, alertBook, footage, news, alertStreams } = parts;
  /** The named devices of the user, or all. Throws where one is not theirs. */
  const devicesNamed = (userId: string, serials: readonly string[]): StoredDevice[] => {
    const devices = devicesOf(db, userId, deviceTypes, []);
    if (serials.length === 0) return devices;
    return [...new Set(serials)].map((serialNumber) => {
      const device = devices.find((candidate) => candidate.serialNumber === serialNumber);
      if (!device) throw refused('device.notExist');
      return device;
    });
  };
  /** The alerts of a filter. Of a device that has channels named it is theirs alone; an empty list of them means all. */
  const alertsOf = async (body: v.InferOutput<typeof markListedBody>): Promise<Found<string>[]> => {
    const channels = new Map(
      body.serialNumber.map((serialNumber, place) => [serialNumber, body.channel[place] ?? []]),
    );
    const found = await gather(foundIn(alertBook.alerts, devicesNamed(body.userId, body.serialNumber), body));
    return found.filter(({ type, device, channel }) => {
      const named = channels.get(device.serialNumber) ?? [];
      const isOfChannel = named.length === 0 || (channel !== null && named.includes(channel.channel));
      return isOfChannel && (body.types.length === 0 || body.types.includes(type));
    });
  };

  const before = createFoundBefore<Found<string>>(db, clock);
  /** The same, for a list that is read page by page. */
  const alertsOfPage = async (body: v.InferOutput<typeof alertsBody>): Promise<Found<string>[]> => {
    const { userId, serialNumber, channel, types, from, to } = body;
    // What is theirs is asked for each page, also of a list that is known.
    const devices = devicesNamed(userId, serialNumber).map((device) => device.serialNumber);
    const name = JSON.stringify([userId, devices, serialNumber, channel, types, from]);
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
    return success(c, { total, counts, list: marked });
  });

  /** The alerts of these names; what is no name of one is left out. Throws where one is of a device that is not theirs. */
  const alertsNamed = async (userId: string, ids: readonly string[]): Promise<Found<string>[]> => {
    const wanted = new Set(ids);
    const days = new Map<string, { serialNumber: string; day: string }>();
    for (const id of wanted) {
      const [, encoded = '', day = ''] = alertName.exec(id) ?? [];
      const serialNumber = decoded(encoded);
      if (serialNumber !== '') days.set(`${serialNumber} ${day}`, { serialNumber, day });
    }
    const devices = new Map(
      devicesNamed(userId, [...new Set([...days.values()].map(({ serialNumber }) => serialNumber))]).map(
        (device) => [device.serialNumber, device],
      ),
    );
    function* ofDays(): Generator<Found<string>[], void, undefined> {
      for (const { serialNumber, day } of days.values()) {
        const device = devices.get(serialNumber);
        if (device === undefined) continue;
        for (const alerts of alertBook.alertsOn(device, day)) {
          yield alerts
            .map((alert) => ({ ...alert, device }))
            .filter((alert) => wanted.has(placeOf('alert', alert)));
        }
      }
    }
    return days.size === 0 ? [] : gather(ofDays());
  };

  const mark = (c: ProviderContext, userId: string, alerts: Found<string>[], reviewed: boolean) => {
    const changed = markAlerts(db, userId, alerts.map(namedAlert), reviewed, clock.now());
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
    return success(c, { at, list: list.map(listedAlert), stream });
  });

  app.post(endpoints.listArchives.path, async (c) => {
    const body = await readBody(c, archivesBody);
    const devices = devicesNamed(ownUserId(c, body.userId), body.serialNumber);
    const found = await gather(foundIn(alertBook.archives, devices, body));
    const archives = found.filter(({ type }) => body.types.length === 0 || body.types.includes(type));
    return success(c, pageOf('archive', archives, body));
  });

  app.post(endpoints.alertStats.path, async (c) => {
    const { userId, serialNumber, from, to } = await readBody(c, statsBody);
    const [device] = devicesNamed(ownUserId(c, userId), [serialNumber]);
    if (to < from || to > dayAfter(from, mostDays - 1)) throw badRequest('to: not within 92 days');
    const counts = new Map<string, { day: string; type: string; count: number }>();
    if (device) {
      const { timezone } = device;
      const range = { from: startOfDay(from, timezone), to: startOfDay(dayAfter(to, 1), timezone) - 1 };
      await eachBatch(alertBook.alerts(device, range), (alerts) => {
        for (const { at, type, seconds } of alerts) {
          if (seconds === 0) continue;
          const day = dayAt(at, timezone);
          const known = counts.get(`${day} ${type}`) ?? { day, type, count: 0 };
          counts.set(`${day} ${type}`, { ...known, count: known.count + 1 });
        }
      });
    }
    return success(c, { counts: [...counts.values()] });
  });

  const picture = async (c: ProviderContext, kind: 'alert' | 'archive'): Promise<Response> => {
    const params = v.safeParse(pictureParams, c.req.param());
    const device = params.success ? deviceFor(db, c.get('userId'), params.output.serialNumber) : null;
    if (!params.success || !device) throw notFound();
    const still = alertBook.still(kind, device, params.output);
    if (still === null) throw notFound();
    return c.body(await footage.still(still), 200, { 'content-type': 'image/jpeg' });
  };
  for (const kind of ['alert', 'archive'] as const) {
    app.get(`${picturePath}/${kind}/:serialNumber/:day/:index`, (c) => picture(c, kind));
  }
}

import * as v from 'valibot';
import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { daySchema } from '../../src/domain/history/recording.ts';
import type { AlertEntry, AlertBook, Range } from '../alerts/alertBook.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { deviceFor, devicesOf } from '../devices/devices.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, serialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { eachBatch, gather } from '../http/batches.ts';
import { badRequest, notFound, refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';

const moment = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2200, 0))));
const pageQuery = {
  userId: shortText,
  serailno: v.pipe(v.array(serialNumber), v.maxLength(1000)),
  from: moment,
  to: moment,
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
};
const archivesBody = v.object({
  ...pageQuery,
  types: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(100)),
});
const alertsBody = v.object({ ...pageQuery, types: v.pipe(v.array(shortText), v.maxLength(100)) });
const latestBody = v.object({
  userId: shortText,
  devices: v.pipe(
    v.array(v.object({ serailno: serialNumber, since: v.pipe(v.number(), v.minValue(0)) })),
    v.maxLength(1000),
  ),
});
const statsBody = v.object({ userId: shortText, serailno: serialNumber, from: daySchema, to: daySchema });
const pictureParams = v.object({
  serailno: serialNumber,
  day: daySchema,
  index: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
});

/** New alerts are counted for so many days. */
const countedDays = 7;
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
}

interface Found<Type> extends AlertEntry<Type> {
  device: StoredDevice;
}

function listed<Type>(kind: 'alert' | 'archive', { device, day, index, still, ...rest }: Found<Type>) {
  const place = `${kind}/${encodeURIComponent(device.serailno)}/${day}/${index}`;
  const { at, seconds, type, box } = rest;
  return {
    id: place,
    serailno: device.serailno,
    deviceName: device.name,
    at,
    seconds,
    type,
    ...(box !== null && { box }),
    picture: still === null ? null : `${picturePath}/${place}`,
  };
}

/** A page of what was found, newest first; of two at the same moment the order is always the same. */
function pageOf<Type>(
  kind: 'alert' | 'archive',
  found: Found<Type>[],
  { page, size }: { page: number; size: number },
) {
  found.sort(
    (a, b) => b.at - a.at || a.device.serailno.localeCompare(b.device.serailno) || b.index - a.index,
  );
  const list = found.slice((page - 1) * size, page * size).map((entry) => listed(kind, entry));
  return { total: found.length, list };
}

/** Alerts, recordings and their pictures and counts: of devices that the user owns or was given a share of. */
export function addAlertListCalls(app: ProviderApp, { db, clock, alertBook, footage }: AlertListParts): void {
  /** The named devices of the user, or all. Throws where one is not theirs. */
  const devicesNamed = (userId: string, serials: readonly string[]): StoredDevice[] => {
    const devices = devicesOf(db, userId, deviceTypes, []);
    if (serials.length === 0) return devices;
    return [...new Set(serials)].map((serailno) => {
      const device = devices.find((candidate) => candidate.serailno === serailno);
      if (!device) throw refused('device.notExist');
      return device;
    });
  };
  function* batches<Type>(
    read: (device: StoredDevice, range: Range) => Iterable<AlertEntry<Type>[]>,
    devices: readonly StoredDevice[],
    range: Range,
  ): Generator<Found<Type>[], void, undefined> {
    for (const device of devices) {
      for (const day of read(device, range)) yield day.map((entry) => ({ ...entry, device }));
    }
  }

  app.post(endpoints.listAlerts.path, async (c) => {
    const body = await readBody(c, alertsBody);
    const devices = devicesNamed(ownUserId(c, body.userId), body.serailno);
    const found = await gather(batches(alertBook.alerts, devices, body));
    const alerts = found.filter(({ type }) => body.types.length === 0 || body.types.includes(type));
    return success(c, pageOf('alert', alerts, body));
  });

  app.post(endpoints.latestAlerts.path, async (c) => {
    const body = await readBody(c, latestBody);
    const since = new Map(body.devices.map((asked) => [asked.serailno, asked.since]));
    const devices = since.size === 0 ? [] : devicesNamed(ownUserId(c, body.userId), [...since.keys()]);
    const longestAgo = clock.now() - countedDays * 86_400_000;
    const list: object[] = [];
    await eachBatch(devices.values(), (device) => {
      const from = Math.max(since.get(device.serailno) ?? 0, longestAgo);
      const { newest, fresh } = alertBook.latest(device, from);
      if (newest !== null) list.push({ alert: listed('alert', { ...newest, device }), fresh });
    });
    return success(c, { list });
  });

  app.post(endpoints.listArchives.path, async (c) => {
    const body = await readBody(c, archivesBody);
    const devices = devicesNamed(ownUserId(c, body.userId), body.serailno);
    const found = await gather(batches(alertBook.archives, devices, body));
    const archives = found.filter(({ type }) => body.types.length === 0 || body.types.includes(type));
    return success(c, pageOf('archive', archives, body));
  });

  app.post(endpoints.alertStats.path, async (c) => {
    const { userId, serailno, from, to } = await readBody(c, statsBody);
    const [device] = devicesNamed(ownUserId(c, userId), [serailno]);
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
    const device = params.success ? deviceFor(db, c.get('userId'), params.output.serailno) : null;
    if (!params.success || !device) throw notFound();
    const still = alertBook.still(kind, device, params.output);
    if (still === null) throw notFound();
    return c.body(await footage.still(still), 200, { 'content-type': 'image/jpeg' });
  };
  for (const kind of ['alert', 'archive'] as const) {
    app.get(`${picturePath}/${kind}/:serailno/:day/:index`, (c) => picture(c, kind));
  }
}

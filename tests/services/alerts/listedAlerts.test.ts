import { expect, test } from 'vitest';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';
import { readListedAlerts } from '../../../src/services/alerts/listedAlerts.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const query = {
  userId: '1',
  serialNumber: [],
  channel: [],
  types: [],
  from: null,
  to: null,
  reviewed: false,
};
const counts = { new: 250, reviewed: 3 };
/** The newest of them comes first, at its own moment. */
const alerts = Array.from({ length: 250 }, (_, place): Alert => ({
  id: `a${place}`,
  serialNumber: 'LK1',
  deviceName: 'Front door',
  at: 1000 - place,
  seconds: 7,
  type: 'human',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
}));
/** A provider that has so many of them. */
const provider = (total: number) =>
  fakeHttp(({ body }) => {
    const page = Number(Reflect.get(Object(body), 'page'));
    const list = alerts.slice(0, total).slice((page - 1) * 100, page * 100);
    return json({ code: 1, data: { total, counts, list } });
  });

test.each([
  ['nothing is listed', 250, null, 1],
  ['all of what is listed is in the first page', 250, 950, 1],
  ['the first page ends at the moment of the oldest, of which there may be more', 250, 901, 2],
  ['the oldest is further down', 250, 820, 2],
  ['there is nothing as old any more', 250, 500, 3],
  ['there is nothing any more', 0, 500, 1],
])('a list is read as far down as it is shown: %s', async (_, total, oldest, pages) => {
  const { http, sent } = provider(total);
  expect(await readListedAlerts(http, { query, oldest }, signal)).toEqual({
    ok: true,
    data: { entries: alerts.slice(0, total).slice(0, pages * 100), counts },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual(
    Array.from({ length: pages }, (__, place) => [
      `${base}/api/aithLink/user/alarm/list`,
      { ...query, page: place + 1, size: 100 },
    ]),
  );
});

test('where a further page fails, it has failed', async () => {
  const { http, sent } = fakeHttp(() =>
    sent.length === 1
      ? json({ code: 1, data: { total: 250, list: alerts.slice(0, 100) } })
      : json({ code: 601, msg: 'device.notExist' }),
  );
  expect(await readListedAlerts(http, { query, oldest: 820 }, signal)).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: 601, message: 'device.notExist' },
  });
});

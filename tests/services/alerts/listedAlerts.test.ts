import { expect, test } from 'vitest';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';
import { countListedAlerts, readListedAlerts } from '../../../src/services/alerts/listedAlerts.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';
import { sampleAlert } from '../../alert.ts';

const { signal } = new AbortController();
const upTo = 1000;
const query = {
  userId: '1',
  serialNumber: [],
  channel: [],
  types: [],
  from: null,
  to: upTo,
  reviewed: false,
};
const counts = { new: 250, reviewed: 3 };
const alertAt = (id: string, at: number) => sampleAlert({ id, at });
/** The newest comes first, at its own moment. */
const alerts = Array.from({ length: 250 }, (_, place) => alertAt(`a${place}`, upTo - place));

/**
 * A provider with these alerts; `arrived` gives those that have arrived by its n-th response. Each response counts what it
 * has.
 */
const provider = (
  held: readonly Alert[],
  arrived: (answer: number) => readonly Alert[] = () => [],
  countsOf = (count: number): object => (count === held.length ? counts : { new: count, reviewed: 0 }),
) => {
  const { http, sent } = fakeHttp(({ body }) => {
    const { to, page, size } = Object(body);
    const found = [...arrived(sent.length), ...held].filter(({ at }) => to === null || at <= to);
    const list = found.slice((page - 1) * size, page * size);
    return json({ code: 1, data: { total: found.length, counts: countsOf(found.length), list } });
  });
  return { http, sent };
};
const asks = (...pages: readonly object[]) =>
  pages.map((page) => [`${base}/api/aithLink/user/alarm/list`, { ...query, ...page }]);
const first = { to: upTo, page: 1, size: 100 };
const second = { to: 901, page: 1, size: 100 };
const third = { to: 802, page: 1, size: 100 };

test.each([
  ['nothing is listed', 250, null, [first], 100],
  ['all of what is listed is in the first page', 250, 950, [first], 100],
  [
    'the first page ends at the moment of the oldest, of which there may be more',
    250,
    901,
    [first, second],
    199,
  ],
  ['the oldest is further down', 250, 820, [first, second], 199],
  ['there is nothing as old any more', 250, 500, [first, second, third], 250],
  ['there is nothing any more', 0, 500, [first], 0],
])('a list is read down to its oldest shown alert: %s', async (_, total, oldest, pages, read) => {
  const { http, sent } = provider(alerts.slice(0, total));
  expect(await readListedAlerts(http, { query, oldest }, signal)).toEqual({
    ok: true,
    data: { entries: alerts.slice(0, read), counts },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual(asks(...pages));
});

test('alerts that arrive meanwhile are neither read nor counted and shift nothing, even if they become known late', async () => {
  const newer = alertAt('newer', upTo + 5);
  const late = ['l1', 'l2', 'l3'].map((id) => alertAt(id, upTo));
  const { http } = provider(alerts, (answer) => [newer, ...(answer > 1 ? late : [])]);
  expect(await readListedAlerts(http, { query, oldest: 820 }, signal)).toEqual({
    ok: true,
    data: { entries: alerts.slice(0, 199), counts },
  });
});

test('all alerts of one moment are read, even if they exceed a page', async () => {
  const same = Array.from({ length: 230 }, (_, place) => alertAt(`s${place}`, 990));
  const { http, sent } = provider(same);
  expect(await readListedAlerts(http, { query, oldest: 990 }, signal)).toEqual({
    ok: true,
    data: { entries: same, counts },
  });
  const ofMoment = { to: 990, size: 100 };
  expect(sent.map(({ url, body }) => [url, body])).toEqual(
    asks(first, { ...ofMoment, page: 1 }, { ...ofMoment, page: 2 }, { ...ofMoment, page: 3 }),
  );
});

test('fails if a later page fails', async () => {
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

test.each([
  ['how many there are is one small answer', counts, counts],
  ['if it is not said, none is reported', null, null],
])('%s', async (_, said, reported) => {
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, data: { total: 250, counts: said, list: alerts.slice(0, 1) } }),
  );
  expect(await countListedAlerts(http, query, signal)).toEqual({ ok: true, data: reported });
  expect(sent.map(({ url, body }) => [url, body])).toEqual(asks({ page: 1, size: 1 }));
});

import { expect, test } from 'vitest';
import {
  countAlerts,
  listAlertCategories,
  listAllAlertCategories,
  latestAlerts,
  listAlerts,
  listArchives,
  markAlerts,
  markListedAlerts,
} from '../../../src/services/alerts/alerts.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();

test('the categories of all devices, without malformed ones', async () => {
  const data = [
    { category: 'motion', types: ['motion'] },
    { category: '', types: [] },
    null,
    { category: 'human' },
  ];
  const { http, sent } = fakeHttp(() => json({ code: 1, data }));
  expect(await listAlertCategories(http, { serialNumbers: [], channel: null }, signal)).toEqual({
    ok: true,
    data: [
      { category: 'motion', types: ['motion'] },
      { category: 'human', types: [] },
    ],
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/alarm/category/list`, { serialNumber: [], channel: [] }],
  ]);
});

test('the categories of one device, of one of its channels, and of several devices', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: [] }));
  for (const channel of [null, 3]) {
    const result = await listAlertCategories(http, { serialNumbers: ['LK1'], channel }, signal);
    expect(result).toEqual({ ok: true, data: [] });
  }
  await listAlertCategories(http, { serialNumbers: ['LK1', 'LK2'], channel: null }, signal);
  expect(sent.map(({ body }) => body)).toEqual([
    { serialNumber: ['LK1'], channel: [[]] },
    { serialNumber: ['LK1'], channel: [[3]] },
    { serialNumber: ['LK1', 'LK2'], channel: [[], []] },
  ]);
});

test('all existing categories, without malformed ones', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: [{ category: 'pet', types: ['pet'] }, null] }));
  expect(await listAllAlertCategories(http, signal)).toEqual({
    ok: true,
    data: [{ category: 'pet', types: ['pet'] }],
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/alarm/category/all`, null],
  ]);
});

test('a response without a list is a failure', async () => {
  const { http } = fakeHttp(() => json({ code: 1, data: 'none' }));
  expect(await listAlertCategories(http, { serialNumbers: [], channel: null }, signal)).toEqual({
    ok: false,
    failure: { kind: 'malformed', code: 1, message: 'network.interface' },
  });
});

const entryFields = {
  id: 'a',
  serialNumber: 'LK1',
  deviceName: 'Front door',
  at: 1000,
  seconds: 7,
  picture: '/p',
};
const query = { userId: '1', serialNumber: ['LK1'], from: null, to: 5000, page: 2, size: 24 };

test('a page of alerts, without malformed and repeated ones', async () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
  const channel = { channel: 3, name: 'Kitchen smoke', camera: null };
  const alert = { ...entryFields, type: 'human', box, before: 5, reviewed: true, channel };
  const list = [
    alert,
    alert,
    { ...alert, id: '' },
    { ...alert, id: 'b', at: 9e15 },
    { ...alert, id: 'c', type: '' },
    {
      ...alert,
      id: 'd',
      seconds: -1,
      picture: 7,
      deviceName: null,
      box: { ...box, x: 1.1 },
      before: -1,
      reviewed: 'no',
      channel: 3,
    },
    null,
  ];
  const asked = { ...query, channel: [[3]], types: ['human'], reviewed: false };
  const counts = { new: 50, reviewed: 10 };
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { total: 60, counts, list } }));
  expect(await listAlerts(http, asked, signal)).toEqual({
    ok: true,
    data: {
      total: 60,
      counts,
      entries: [
        alert,
        {
          ...alert,
          id: 'd',
          seconds: 0,
          picture: null,
          deviceName: '',
          box: null,
          before: 0,
          reviewed: false,
          channel: null,
        },
      ],
      dropped: 5,
    },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${base}/api/aithLink/user/alarm/list`, asked]]);
});

test('marks alerts by id, or all new ones of a filter', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { changed: ['a'] } }));
  const mark = { userId: '1', ids: ['a', 'b'], reviewed: false };
  const filter = { userId: '1', serialNumber: ['LK1'], channel: [[]], types: ['human'], from: 1, to: 5 };
  expect(await markAlerts(http, mark, signal)).toEqual({ ok: true, data: ['a'] });
  expect(await markListedAlerts(http, filter, signal)).toEqual({ ok: true, data: ['a'] });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/alarm/review`, mark],
    [`${base}/api/aithLink/user/alarm/review/list`, filter],
  ]);
});

test('the newest alert of each device, without malformed and repeated ones', async () => {
  const known = { box: null, before: 0, reviewed: false, channel: null };
  const alert = { ...entryFields, type: 'human', ...known };
  const list = [
    { alert, fresh: 2 },
    { alert, fresh: 3 },
    { alert: { ...alert, serialNumber: 'LK2' }, fresh: -1 },
    null,
  ];
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { list } }));
  const asked = { userId: '1', devices: [{ serialNumber: 'LK1', since: 500 }] };
  expect(await latestAlerts(http, asked, signal)).toEqual({ ok: true, data: [{ alert, fresh: 2 }] });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/alarm/latest`, asked],
  ]);
});

test('a page of recordings, without malformed ones', async () => {
  const archive = { ...entryFields, type: 101 };
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, data: { total: 2, list: [{ ...archive, type: 'x' }, archive] } }),
  );
  expect(await listArchives(http, { ...query, types: [101] }, signal)).toEqual({
    ok: true,
    data: { total: 2, entries: [archive], dropped: 1 },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/archive/list`, { ...query, types: [101] }],
  ]);
});

test('the counts by day and type, without malformed ones', async () => {
  const count = { day: '2026-11-21', type: 'human', count: 3 };
  const counts = [count, { ...count, day: '21.11.' }, { ...count, type: 'pet', count: -1 }, count];
  const days = { userId: '1', serialNumber: 'LK1', from: '2026-11-15', to: '2026-11-21' };
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { counts } }));
  expect(await countAlerts(http, days, signal)).toEqual({ ok: true, data: [count] });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${base}/api/aithLink/user/alarm/stats`, days]]);
});

test('a malformed total is a failure', async () => {
  const { http } = fakeHttp(() => json({ code: 1, data: { total: -1, list: [] } }));
  expect(await listArchives(http, { ...query, types: [101] }, signal)).toEqual({
    ok: false,
    failure: { kind: 'malformed', code: 1, message: 'network.interface' },
  });
});

import { expect, test } from 'vitest';
import { listAlarmCategories } from '../../src/services/alarms.ts';
import { base, fakeHttp, json } from './fakeFetch.ts';

const { signal } = new AbortController();

test('the categories of all devices, malformed ones left out', async () => {
  const data = [
    { category: 'motion', types: ['motion'] },
    { category: '', types: [] },
    null,
    { category: 'human' },
  ];
  const { http, sent } = fakeHttp(() => json({ code: 1, data }));
  expect(await listAlarmCategories(http, signal)).toEqual({
    ok: true,
    data: [
      { category: 'motion', types: ['motion'] },
      { category: 'human', types: [] },
    ],
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/alarm/category/list`, { serailno: [], channel: [] }],
  ]);
});

test('no list is a failed call', async () => {
  const { http } = fakeHttp(() => json({ code: 1, data: 'none' }));
  expect(await listAlarmCategories(http, signal)).toEqual({
    ok: false,
    failure: { kind: 'malformed', code: 1, message: 'network.interface' },
  });
});

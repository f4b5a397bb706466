import { expect, test } from 'vitest';
import { makeLinks } from '../../../src/services/clips/clips.ts';
import { endLink, listLinks } from '../../../src/services/clips/sharedLinks.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink/alarm/share`;
const userId = 'u1';
const clip = { serialNumber: 'LK1', channel: 2, day: '2026-11-21', from: 10, to: 20 };
const link = {
  id: 'l1',
  serialNumber: 'LK1',
  channel: 2,
  camera: 'Gate',
  timezone: 'Europe/Berlin',
  at: 1_795_000_000_000,
  seconds: 10,
  address: 'https://lookout.example/clip/a',
  email: null,
  createdAt: 1_795_000_100_000,
  expiresAt: 1_795_600_000_000,
  endedAt: null,
  views: 1,
  viewedAt: 1_795_000_200_000,
  picture: '/picture/l1',
};

test('requests a link to each clip', async () => {
  const made = { addresses: ['https://lookout.example/clip/a'], expiresAt: 7 };
  const { http, sent } = fakeHttp(() => json({ code: 1, data: made }));
  expect(await makeLinks(http, { userId, clips: [clip], key: 'k1' }, signal)).toEqual({
    ok: true,
    data: made,
  });
  const range = { serialNumber: 'LK1', channel: 2, day: '2026-11-21', start: 10, end: 20 };
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/link`, { userId, clips: [range], key: 'k1' }],
  ]);
});

test('no links are no answer', async () => {
  const { http } = fakeHttp(() => json({ code: 1, data: { addresses: [], expiresAt: 7 } }));
  expect((await makeLinks(http, { userId, clips: [clip], key: 'k1' }, signal)).ok).toBe(false);
});

test('lists the links, and counts those that cannot be read', async () => {
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, data: [link, link, { ...link, id: 'l2', views: -1 }] }),
  );
  expect(await listLinks(http, { userId }, signal)).toEqual({
    ok: true,
    data: { links: [link], dropped: 2 },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/list`, { userId }]]);
});

test('ends a link; without one, nothing is sent', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { endedAt: 9 } }));
  expect(await endLink(http, { userId, link }, signal)).toEqual({ ok: true, data: 9 });
  expect((await endLink(http, { userId, link: null }, signal)).ok).toBe(false);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/end`, { userId, id: 'l1' }]]);
});

import { expect, test } from 'vitest';
import { cutClip, cutLive, downloadClip, shareClip } from '../../../src/services/clips/clips.ts';
import { createArrived } from '../../../src/services/clips/fileStream.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const clip = { serialNumber: 'LK1', day: '2026-11-21', from: 10, to: 20 };
const range = { serialNumber: 'LK1', day: '2026-11-21', start: 10, end: 20 };

test('cuts a clip', async () => {
  const file = { address: '/clips/1.mp4', seconds: 8, bytes: 4 };
  const { http, sent } = fakeHttp(() => json({ code: 1, data: file }));
  expect(await cutClip(http, clip, signal)).toEqual({ ok: true, data: file });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/device/record/clip`, range]]);
});

test('requests a file of a live view', async () => {
  const file = { address: '/live/1.mp4', seconds: 3, bytes: 4 };
  const live = {
    serialNumber: 'LK1',
    quality: 'SD',
    from: 1_795_000_000_400,
    to: 1_795_000_002_100,
  } as const;
  const { http, sent } = fakeHttp(() => json({ code: 1, data: file }));
  expect(await cutLive(http, { ...live, recorded: 1.7 }, signal)).toEqual({ ok: true, data: file });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/device/play/clip`, live]]);
});

test('requests a file of the live view of a gateway’s camera', async () => {
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, data: { address: '/live/1.mp4', seconds: 1, bytes: 4 } }),
  );
  const live = { serialNumber: 'LKGW1', channel: 2, quality: 'HD', from: 0, to: 900 } as const;
  await cutLive(http, { ...live, recorded: 1 }, signal);
  expect(sent.map(({ body }) => body)).toEqual([live]);
});

test('a refusal is a failure with its message', async () => {
  const { http } = fakeHttp(() => json({ code: 601, msg: 'action.downloadFailed' }));
  const live = { serialNumber: 'LK1', quality: 'HD', from: 0, to: 1, recorded: 1 } as const;
  const result = await cutLive(http, live, signal);
  expect(!result.ok && result.failure).toMatchObject({ kind: 'rejected', message: 'action.downloadFailed' });
});

test.each([
  { address: '', seconds: 8, bytes: 4 },
  { address: '/clips/1.mp4', seconds: -1, bytes: 4 },
  { address: '/clips/1.mp4', seconds: 8 },
  null,
])('a response without a file is malformed: %j', async (data) => {
  const { http } = fakeHttp(() => json({ code: 1, data }));
  const result = await cutClip(http, clip, signal);
  expect(!result.ok && result.failure.kind).toBe('malformed');
});

test('downloads its file and reports the progress', async () => {
  const { http, sent } = fakeHttp(() => new Response('abcd', { headers: { 'content-type': 'video/mp4' } }));
  const reported: number[] = [];
  const progress = (received: number) => void reported.push(received);
  const result = await downloadClip(
    http,
    { address: '/clips/1.mp4', bytes: 4 },
    signal,
    createArrived(),
    progress,
  );
  expect(result.ok && (await result.data.text())).toBe('abcd');
  expect([reported, sent.map(({ url }) => url)]).toEqual([[4], [`${base}/clips/1.mp4`]]);
});

test('does not download a picture instead of the video', async () => {
  const { http } = fakeHttp(() => new Response('abcd', { headers: { 'content-type': 'image/png' } }));
  const result = await downloadClip(
    http,
    { address: '/1.mp4', bytes: 4 },
    signal,
    createArrived(),
    () => undefined,
  );
  expect(!result.ok && result.failure.kind).toBe('malformed');
});

test('shares clips in one email', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1 }));
  const key = 'k1';
  const share = { userId: 'u1', clips: [clip, clip], key, email: 'a@b.cd', subject: 'The door' };
  expect(await shareClip(http, share, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [
      `${api}/alarm/share`,
      { userId: 'u1', clips: [range, range], key, email: 'a@b.cd', subject: 'The door' },
    ],
  ]);
});

import { expect, test } from 'vitest';
import { createArrived } from '../../../src/services/clips/fileStream.ts';
import { fetchFile, prepareFile } from '../../../src/services/clips/savedFiles.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const picture = { address: '/pictures/1', fileName: 'Front-door.jpg' };
const clip = {
  serialNumber: 'LK1',
  day: '2026-11-21',
  from: 10,
  to: 20,
  recorded: 8,
  fileName: 'Front-door.mp4',
};
const film = { address: '/clips/1.mp4', seconds: 8, bytes: 4 };
const noFile = { address: '/pictures/1', seconds: 0, bytes: 0 };
const fetched = async (...[http, input]: Parameters<typeof fetchFile>) => {
  const result = await fetchFile(http, input, signal, createArrived(), () => undefined);
  return result.ok ? result.data.text() : result.failure.kind;
};

test('what the browser has written is saved without a call', async () => {
  const { http, sent } = fakeHttp(() => new Response());
  const written = { written: new Blob(['film']), fileName: 'live.mp4' };
  const file = { address: '', seconds: 0, bytes: 4 };
  expect(await prepareFile(http, written, signal)).toEqual({ ok: true, data: file });
  expect(await fetched(http, { saved: written, file }, signal, createArrived(), () => {})).toBe('film');
  expect(sent).toEqual([]);
});

test('a picture is there already, and is fetched with the token', async () => {
  const { http, sent } = fakeHttp(() => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }));
  expect(await prepareFile(http, picture, signal)).toEqual({ ok: true, data: noFile });
  expect(sent).toEqual([]);
  expect(await fetched(http, { saved: picture, file: noFile }, signal, createArrived(), () => {})).toBe(
    'jpeg',
  );
  expect(sent.map(({ url, headers }) => [url, headers['requesttoken']])).toEqual([
    [`${base}/pictures/1`, 'T'],
  ]);
});

test.each([
  [clip, `${api}/device/record/clip`, { serialNumber: 'LK1', day: '2026-11-21', start: 10, end: 20 }],
  [
    { serialNumber: 'LK1', quality: 'HD', from: 1000, to: 2000, recorded: 1, fileName: 'live.mp4' } as const,
    `${api}/device/play/clip`,
    { serialNumber: 'LK1', quality: 'HD', from: 1000, to: 2000 },
  ],
])('a clip is cut, and fetched: $fileName', async (saved, url, body) => {
  const { http, sent } = fakeHttp(({ method }) =>
    method === 'POST'
      ? json({ code: 1, data: film })
      : new Response('film', { headers: { 'content-type': 'video/mp4' } }),
  );
  expect(await prepareFile(http, saved, signal)).toEqual({ ok: true, data: film });
  expect(await fetched(http, { saved, file: film }, signal, createArrived(), () => {})).toBe('film');
  expect(sent.map((one) => [one.url, one.body])).toEqual([
    [url, body],
    [`${base}/clips/1.mp4`, undefined],
  ]);
});

test.each([
  [picture, new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'malformed'],
  [picture, json({ code: 500, msg: '' }, 500), 'rejected'],
  [clip, new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }), 'malformed'],
])('what is refused, or is no such file, is none: %j', async (saved, answer, kind) => {
  const { http } = fakeHttp(() => answer);
  expect(await fetched(http, { saved, file: film }, signal, createArrived(), () => {})).toBe(kind);
});

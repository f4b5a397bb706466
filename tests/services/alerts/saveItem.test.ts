import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../src/services/clips/saveFile.ts';
import { saveItem } from '../../../src/services/alerts/saveItem.ts';
import { base, fakeHttp, json, never } from '../fakeFetch.ts';

vi.mock(import('../../../src/services/clips/saveFile.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }));

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const picture = { kind: 'picture', address: '/pictures/1', fileName: 'Front-door.jpg' } as const;
const clip = {
  kind: 'clip',
  clip: { serialNumber: 'LK1', day: '2026-11-21', from: 10, to: 20, recorded: 8 },
  fileName: 'Front-door.mp4',
} as const;

const saved = async () =>
  Promise.all(vi.mocked(saveFile).mock.calls.map(async ([file, name]) => [await file.text(), name]));

beforeEach(() => vi.mocked(saveFile).mockClear());

test('fetches a picture with the token and saves it', async () => {
  const { http, sent } = fakeHttp(() => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }));
  expect(await saveItem(http, picture, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, headers }) => [url, headers['requesttoken']])).toEqual([
    [`${base}/pictures/1`, 'T'],
  ]);
  expect(await saved()).toEqual([['jpeg', 'Front-door.jpg']]);
});

test('cuts a clip, fetches it and saves it', async () => {
  const { http, sent } = fakeHttp(({ method }) =>
    method === 'POST'
      ? json({ code: 1, data: { address: '/clips/1.mp4', seconds: 8, bytes: 4 } })
      : new Response('film', { headers: { 'content-type': 'video/mp4' } }),
  );
  expect(await saveItem(http, clip, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/device/record/clip`, { serialNumber: 'LK1', day: '2026-11-21', start: 10, end: 20 }],
    [`${base}/clips/1.mp4`, undefined],
  ]);
  expect(await saved()).toEqual([['film', 'Front-door.mp4']]);
});

test.each([
  [picture, new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  [picture, json({ code: 500, msg: '' }, 500)],
  [clip, json({ code: 601, msg: 'action.downloadFailed' })],
  [clip, json({ code: 1, data: { address: '' } })],
])('saves nothing that is refused, truncated or not a picture: %j', async (item, answer) => {
  const { http } = fakeHttp(() => answer);
  expect((await saveItem(http, item, signal)).ok).toBe(false);
  expect(await saved()).toEqual([]);
});

test('saves nothing after an abort', async () => {
  const leaving = new AbortController();
  const { http } = fakeHttp(never);
  const saving = saveItem(http, picture, leaving.signal);
  leaving.abort();
  expect((await saving).ok).toBe(false);
  expect(await saved()).toEqual([]);
});

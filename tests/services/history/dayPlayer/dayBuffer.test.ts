import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDayBuffer, type Place } from '../../../../src/services/history/dayPlayer/dayBuffer.ts';
import type { OpenPlaylist } from '../../../../src/services/history/dayPlayer/playlists.ts';
import { FakeMediaSource, fakeElements } from './fakeElements.ts';

const bytes = new Uint8Array([1]);
const playlist = {
  init: bytes,
  mime: 'video/mp4; codecs="avc1"',
  tracks: 'video',
} as unknown as OpenPlaylist;
const place = { from: 0, to: 4, offset: 0, cutAt: 8 } as unknown as Place;

const revoked: string[] = [];
const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => void uncaught.push(error);

beforeEach(() => {
  revoked.length = 0;
  uncaught.length = 0;
  FakeMediaSource.appended = 0;
  FakeMediaSource.opened = [];
  vi.stubGlobal('MediaSource', FakeMediaSource);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:day');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  process.on('unhandledRejection', onUncaught);
});
afterEach(() => {
  process.off('unhandledRejection', onUncaught);
  FakeMediaSource.refuses = false;
  FakeMediaSource.refusedFrom = Number.POSITIVE_INFINITY;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (signal = new AbortController().signal, lead = 0) =>
  openDayBuffer(fakeElements().video, playlist, { seconds: 86_400, lead }, signal);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('rejects if the browser cannot play the codec, and revokes the object URL', async () => {
  FakeMediaSource.refuses = true;
  await expect(open()).rejects.toMatchObject({ name: 'NotSupportedError' });
  expect(revoked).toEqual(['blob:day']);
});

test.each([
  ['before', () => AbortSignal.abort()],
  [
    'while',
    () => {
      const leaving = new AbortController();
      queueMicrotask(() => leaving.abort());
      return leaving.signal;
    },
  ],
])('rejects if it is aborted %s it opens, and revokes the object URL', async (_, signal) => {
  await expect(open(signal())).rejects.toMatchObject({ name: 'AbortError' });
  expect(revoked).toEqual(['blob:day']);
});

test('a segment that the browser refuses rejects and is not buffered, and the next one is accepted', async () => {
  const buffer = await open();
  FakeMediaSource.refusedFrom = 2;
  await expect(buffer.append(playlist, bytes, place)).rejects.toThrow('The browser refused a segment.');
  expect(buffer.appended()).toEqual([]);
  FakeMediaSource.refusedFrom = Number.POSITIVE_INFINITY;
  await buffer.append(playlist, bytes, place);
  expect(buffer.appended()).toEqual([{ from: 0, to: 4 }]);
});

test('a buffer with a lead has room for what begins before its day, and its times are of the day', async () => {
  const removed = vi.spyOn(FakeMediaSource.prototype, 'remove');
  const buffer = await open(undefined, 3);
  const [source] = FakeMediaSource.opened;
  await buffer.append(playlist, bytes, { ...place, from: -2, to: 2, offset: -2, before: 2 });
  expect(source).toMatchObject({
    duration: 86_403,
    timestampOffset: 1,
    appendWindowStart: 0,
    appendWindowEnd: 11.0005,
  });
  await buffer.append(playlist, bytes, { ...place, from: 2, to: 6, offset: -2, before: 0 });
  await buffer.forget(40, 36);
  expect(removed.mock.calls).toEqual([[0, 5]]);
  expect(buffer.appended()).toEqual([{ from: 2, to: 6, before: 0 }]);
});

test('a segment without room rejects, and closing afterward leaves no uncaught error', async () => {
  const buffer = await open();
  const full = vi.spyOn(FakeMediaSource.prototype, 'appendBuffer').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(buffer.append(playlist, bytes, place)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  full.mockRestore();
  buffer.close();
  await settled();
  expect([uncaught, revoked]).toEqual([[], ['blob:day']]);
});

test('closing rejects pending and later operations', async () => {
  const buffer = await open();
  const first = buffer.append(playlist, bytes, place);
  const second = buffer.append(playlist, bytes, place);
  const closed = [first, second].map((segment) =>
    expect(segment).rejects.toMatchObject({ name: 'AbortError' }),
  );
  await Promise.resolve();
  buffer.close();
  await Promise.all(closed);
  expect(buffer.appended()).toEqual([]);
});

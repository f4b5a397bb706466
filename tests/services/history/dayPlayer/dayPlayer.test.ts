import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readClip } from '../../../../provider/live/clip.ts';
import { mediaOf } from '../../../../provider/recordings/media.ts';
import { fragment } from '../../../../provider/recordings/mp4Fragment.ts';
import { initSegment } from '../../../../provider/recordings/mp4Header.ts';
import { failure } from '../../../../src/domain/wire/callResult.ts';
import { playbackSpeeds } from '../../../../src/domain/history/playback.ts';
import type { RecordSection } from '../../../../src/domain/history/recording.ts';
import type { DayFact } from '../../../../src/domain/live/media.ts';
import type { DayPlayer } from '../../../../src/services/history/dayPlayer/report.ts';
import { openDayPlayer } from '../../../../src/services/history/dayPlayer/dayPlayer.ts';
import { withOneKeyFrame } from '../../../oneKeyFrame.ts';
import { FakeMediaSource, fakeElements } from './fakeElements.ts';

const media = mediaOf(
  readClip(fileURLToPath(new URL('../../../../provider/media/cam01.flv', import.meta.url))),
);

const section = (start: number, end: number, name: string): RecordSection => ({
  start,
  end,
  path: `/${name}/list.m3u8`,
  type: 0,
  audio: true,
  codec: 'AAC',
});

/** A recording of this many segments of 4 s, with or without sound. */
const recording = (name: string, count: number, sound = true): Record<string, Uint8Array> => ({
  [`/${name}/list.m3u8`]: new TextEncoder().encode(
    [
      '#EXTM3U',
      '#EXT-X-MAP:URI="init.mp4"',
      ...Array.from({ length: count }, (_, index) => `#EXTINF:4.000,\n${index}.m4s`),
    ].join('\n'),
  ),
  [`/${name}/init.mp4`]: new Uint8Array(initSegment(media, sound)),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/${name}/${index}.m4s`,
      new Uint8Array(fragment(media, { origin: 0, from: index * 4, to: index * 4 + 4 }, sound)),
    ]),
  ),
});

/** A player on files; missing ones give 404. Its reports are in `reported`, except `shown`. */
function openPlayer(files: Record<string, Uint8Array>, isAway = () => false) {
  const reported: DayFact[] = [];
  const elements = fakeElements();
  const player = openDayPlayer(
    elements,
    {
      resolve: (address) => new URL(address, 'https://api.test'),
      bytes: async (address) => {
        const file = files[new URL(address).pathname];
        return file
          ? { ok: true, data: new Uint8Array(file) }
          : { ok: false, failure: isAway() ? failure('network') : failure('rejected', 404) };
      },
    },
    {
      send: (fact) => reported.push(fact),
      shown: () => {},
    },
  );
  const hears = (name: DayFact['type'], count = 1) =>
    vi.waitFor(() => expect(reported.filter(({ type }) => type === name)).toHaveLength(count));
  const appended = (count: number) =>
    vi.waitFor(() => expect(FakeMediaSource.appended).toBeGreaterThanOrEqual(count));
  /** The frame after the seek is in the buffer, and playback starts. */
  const begins = () => vi.waitFor(() => expect(elements.video.plays).toBe(1));
  return { player, reported, hears, appended, begins, video: elements.video };
}

const codec = 'avc1.4d4016';

/** Stalls until the stream is ended, and plays the rest to its end. */
async function playedOut(video: ReturnType<typeof fakeElements>['video']) {
  await vi.waitFor(() => {
    video.readyState = 2;
    video.dispatchEvent(new Event('timeupdate'));
    expect(FakeMediaSource.ended).toBe(1);
  });
  video.end();
}

beforeEach(() => {
  FakeMediaSource.appended = 0;
  FakeMediaSource.ended = 0;
  FakeMediaSource.refusedFrom = Number.POSITIVE_INFINITY;
  FakeMediaSource.refusedSound = [];
  FakeMediaSource.added = [];
  FakeMediaSource.opened = [];
  vi.stubGlobal('MediaSource', FakeMediaSource);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:day');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a growing recording is requested again when the day is loaded again', async () => {
  const files = { ...recording('a', 1) };
  const { player, reported, hears } = openPlayer(files);
  const a = section(0, 8, 'a');
  player.load({ sections: [a], seconds: 86_400, second: 5 });
  await hears('media.gapReached');
  expect(reported).toEqual([{ type: 'media.gapReached', second: 5, next: null }]);
  Object.assign(files, recording('a', 2));
  player.load({ sections: [a], seconds: 86_400, second: 5 });
  await hears('media.described');
  player.close();
});

test('a recording that grows while it is played continues without a jump', async () => {
  const files = { ...recording('a', 1) };
  const { player, reported, appended, begins, hears, video } = openPlayer(files);
  const [short, long] = [section(0, 4, 'a'), section(0, 8, 'a')];
  player.load({ sections: [short], seconds: 86_400, second: 0 });
  await begins();
  video.show(1);
  Object.assign(files, recording('a', 2));
  player.extend({ sections: [long], seconds: 86_400 });
  await appended(4);
  expect(video.currentTime).toBe(1);
  video.show(5);
  await playedOut(video);
  await hears('media.drawn');
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 1, section: short },
    { type: 'media.sectionEntered', section: long },
    { type: 'media.gapReached', second: 8, next: null },
  ]);
  player.close();
});

test('however early a browser stalls before the end, at any speed, the last frame is shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...playbackSpeeds),
      fc.double({ min: 0.02, max: 7, noNaN: true }),
      async (speed, before) => {
        FakeMediaSource.appended = 0;
        FakeMediaSource.ended = 0;
        const { player, reported, appended, begins, video } = openPlayer(recording('a', 2));
        const a = section(0, 8, 'a');
        player.load({ sections: [a, section(20, 24, 'a')], seconds: 86_400, second: 0 });
        player.rate(speed);
        await begins();
        await appended(3);
        // The end of the recording is known one turn after its last segment was buffered.
        await new Promise((resolve) => setTimeout(resolve));
        video.show(8 - before);
        video.starve();
        await vi.waitFor(() => expect(FakeMediaSource.ended).toBe(1));
        video.show(8 - before / 2);
        const played = [
          { type: 'media.described', videoCodec: codec },
          { type: 'media.drawn', second: 8 - before, section: a },
        ];
        expect(reported).toEqual(played);
        video.end();
        expect(reported).toEqual([...played, { type: 'media.gapReached', second: 8, next: 20 }]);
        player.close();
      },
    ),
    { numRuns: 25 },
  );
});

test('playing at the end does not restart from the beginning', async () => {
  const { player, reported, begins, video } = openPlayer(recording('a', 1));
  const a = section(0, 4, 'a');
  player.load({ sections: [a], seconds: 86_400, second: 3 });
  await begins();
  video.show(3);
  player.pause();
  await playedOut(video);
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 3, section: a },
  ]);
  player.play();
  expect(video.plays).toBe(1);
  expect(reported.slice(2)).toEqual([{ type: 'media.gapReached', second: 4, next: null }]);
  player.close();
});

test('new data after the stream was ended are played', async () => {
  const files = { ...recording('a', 1) };
  const { player, reported, begins, appended, video } = openPlayer(files);
  player.load({ sections: [section(0, 4, 'a')], seconds: 86_400, second: 0 });
  await begins();
  video.show(3);
  await vi.waitFor(() => {
    video.starve();
    expect(FakeMediaSource.ended).toBe(1);
  });
  reported.length = 0;
  Object.assign(files, recording('a', 2));
  player.extend({ sections: [section(0, 8, 'a')], seconds: 86_400 });
  video.end();
  expect(reported).toEqual([{ type: 'media.starved', second: 3 }]);
  await appended(4);
  await vi.waitFor(() => expect(video.plays).toBe(2));
  expect(video.currentTime).toBe(3);
  player.close();
});

test('if the tracks change it reports that it waits, and for which recording', async () => {
  const { player, reported, begins, video } = openPlayer({
    ...recording('a', 1),
    ...recording('b', 1, false),
  });
  const [a, b] = [section(0, 4, 'a'), section(4, 8, 'b')];
  player.load({ sections: [a, b], seconds: 86_400, second: 0 });
  await begins();
  video.show(0);
  await playedOut(video);
  // The new buffer has the frame once it is started again.
  await vi.waitFor(() => expect(video.plays).toBe(2));
  video.show(4);
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 0, section: a },
    { type: 'media.starved', second: 4 },
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 4, section: b },
  ]);
  player.close();
});

test('a recording that began before its day is buffered from its beginning, and shown from midnight on', async () => {
  const files = recording('a', 3);
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.m4s')) files[name] = withOneKeyFrame(bytes);
  const { player, reported, begins, appended, video } = openPlayer(files);
  const a = section(-2, 10, 'a');
  player.load({ sections: [a], seconds: 86_400, second: 5 });
  await begins();
  expect(video.currentTime).toBe(5);
  video.show(5);
  // There was no room before midnight.
  player.seek(0);
  await vi.waitFor(() => expect(FakeMediaSource.opened).toHaveLength(2));
  await appended(6);
  await vi.waitFor(() => expect(video.currentTime).toBe(2));
  expect(FakeMediaSource.opened[1]).toMatchObject({ duration: 86_402, timestampOffset: 0 });
  video.show(1.99);
  video.show(2.04);
  video.show(6);
  player.seek(8);
  expect(video.currentTime).toBe(10);
  video.show(10);
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 5, section: a },
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 0, section: a },
    { type: 'media.drawn', second: 8, section: a },
  ]);
  expect(FakeMediaSource.opened).toHaveLength(2);
  player.close();
});

test('sound that the browser refuses does not take the frames with it, and is reported', async () => {
  FakeMediaSource.refusedSound = ['mp4a'];
  const { player, reported, begins, appended, video } = openPlayer({
    ...recording('a', 1),
    ...recording('b', 1, false),
  });
  const [a, b] = [section(0, 4, 'a'), section(4, 8, 'b')];
  player.load({ sections: [a, b], seconds: 86_400, second: 0 });
  await begins();
  await appended(4);
  video.show(0);
  video.show(4);
  video.show(5);
  expect(FakeMediaSource.added).toEqual([`video/mp4; codecs="${codec}"`]);
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 0, section: a, sound: 'unplayable' },
    { type: 'media.sectionEntered', section: b },
  ]);
  player.close();
});

test.each([
  ['that is not listed', { audio: false, codec: '' }],
  ['in a codec by another name', { audio: true, codec: 'Opus' }],
])('sound %s and is played is reported', async (_, listed) => {
  const { player, reported, begins, video } = openPlayer(recording('a', 1));
  const a = { ...section(0, 4, 'a'), ...listed };
  player.load({ sections: [a], seconds: 86_400, second: 0 });
  await begins();
  video.show(0);
  expect(reported.slice(1)).toEqual([{ type: 'media.drawn', second: 0, section: a, sound: 'playable' }]);
  player.close();
});

/** A player that has shown the frame of second 1 of a recording, `a`, and has no more data. */
async function starvedPlayer() {
  const opened = openPlayer(recording('a', 20));
  const a = section(0, 80, 'a');
  opened.player.load({ sections: [a], seconds: 86_400, second: 0 });
  await opened.begins();
  opened.video.show(1);
  opened.video.dispatchEvent(new Event('waiting'));
  return { ...opened, a };
}

test('the last frame before a stall is drawn late and does not count as resumed', async () => {
  const { player, reported, video, a } = await starvedPlayer();
  video.readyState = 2;
  video.show(1.04);
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 1, section: a },
    { type: 'media.starved', second: 1 },
  ]);
  video.readyState = 3;
  video.show(1.08);
  expect(reported.slice(3)).toEqual([{ type: 'media.drawn', second: 1.08, section: a }]);
  player.close();
});

test('data during a stall end it', async () => {
  const { player, reported, video, a } = await starvedPlayer();
  player.pause();
  video.readyState = 3;
  video.dispatchEvent(new Event('canplay'));
  expect(reported.slice(2)).toEqual([
    { type: 'media.starved', second: 1 },
    { type: 'media.drawn', second: 1, section: a },
  ]);
  player.close();
});

test('a hole of up to a second is stepped over silently once playback stands at it', async () => {
  const { player, reported, video, a } = await starvedPlayer();
  video.readyState = 2;
  video.parts = [
    [0, 1],
    [1.9, 8],
  ];
  video.dispatchEvent(new Event('timeupdate'));
  expect(video.currentTime).toBeCloseTo(1.901, 6);
  video.readyState = 3;
  video.show(1.94);
  expect(reported.slice(2)).toEqual([
    { type: 'media.starved', second: 1 },
    { type: 'media.drawn', second: 1.94, section: a },
  ]);
  player.close();
});

test('a longer hole is reported, and what is behind it in the buffer is played', async () => {
  const { player, reported, video, a } = await starvedPlayer();
  video.readyState = 2;
  video.parts = [
    [0, 1],
    [2.2, 8],
  ];
  video.dispatchEvent(new Event('timeupdate'));
  expect(reported.slice(3)).toEqual([{ type: 'media.failed', reason: 'missing', second: 1, next: 2.2 }]);
  player.seek(2.2);
  expect(video.currentTime).toBe(2.2);
  video.show(2.2);
  expect(reported.slice(4)).toEqual([{ type: 'media.drawn', second: 2.2, section: a }]);
  player.close();
});

test('what lies before a hole is played first', async () => {
  const { player, video } = await starvedPlayer();
  video.readyState = 2;
  video.parts = [
    [0, 3],
    [3.5, 8],
  ];
  video.dispatchEvent(new Event('timeupdate'));
  expect(video.currentTime).toBe(1);
  player.close();
});

test('a seek into a hole goes to its end, and a step back from there to the frame before it', async () => {
  const { player, appended, video } = openPlayer(recording('a', 20));
  player.load({ sections: [section(0, 80, 'a')], seconds: 86_400, second: 0 });
  await appended(3);
  video.parts = [
    [0, 3.8],
    [4, 12],
  ];
  player.pause();
  player.seek(3.9);
  expect(video.currentTime).toBeCloseTo(4.001, 6);
  video.show(4);
  player.step(-1);
  expect(video.currentTime).toBeCloseTo(3.795, 6);
  player.close();
});

test('playback that stands at the end of all data has its stream ended, whatever the browser says of data', async () => {
  const { player, reported, begins, hears, video } = openPlayer({
    ...recording('a', 1),
    ...recording('b', 1, false),
  });
  const [a, b] = [section(0, 4, 'a'), section(4, 8, 'b')];
  player.load({ sections: [a, b], seconds: 86_400, second: 0 });
  await begins();
  video.readyState = 3;
  video.show(3.95);
  await vi.waitFor(() => expect(FakeMediaSource.ended).toBe(1));
  video.end();
  await hears('media.described', 2);
  expect(reported.slice(1, 3)).toEqual([
    { type: 'media.drawn', second: 3.95, section: a },
    { type: 'media.starved', second: 4 },
  ]);
  player.close();
});

test.each(playbackSpeeds)(
  'at %fx one missing segment is reported with its times, and the next one is played',
  async (speed) => {
    const { '/a/1.m4s': _missing, ...rest } = recording('a', 3);
    const { player, reported, begins, hears, video } = openPlayer(rest);
    const a = section(0, 12, 'a');
    player.rate(speed);
    player.load({ sections: [a], seconds: 86_400, second: 0 });
    await begins();
    video.show(3);
    await playedOut(video);
    expect(reported.at(-1)).toEqual({ type: 'media.failed', reason: 'missing', second: 4, next: 8 });
    player.seek(8);
    await vi.waitFor(() => expect(video.plays).toBe(2));
    video.show(8);
    await hears('media.drawn', 2);
    expect(reported.at(-1)).toEqual({ type: 'media.drawn', second: 8, section: a });
    player.close();
  },
);

test('a stream that ended exactly where the buffer is replaced continues there, not from midnight', async () => {
  const { player, appended, begins, video } = openPlayer({ ...recording('a', 5), ...recording('b', 1) });
  // The segment that continues the first recording began before the second one ended, so it cannot be appended.
  const sections = [section(0, 20, 'a'), section(4, 6, 'b')];
  player.load({ sections, seconds: 86_400, second: 0 });
  await begins();
  await appended(4);
  video.show(6);
  await playedOut(video);
  await vi.waitFor(() => expect(video.plays).toBe(2));
  expect(video.currentTime).toBe(6);
  player.close();
});

test('a step into another recording reports it', async () => {
  const { player, reported, appended, video } = openPlayer({ ...recording('a', 1), ...recording('b', 1) });
  const [a, b] = [section(0, 4, 'a'), section(4, 8, 'b')];
  player.load({ sections: [a, b], seconds: 86_400, second: 3 });
  await appended(4);
  video.show(3.95);
  player.step(1);
  video.show(4.05);
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.drawn', second: 3.95, section: a },
    { type: 'media.drawn', second: 4, section: b },
    { type: 'media.sectionEntered', section: b },
  ]);
  player.close();
});

test('reports the codec after every seek', async () => {
  const { player, reported, hears, begins, video } = openPlayer(recording('a', 20));
  player.load({ sections: [section(0, 80, 'a')], seconds: 86_400, second: 0 });
  await begins();
  video.show(0);
  player.seek(60);
  await hears('media.described', 2);
  expect(reported.filter(({ type }) => type === 'media.described')).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.described', videoCodec: codec },
  ]);
  player.close();
});

test('reports an error of the browser with its second, not that of an emptied element', async () => {
  const { player, reported, hears } = openPlayer(recording('a', 20));
  FakeMediaSource.refuses = true;
  player.load({ sections: [section(0, 80, 'a')], seconds: 86_400, second: 41 });
  await hears('media.failed');
  FakeMediaSource.refuses = false;
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.failed', reason: 'videoCodec', second: 41, next: null },
  ]);
  player.close();
});

test('a browser without MediaSource plays no video at all, and no recording is called damaged', async () => {
  const { player, reported, hears } = openPlayer(recording('a', 20));
  vi.stubGlobal('MediaSource', undefined);
  player.load({ sections: [section(0, 80, 'a')], seconds: 86_400, second: 41 });
  await hears('media.failed');
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.failed', reason: 'videoCodec', second: 41, next: null },
  ]);
  player.close();
});

test('a step while a frame is awaited stops once it has arrived', async () => {
  const { player, hears, appended, video } = openPlayer(recording('a', 20));
  player.load({ sections: [section(0, 80, 'a')], seconds: 86_400, second: 41 });
  player.step(1);
  await hears('media.described');
  await appended(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(video.plays).toBe(0);
  player.play();
  expect(video.plays).toBe(1);
  player.close();
});

test('skips a segment that the browser refuses, and shows the part before it', async () => {
  const { player, reported, appended, begins, hears, video } = openPlayer(recording('a', 4));
  FakeMediaSource.refusedFrom = 3;
  const a = section(0, 16, 'a');
  player.load({ sections: [a], seconds: 86_400, second: 0 });
  await begins();
  await hears('media.failed');
  expect(reported.at(-1)).toEqual({ type: 'media.failed', reason: 'media', second: 0, next: 0 });
  FakeMediaSource.refusedFrom = Number.POSITIVE_INFINITY;
  player.seek(0);
  await vi.waitFor(() => expect(video.plays).toBe(2));
  await playedOut(video);
  expect(reported.at(-1)).toEqual({ type: 'media.failed', reason: 'media', second: 4, next: 8 });
  player.seek(8);
  await appended(6);
  player.close();
});

test('reports a missing segment at the current second, and continues from there', async () => {
  const files = recording('a', 3);
  const { '/a/1.m4s': missing = new Uint8Array(), ...rest } = files;
  let kind: 'network' | 'arrive' = 'network';
  const { player, reported, begins, hears, video } = openPlayer(rest, () => kind === 'network');
  const a = section(0, 12, 'a');
  player.load({ sections: [a], seconds: 86_400, second: 0 });
  await begins();
  video.show(3);
  await playedOut(video);
  expect(reported.at(-1)).toEqual({ type: 'media.failed', reason: 'network', second: 4, next: 8 });
  kind = 'arrive';
  rest['/a/1.m4s'] = missing;
  player.seek(4);
  await vi.waitFor(() => expect(video.plays).toBe(2));
  video.ended = false;
  video.show(4);
  await hears('media.drawn', 2);
  expect(reported.at(-1)).toEqual({ type: 'media.drawn', second: 4, section: a });
  player.close();
});

test('if the buffer is full, old segments are removed and the new one is accepted', async () => {
  const { player, reported, begins, video } = openPlayer(recording('a', 20));
  player.load({ sections: [section(0, 80, 'a')], seconds: 86_400, second: 0 });
  await begins();
  const append = vi.spyOn(FakeMediaSource.prototype, 'appendBuffer').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  player.seek(60);
  await vi.waitFor(() => expect(video.plays).toBe(2));
  expect(append.mock.results[0]?.type).toBe('throw');
  expect(reported).toEqual([
    { type: 'media.described', videoCodec: codec },
    { type: 'media.described', videoCodec: codec },
  ]);
  player.close();
});

/** A player at 16x that has shown second 1 of a recording and has key frames alone in its buffer. */
async function fastPlayer() {
  const opened = openPlayer(recording('a', 4));
  opened.player.rate(16);
  opened.player.load({ sections: [section(0, 16, 'a')], seconds: 86_400, second: 0 });
  await opened.begins();
  await opened.appended(5);
  opened.video.show(1);
  return opened;
}

test.each([
  ['at a speed at which all frames can be decoded', (player: DayPlayer) => player.rate(8)],
  ['paused', (player: DayPlayer) => player.pause()],
  ['stepped', (player: DayPlayer) => player.step(1)],
])('key frames alone are replaced by all frames once it is %s', async (_, act) => {
  const { player, appended, video } = await fastPlayer();
  act(player);
  await appended(9);
  expect(video.currentTime).toBe(1);
  // Each frame can be stepped to: the middle of the next one.
  player.step(1);
  await vi.waitFor(() => expect(video.currentTime).toBeCloseTo(1 + 1.5 / 15, 2));
  player.close();
});

test('key frames alone stay at another speed for which all are too many, and where nothing plays', async () => {
  const { player, video, reported } = await fastPlayer();
  player.rate(16);
  player.halt();
  player.rate(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(FakeMediaSource.appended).toBe(5);
  expect(video.currentTime).toBe(1);
  expect(reported.map(({ type }) => type)).toEqual(['media.described', 'media.drawn']);
  player.close();
});

import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFragment, readTracks, type Frame } from '../../../../src/domain/history/fragment.ts';
import { withoutTracks } from '../../../../src/domain/history/withoutTracks.ts';
import { readClip } from '../../../../provider/live/clip.ts';
import { mediaOf } from '../../../../provider/recordings/media.ts';
import { fragment } from '../../../../provider/recordings/mp4Fragment.ts';
import { initSegment, trackIds } from '../../../../provider/recordings/mp4Header.ts';
import { failure, type CallFailure } from '../../../../src/domain/wire/callResult.ts';
import { planDay, rounding } from '../../../../src/domain/history/dayPlan.ts';
import type { RecordSection } from '../../../../src/domain/history/recording.ts';
import { withOneKeyFrame } from '../../../oneKeyFrame.ts';
import { createSegments, follows } from '../../../../src/services/history/dayPlayer/segments.ts';
import { createPlaylists } from '../../../../src/services/history/dayPlayer/playlists.ts';

const media = mediaOf(
  readClip(fileURLToPath(new URL('../../../../provider/media/cam01.flv', import.meta.url))),
);
const { signal } = new AbortController();

const section = (start: number, end: number, path: string): RecordSection => ({
  start,
  end,
  path,
  type: 0,
  audio: true,
  codec: 'AAC',
});

/** A recording of this many segments of 4 s, whose own clock starts at `base`. `shape` is applied to each segment. */
const recording = (
  name: string,
  count: number,
  base = 0,
  shape = (bytes: Uint8Array) => bytes,
): Record<string, Uint8Array> => ({
  [`/${name}/list.m3u8`]: new TextEncoder().encode(
    [
      '#EXTM3U',
      '#EXT-X-MAP:URI="init.mp4"',
      ...Array.from({ length: count }, (_, index) => `#EXTINF:4.000,\n${index}.m4s`),
    ].join('\n'),
  ),
  [`/${name}/init.mp4`]: new Uint8Array(initSegment(media, true)),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/${name}/${index}.m4s`,
      shape(new Uint8Array(fragment(media, { origin: -base, from: index * 4, to: index * 4 + 4 }, true))),
    ]),
  ),
});

/** A day on files; missing ones fail as configured. */
function day(
  sections: readonly RecordSection[],
  files: Record<string, Uint8Array>,
  reason: CallFailure = failure('rejected', 404),
  isSupported = (mime: string) => mime !== '',
  speed = () => 1,
) {
  const asked: string[] = [];
  const playlists = createPlaylists(
    {
      resolve: (address) => new URL(address, 'https://api.test'),
      bytes: async (address) => {
        const { pathname } = new URL(address);
        asked.push(pathname);
        const file = files[pathname];
        return file ? { ok: true, data: new Uint8Array(file) } : { ok: false, failure: reason };
      },
    },
    isSupported,
  );
  const segmentAtSecond = createSegments(playlists, planDay(sections, 86_400), speed);
  return { asked, at: (second: number) => segmentAtSecond(second, signal) };
}

const place = async (next: ReturnType<ReturnType<typeof day>['at']>) => {
  const segment = await next;
  if (segment.is !== 'segment') return segment;
  const { from, to, offset, cutAt, frames } = segment.place;
  return { from, to, offset, cutAt, frames: frames.length, tracks: segment.playlist.tracks };
};

describe('the place of a segment', () => {
  const all = { frames: 60, tracks: 'video and audio' };
  const half = { ...all, frames: 30 };

  test('is that of the segment with the second, moved from its own clock to that of the day', async () => {
    const some = day([section(1000, 1020, '/a/list.m3u8')], recording('a', 5, 7));
    expect(await place(some.at(1009))).toEqual({ from: 1008, to: 1012, offset: 993, cutAt: 1020, ...all });
  });

  test('ends where a later recording is shown, and continues in the middle of a later segment', async () => {
    const files = { ...recording('a', 5), ...recording('b', 2) };
    const some = day([section(1000, 1020, '/a/list.m3u8'), section(1006, 1010, '/b/list.m3u8')], files);
    expect(await place(some.at(1004))).toEqual({ from: 1004, to: 1006, offset: 1000, cutAt: 1006, ...half });
    expect(await place(some.at(1006))).toEqual({ from: 1006, to: 1010, offset: 1006, cutAt: 1010, ...all });
    const back = await some.at(1010);
    expect(await place(Promise.resolve(back))).toEqual({
      from: 1008,
      to: 1012,
      offset: 1000,
      cutAt: 1020,
      ...half,
    });
    expect(back.is === 'segment' && follows(back.place, 1010)).toBe(false);
  });

  test('ends at midnight', async () => {
    const some = day([section(86_390, 86_410, '/a/list.m3u8')], recording('a', 5));
    expect(await place(some.at(86_399))).toEqual({
      from: 86_398,
      to: 86_400,
      offset: 86_390,
      cutAt: 86_400,
      ...half,
    });
  });

  test('includes one that began the day before', async () => {
    const some = day([section(-6, 14, '/a/list.m3u8')], recording('a', 5));
    expect(await place(some.at(0))).toEqual({ from: -2, to: 2, offset: -6, cutAt: 14, ...half });
  });
});

describe('a speed at which there are too many frames', () => {
  const at = async (speed: number) => {
    const some = day(
      [section(1000, 1020, '/a/list.m3u8')],
      recording('a', 5),
      undefined,
      undefined,
      () => speed,
    );
    const segment = await some.at(1004);
    if (segment.is !== 'segment') throw new Error('no segment');
    return segment;
  };

  test('has the key frames alone, each until the next, at the same place', async () => {
    const [all, thinned] = [await at(8), await at(16)];
    expect(all.place.thinnedFrom).toBe(null);
    expect(all.place.frames).toHaveLength(60);
    const keys = [0, 1, 2, 3].map((second) => ({ at: 1004 + second, seconds: 1 }));
    expect(thinned.place).toEqual({ ...all.place, frames: keys, thinnedFrom: 15 });
    expect(thinned.bytes).not.toEqual(all.bytes);
    expect(thinned.bytes).toHaveLength(all.bytes.length);
  });
});

describe('a recording that begins with its day', () => {
  test.each([
    ['exactly', 0],
    ['by its clock a millisecond before', 0.001],
  ])('%s loses nothing of its beginning, and the rest has the same place', async (_, early) => {
    const some = day([section(-early, 20, '/a/list.m3u8')], recording('a', 5, 7));
    const first = await some.at(0);
    const second = await some.at(5);
    if (first.is !== 'segment' || second.is !== 'segment') throw new Error('no segment');
    expect(first.place.frames[0]?.at).toBeCloseTo(0.001, 9);
    expect(second.place.offset).toBe(first.place.offset);
  });

  test('and was opened later still does so', async () => {
    const some = day([section(-0.001, 20, '/a/list.m3u8')], recording('a', 5, 7));
    await some.at(9);
    const first = await some.at(0);
    expect(first.is === 'segment' && first.place.frames[0]?.at).toBeCloseTo(0.001, 9);
  });
});

/**
 * What a source buffer keeps of frames in their order of decoding, of which only the first is a key frame (Media Source
 * Extensions, 3.5.8): one outside the window is dropped, and all that follow it until the next key frame.
 */
function keptOf(frames: readonly Frame[], moved: number, cutAt: number): Frame[] {
  let isDropping = false;
  return frames
    .map(({ at, seconds }) => ({ at: at + moved, seconds }))
    .filter(({ at, seconds }) => {
      isDropping ||= at < 0 || at + seconds > cutAt;
      return !isDropping;
    });
}

test('a day loses no frame, however long before it its first group of pictures began', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -40_000, max: 500 }),
      fc.integer({ min: 1000, max: 60_000 }),
      fc.nat(500_000),
      async (startMs, lastsMs, base) => {
        const [start, lasts] = [startMs / 1000, lastsMs / 1000];
        fc.pre(start + lasts > 1);
        const some = day(
          [section(start, start + lasts, '/a/list.m3u8')],
          recording('a', Math.ceil(lasts / 4), base, withOneKeyFrame),
        );
        const next = await some.at(Math.max(0, start));
        if (next.is !== 'segment') throw new Error(next.is);
        const { offset, cutAt, before, from } = next.place;
        fc.pre(Math.abs(from + 0.0015) > 0.0002);
        const lead = Math.ceil(before);
        const frames = readFragment(next.bytes, next.playlist.video)?.frames ?? [];
        const shown = keptOf(frames, offset + lead, cutAt + lead + rounding)
          .map(({ at }) => at - lead)
          .filter((at) => at >= -1e-9);
        // What begins with its day, but for rounding, begins within it.
        const later = from > -0.0015 ? Math.max(0, 0.001 - from) : 0;
        const due = Array.from({ length: 60 }, (_, index) => from + index / 15).filter(
          (at) => at + later >= -1e-9 && at + 1 / 15 < start + lasts + rounding,
        );
        expect(shown).toEqual(due.map((at) => expect.closeTo(at + later, 5)));
      },
    ),
  );
});

test('each frame around midnight is shown on one of the two days, at its own second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 3900 }), async (earlyMs) => {
      const early = earlyMs / 1000;
      const framesAt = async (second: number, midnight: number) => {
        const start = midnight - early;
        const next = await day([section(start, start + 20, '/a/list.m3u8')], recording('a', 5)).at(second);
        return next.is === 'segment' ? next.place.frames.map(({ at }) => at - midnight) : [];
      };
      const before = await framesAt(86_400 - early, 86_400);
      const after = await framesAt(0, 0);
      const all = Array.from({ length: 60 }, (_, index) => index / 15 - early);
      expect([...before, ...after]).toEqual(
        // Neither day shows the whole of the frame that continues over midnight.
        all.filter((at) => at > -rounding || at + 1 / 15 < rounding).map((at) => expect.closeTo(at, 5)),
      );
    }),
  );
});

test('only what a day needs from before it is asked for room', async () => {
  const before = async (shape?: (bytes: Uint8Array) => Uint8Array) => {
    const next = await day([section(-6, 14, '/a/list.m3u8')], recording('a', 5, 0, shape)).at(0);
    return next.is === 'segment' && next.place.before;
  };
  expect([await before(), await before(withOneKeyFrame)]).toEqual([0, 2]);
});

describe('without a segment', () => {
  test('there is a gap, with the next recording', async () => {
    const some = day([section(1000, 1004, '/a/list.m3u8'), section(2000, 2004, '/b/list.m3u8')], {});
    expect(await some.at(1500)).toEqual({ is: 'gap', next: 2000 });
    expect(await some.at(2004)).toEqual({ is: 'gap', next: null });
  });

  test('the playlist ends before its section', async () => {
    const some = day(
      [section(1000, 1020, '/a/list.m3u8'), section(2000, 2004, '/b/list.m3u8')],
      recording('a', 2),
    );
    expect(await some.at(1009)).toEqual({ is: 'gap', next: 2000 });
  });

  test.each([
    ['gone', failure('rejected', 404), 'missing'],
    ['refused by the provider', failure('rejected', 601), 'missing'],
    ['data used up', failure('rejected', 601, 'device.dataUsedUp'), 'dataUsedUp'],
    ['a proxy in its place', failure('rejected', 502), 'server'],
    ['too much to do', failure('rejected', 429), 'server'],
    ['not arrived', failure('network'), 'network'],
    ['given up', failure('aborted'), 'aborted'],
    ['too large', failure('malformed'), 'format'],
  ] as const)('%s', async (_, reason, why) => {
    const some = day([section(1000, 1020, '/a/list.m3u8'), section(1020, 1030, '/b/list.m3u8')], {}, reason);
    expect(await some.at(1000)).toEqual({ is: 'lost', what: 'recording', why, next: 1020 });
  });

  test.each([
    ['gone', failure('rejected', 404), 'missing'],
    ['too much to do', failure('rejected', 503), 'server'],
    ['not arrived', failure('network'), 'network'],
    ['empty', failure('malformed'), 'format'],
  ] as const)('one segment that is lost is no more than that: %s', async (_, reason, why) => {
    const { '/a/1.m4s': _lost, ...files } = recording('a', 5);
    const some = day([section(1000, 1020, '/a/list.m3u8')], files, reason);
    expect(await some.at(1000)).toMatchObject({ is: 'segment' });
    expect(await some.at(1005)).toEqual({ is: 'lost', what: 'segment', why, next: 1008 });
  });

  test('a recording that is deleted while it is played is gone, and not one segment of it', async () => {
    const files = recording('a', 5);
    const some = day([section(1000, 1020, '/a/list.m3u8'), section(1020, 1030, '/b/list.m3u8')], files);
    await some.at(1000);
    for (const name of Object.keys(files)) delete files[name];
    expect(await some.at(1005)).toEqual({ is: 'lost', what: 'recording', why: 'missing', next: 1020 });
  });

  test.each([
    ['a playlist', 'list.m3u8', 'recording', null],
    ['a beginning', 'init.mp4', 'recording', null],
    ['a segment', '0.m4s', 'segment', 1004],
  ])('there is %s that is invalid', async (_, name, what, next) => {
    const files = { ...recording('a', 5), [`/a/${name}`]: new TextEncoder().encode('<html></html>') };
    const some = day([section(1000, 1020, '/a/list.m3u8')], files);
    expect(await some.at(1000)).toEqual({ is: 'lost', what, why: 'format', next });
  });
});

describe('sound in a codec', () => {
  /** A recording whose sample entry of the sound has another name, in a browser that plays some MIME types. */
  const opened = async (name: string, isSupported: (mime: string) => boolean) => {
    const files = recording('a', 1);
    const init = Buffer.from(files['/a/init.mp4'] ?? []);
    init.write(name, init.lastIndexOf('mp4a'), 'latin1');
    if (name !== 'mp4a') init.write('free', init.lastIndexOf('esds'), 'latin1');
    const sound = { ...files, '/a/init.mp4': new Uint8Array(init) };
    const next = await day([section(10, 14, '/a/list.m3u8')], sound, undefined, isSupported).at(10);
    if (next.is !== 'segment') throw new Error('no segment');
    return { next, init: new Uint8Array(init), bytes: new Uint8Array(files['/a/0.m4s'] ?? []) };
  };

  test.each([
    ['mp4a', 'mp4a.40.2', () => true],
    ['Opus', 'Opus', () => true],
    ['Opus', 'opus', (mime: string) => mime === 'audio/mp4; codecs="opus"'],
    ['fLaC', 'flac', (mime: string) => mime === 'audio/mp4; codecs="flac"'],
  ])('that the browser plays, %s, is played as %s', async (name, codec, isSupported) => {
    const { next, init, bytes } = await opened(name, isSupported);
    expect(next.playlist).toMatchObject({
      mime: `video/mp4; codecs="avc1.4d4016,${codec}"`,
      tracks: 'video and audio',
      sound: 'playable',
      refused: [],
      init,
    });
    expect(next.bytes).toEqual(bytes);
  });

  test.each(['mp4a', 'Opus', 'fLaC', 'alaw', 'sowt'])(
    'that the browser refuses, %s, is left out, and the frames are not',
    async (name) => {
      const { next, init, bytes } = await opened(name, () => false);
      expect(next.playlist).toMatchObject({
        mime: 'video/mp4; codecs="avc1.4d4016"',
        tracks: 'video',
        sound: 'unplayable',
        refused: [trackIds.audio],
        init: withoutTracks(init, [trackIds.audio]),
      });
      expect(next.bytes).toEqual(withoutTracks(bytes, [trackIds.audio]));
      expect(readTracks(next.playlist.init)?.map(({ kind }) => kind)).toEqual(['video']);
      expect(next.place.frames).toHaveLength(60);
    },
  );

  test('of no track is neither', async () => {
    const files = { ...recording('a', 1), '/a/init.mp4': new Uint8Array(initSegment(media, false)) };
    const next = await day([section(0, 4, '/a/list.m3u8')], files).at(0);
    expect(next.is === 'segment' && next.playlist).toMatchObject({ tracks: 'video', sound: null });
  });
});

test('a recording’s initialization section is requested once', async () => {
  const some = day([section(1000, 1020, '/a/list.m3u8')], recording('a', 5));
  await some.at(1000);
  await some.at(1004);
  expect(some.asked).toEqual(['/a/list.m3u8', '/a/init.mp4', '/a/0.m4s', '/a/1.m4s']);
});

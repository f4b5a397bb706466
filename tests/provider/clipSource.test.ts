import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Viewer } from '../../provider/live/channel.ts';
import { createLiveChannel } from '../../provider/live/channel.ts';
import { readClip } from '../../provider/live/clip.ts';
import { createClipSource } from '../../provider/live/clipSource.ts';
import type { MediaPacket, PacketSink } from '../../provider/live/videoSource.ts';
import { clockOf, kindOf, tagsOf, tagsSince } from './flvStream.ts';

const media = join(import.meta.dirname, '../../provider/media');
const clip = readClip(join(media, 'cam01.flv'));
const start = Date.UTC(2026, 0, 1, 12);

/** A channel over a clip with the test's own clock and ticks. */
function studio(file = clip) {
  let now = start;
  let tick: (() => void) | null = null;
  const source = createClipSource(file, { now: () => now }, (work) => {
    tick = work;
    return () => {
      tick = null;
    };
  });
  return {
    channel: createLiveChannel(source),
    running: () => tick !== null,
    pass: (ms: number, step = 50): void => {
      for (let passed = 0; passed < ms; passed += step) {
        now += step;
        tick?.();
      }
    },
    jump: (ms: number): void => {
      now += ms;
      tick?.();
    },
    now: () => now,
  };
}

function viewer(differs: Partial<Viewer> = {}): Viewer & { chunks: Buffer[]; ended: number } {
  const made = {
    chunks: [] as Buffer[],
    ended: 0,
    send: (bytes: Buffer) => {
      made.chunks.push(bytes);
    },
    backlog: () => 0,
    delivery: () => 'all' as const,
    end: () => {
      made.ended += 1;
    },
    ...differs,
  };
  return made;
}

test('a clip is 16 s with 240 frames and a key frame each second', () => {
  expect(clip.duration).toBe(16_000);
  expect(clip.packets.filter(({ kind }) => kind === 'video')).toHaveLength(240);
  expect(clip.packets.filter(({ key }) => key)).toHaveLength(16);
  expect(clip.packets[0]).toMatchObject({ kind: 'video', at: 0, key: true });
});

test.for([
  ['cam01.flv', true],
  ['g711.flv', true],
  ['hevc_enhanced.flv', false],
  ['noaudio.flv', false],
] as const)('%s has its decoder configuration; sound: %s', ([file, audio]) => {
  const { headers } = readClip(join(media, file));
  expect(headers.audio).toBe(audio);
  expect(headers.videoConfig).not.toBeNull();
  expect(headers.audioConfig !== null).toBe(file === 'cam01.flv');
});

test('a viewer immediately gets headers and everything since the last key frame', () => {
  const { channel, pass } = studio();
  const first = viewer();
  channel.join(first);
  pass(2_400);
  const late = viewer();
  channel.join(late);
  const kinds = tagsOf(late.chunks).map(kindOf);
  expect(kinds.slice(0, 5)).toEqual(['onMetaData', 'videoHeaders', 'audio', 'onClock', 'key']);
  expect(kinds.filter((kind) => kind === 'key')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'frame').length).toBeLessThan(15);
  const one = tagsOf(first.chunks).at(-1);
  expect(tagsOf(late.chunks).at(-1)).toEqual(one);
});

test('time continues without a seam over the end of the clip, and onClock is the true time', () => {
  const { channel, pass } = studio();
  const seen = viewer();
  channel.join(seen);
  pass(40_000);
  const tags = tagsOf(seen.chunks);
  const frames = tags.filter((tag) => ['key', 'frame'].includes(kindOf(tag)));
  const gaps = frames.slice(1).map(({ ts }, index) => ts - (frames[index]?.ts ?? 0));
  expect(new Set(gaps)).toEqual(new Set([66, 67]));
  const packets = tags.filter((tag) => !['onMetaData', 'videoHeaders'].includes(kindOf(tag)));
  expect(packets.every(({ ts }, index) => ts >= (packets[index - 1]?.ts ?? 0))).toBe(true);
  const clocks = tags.filter((tag) => kindOf(tag) === 'onClock').map(clockOf);
  expect(clocks).toHaveLength(41);
  expect(clocks.map(({ wall, ts }) => wall - ts)).toEqual(clocks.map(() => clocks[0]?.wall));
  expect(clocks.map(({ wall }) => wall % 1000)).toEqual(clocks.map(() => 0));
});

test('the frame depends only on the clock, not on when the provider started', () => {
  const [one, other] = [studio(), studio()];
  const seen = [viewer(), viewer()] as const;
  one.channel.join(seen[0]);
  one.pass(5_000);
  other.jump(5_000);
  other.channel.join(seen[1]);
  expect(tagsOf(seen[1].chunks).at(-1)?.data).toEqual(tagsOf(seen[0].chunks).at(-1)?.data);
});

test('the source runs only while there are viewers', () => {
  const { channel, running } = studio();
  expect(running()).toBe(false);
  const leave = [channel.join(viewer()), channel.join(viewer())];
  expect([running(), channel.viewers()]).toEqual([true, 2]);
  leave[0]?.();
  expect([running(), channel.viewers()]).toEqual([true, 1]);
  leave[1]?.();
  leave[1]?.();
  expect([running(), channel.viewers()]).toEqual([false, 0]);
});

test('after a jump of the clock in either direction the stream continues at a key frame without a gap in stream time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
      fc.pre(Math.abs(ms) > 5_000);
      const { channel, pass, jump, now } = studio();
      const seen = viewer();
      channel.join(seen);
      pass(1_500);
      const before = seen.chunks.length;
      jump(ms);
      pass(1_000);
      const tags = tagsOf(seen.chunks);
      const frames = tags.filter((tag) => ['key', 'frame'].includes(kindOf(tag)));
      const gaps = frames.slice(1).map(({ ts }, index) => ts - (frames[index]?.ts ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(66);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(134);
      const clocks = tags.filter((tag) => kindOf(tag) === 'onClock').map(clockOf);
      expect(now() - (clocks.at(-1)?.wall ?? 0)).toBeLessThan(1_000);
      const resumed = seen.chunks[before]?.subarray(0, 1)[0];
      expect(resumed).toBe(18);
    }),
    { numRuns: 30 },
  );
});

test('a slow viewer skips to a key frame and blocks no one', () => {
  let backlog = 0;
  const { channel, pass } = studio();
  const [slow, fast] = [viewer({ backlog: () => backlog }), viewer()];
  channel.join(slow);
  channel.join(fast);
  pass(1_000);
  backlog = 2 << 20;
  const before = slow.chunks.length;
  pass(3_200);
  expect(slow.chunks).toHaveLength(before);
  backlog = 0;
  pass(2_000);
  expect(tagsSince(slow.chunks, before).map(kindOf).slice(0, 2)).toEqual(['onClock', 'key']);
  expect(tagsOf(fast.chunks).filter((tag) => kindOf(tag) === 'key')).toHaveLength(7);
});

test('the delivery determines what is sent: nothing, headers only, then everything from a key frame', () => {
  let delivery: ReturnType<Viewer['delivery']> = 'nothing';
  const { channel, pass } = studio();
  const seen = viewer({ delivery: () => delivery });
  channel.join(seen);
  pass(2_000);
  expect(seen.chunks).toEqual([]);
  delivery = 'headers';
  pass(2_000);
  expect(tagsOf(seen.chunks).map(kindOf)).toEqual(['onMetaData', 'videoHeaders', 'audio']);
  delivery = 'all';
  pass(1_100);
  expect(tagsOf(seen.chunks).map(kindOf).slice(3, 5)).toEqual(['onClock', 'key']);
});

test('when stream time is used up the viewers are asked to reconnect', () => {
  let sink: PacketSink = () => undefined;
  let closed = 0;
  const channel = createLiveChannel({
    headers: clip.headers,
    open: (deliver) => {
      sink = deliver;
      return () => {
        closed += 1;
      };
    },
  });
  const seen = viewer({ send: () => undefined });
  channel.join(seen);
  const stepMs = 2_000;
  const inBatch = 1_000;
  const batches = Math.floor(2 ** 31 / stepMs / inBatch);
  const data = Buffer.from([0x27, 1]);
  for (let batch = 0; batch <= batches; batch += 1) {
    expect([seen.ended, closed]).toEqual([0, 0]);
    sink(
      Array.from({ length: inBatch }, (_, index): MediaPacket => {
        const wall = start + (batch * inBatch + index) * stepMs;
        return { kind: 'video', wall, key: index === 0, data };
      }),
    );
  }
  expect([seen.ended, closed, channel.viewers()]).toEqual([1, 1, 0]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStreamTimes, type LiveTrack } from '../../../src/domain/live/streamTimes.ts';

type Sample = readonly [track: LiveTrack, ts: number, now: number];

/** The times of samples, counted from the first one. */
function timesOf(samples: readonly Sample[]): number[] {
  const times = createStreamTimes();
  const all = samples.map((sample) => times.timeOf(...sample));
  return all.map((time) => time - (all[0] ?? 0));
}

const hour = 3_600_000;

test.each<[string, readonly Sample[], readonly number[]]>([
  [
    'all that came with the key frame arrives together',
    [
      ['video', 0, 0],
      ['audio', 10, 0],
      ['video', 40, 0],
      ['video', 80, 0],
    ],
    [0, 10, 40, 80],
  ],
  [
    'a jump ahead in both tracks, the picture first',
    [
      ['video', 0, 0],
      ['audio', 10, 10],
      ['video', 40 + hour, 40],
      ['audio', 50 + hour, 50],
      ['video', 80 + hour, 80],
    ],
    [0, 10, 40, 50, 80],
  ],
  [
    'a jump back in both tracks, the sound first',
    [
      ['video', hour, 0],
      ['audio', hour + 10, 10],
      ['audio', 31, 31],
      ['video', 40, 40],
      ['audio', 52, 52],
    ],
    [0, 10, 31, 40, 52],
  ],
  [
    'a jump while frames arrive in one piece takes as long as the last step',
    [
      ['video', 0, 0],
      ['video', 40, 0],
      ['video', 40 + hour, 0],
      ['video', 80 + hour, 0],
    ],
    [0, 40, 80, 120],
  ],
  [
    'a pause that the time of arrival explains is none',
    [
      ['video', 0, 0],
      ['audio', 10, 10],
      ['video', 4000, 4000],
      ['audio', 4010, 4010],
    ],
    [0, 10, 4000, 4010],
  ],
  [
    'frames of a nervous clock keep their order, and later ones their times',
    [
      ['video', 0, 0],
      ['video', 40, 40],
      ['video', 35, 80],
      ['video', 120, 120],
    ],
    [0, 40, 40, 120],
  ],
  [
    'sound may step back, which the player handles',
    [
      ['audio', 0, 0],
      ['audio', 40, 40],
      ['audio', 30, 50],
    ],
    [0, 40, 30],
  ],
  [
    'tracks with clocks of their own begin together',
    [
      ['video', 0, 0],
      ['audio', hour, 10],
      ['video', 40, 40],
      ['audio', hour + 30, 40],
    ],
    [0, 0, 40, 30],
  ],
  [
    'the 32 bits of a time stamp overflow',
    [
      ['video', 2 ** 32 - 20, 0],
      ['audio', 2 ** 32 - 10, 10],
      ['video', 20, 40],
      ['audio', 30, 50],
    ],
    [0, 10, 40, 50],
  ],
])('%s', (_, samples, times) => {
  expect(timesOf(samples)).toEqual(times);
});

test('the interval is the largest of the last four, and unknown before the second frame', () => {
  const times = createStreamTimes();
  const seen = [0, 40, 4040, 4080, 4120, 4160, 4200].map((ts) => {
    times.timeOf('video', ts, ts);
    return times.interval();
  });
  expect(seen).toEqual([0, 40, 4000, 4000, 4000, 4000, 40]);
  expect(times.frames()).toBe(7);
});

test('whatever the time stamps, no frame is before the previous one, or ahead of its arrival by more than a second', () => {
  const sample = fc.tuple(fc.constantFrom<LiveTrack>('video', 'audio'), fc.nat(2 ** 32 - 1), fc.nat(5000));
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 50 }), (samples) => {
      const times = createStreamTimes();
      let now = 0;
      const frames = samples.flatMap(([track, ts, later]) => {
        now += later;
        const interval = times.interval();
        const time = times.timeOf(track, ts, now);
        expect(time).toBeGreaterThanOrEqual(0);
        return track === 'video' ? [{ time, now, interval }] : [];
      });
      for (const [index, before] of frames.slice(0, -1).entries()) {
        const next = frames[index + 1] ?? before;
        const step = next.time - before.time;
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThanOrEqual(Math.max(next.now - before.now + 1000, next.interval));
      }
    }),
  );
});

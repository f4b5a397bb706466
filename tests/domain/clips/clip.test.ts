import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipFileName,
  clockAt,
  clockWithOffset,
  clipsOf,
  isShareable,
  limitedRange,
  longestClip,
  partsOf,
  recordedSeconds,
  recordingAt,
  typesIn,
  spansClip,
  wholeSecondsOf,
} from '../../../src/domain/clips/clip.ts';

const day = 86_400;
const seconds = fc.integer({ min: -10_000, max: 100_000 });
const span = fc
  .tuple(seconds, fc.integer({ min: 1, max: 20_000 }))
  .map(([start, length]) => ({ start, end: start + length }));
const spans = fc.array(span, { maxLength: 12 });
const range = fc.tuple(fc.nat(day), fc.integer({ min: 1, max: 3600 })).map(([from, length]) => ({
  from,
  to: from + length,
}));

describe('a range', () => {
  test.each([
    [{ from: 10.4, to: 20.6 }, 'from', { from: 10, to: 21 }],
    [{ from: 10, to: 3610 }, 'from', { from: 10, to: 3610 }],
    [{ from: 10, to: 8411 }, 'from', { from: 10, to: 8411 }],
    [{ from: 10, to: 8411 }, 'to', { from: 10, to: 8411 }],
    [{ from: 10, to: 10 }, 'from', { from: 10, to: 11 }],
    [{ from: 50, to: 10 }, 'from', { from: 50, to: 51 }],
    [{ from: 50, to: 10 }, 'to', { from: 9, to: 10 }],
    [{ from: -5, to: 10 }, 'from', { from: 0, to: 10 }],
    [{ from: -5, to: -1 }, 'to', { from: 0, to: 1 }],
    [{ from: 86_390, to: 86_500 }, 'from', { from: 86_390, to: 86_400 }],
    [{ from: 86_500, to: 86_600 }, 'from', { from: 86_399, to: 86_400 }],
  ] as const)('%j, with its %s kept, becomes %j', (wanted, kept, limited) => {
    expect(limitedRange(wanted, kept, day)).toEqual(limited);
  });

  test('any range becomes a valid clip, and a valid one does not change', () => {
    const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    const length = fc.constantFrom(82_800, 86_400, 90_000);
    fc.assert(
      fc.property(number, number, fc.constantFrom('from', 'to'), length, (from, to, kept, ofDay) => {
        const limited = limitedRange({ from, to }, kept, ofDay);
        expect(limited.from).toBeGreaterThanOrEqual(0);
        expect(limited.to).toBeLessThanOrEqual(ofDay);
        expect(spansClip(limited)).toBe(true);
        expect(Object.values(limited).every(Number.isInteger)).toBe(true);
        expect(limitedRange(limited, kept, ofDay)).toEqual(limited);
      }),
    );
  });

  test.each([
    [{ from: 10, to: 11 }, true],
    [{ from: 10, to: 10.4 }, false],
    [{ from: 10, to: 5 }, false],
  ])('%j: long enough for a clip: %s', (wanted, spansIt) => {
    expect(spansClip(wanted)).toBe(spansIt);
  });

  test.each([
    [{ from: 10, to: 20 }, [{ from: 10, to: 20 }]],
    [{ from: 10, to: 3610 }, [{ from: 10, to: 3610 }]],
    [{ from: 10, to: 3612 }, [{ from: 10, to: 3612 }]],
    [
      { from: 10, to: 3613 },
      [
        { from: 10, to: 3610 },
        { from: 3610, to: 3613 },
      ],
    ],
    [
      { from: 36_000, to: 44_400 },
      [
        { from: 36_000, to: 39_600 },
        { from: 39_600, to: 43_200 },
        { from: 43_200, to: 44_400 },
      ],
    ],
  ])('%j has the parts %j', (whole, parts) => {
    expect(partsOf(whole)).toEqual(parts);
  });

  test('the parts of any range join, and the provider makes each of them', () => {
    fc.assert(
      fc.property(fc.nat(89_999), fc.integer({ min: 1, max: 90_000 }), (from, length) => {
        const parts = partsOf({ from, to: from + length });
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, from + length]);
        expect(parts.slice(1).map((part) => part.from)).toEqual(parts.slice(0, -1).map(({ to }) => to));
        for (const part of parts) {
          expect(spansClip(part)).toBe(true);
          expect(part.to - part.from).toBeLessThanOrEqual(longestClip);
        }
      }),
    );
  });

  test.each([
    [0, true],
    [20, true],
    [21, false],
  ])('%i hours can be shared at once: %s', (hours, expected) => {
    expect(isShareable(partsOf({ from: 0, to: hours * 3600 }))).toBe(expected);
  });

  test.each([
    [10.4, 3610.6, [[10, 3611]]],
    [10.6, 3610.4, [[10, 3611]]],
    [
      10.4,
      7210.6,
      [
        [10, 3610],
        [3610, 7211],
      ],
    ],
  ])('a recording from %d to %d is in the files %j', (start, end, files) => {
    const recording = { start, end };
    const camera = { name: 'Gate', serialNumber: 'LK1', timezone: 'UTC' };
    const clips = clipsOf(camera, '2026-11-21', [recording], wholeSecondsOf(recording));
    expect(clips.map(({ from, to }) => [from, to])).toEqual(files);
  });

  test('the clips of a range are named by their times, and each has its own recorded seconds', () => {
    const camera = { name: 'Gate', serialNumber: 'LK1', channel: 2, timezone: 'America/New_York' };
    const sections = [{ start: 3000, end: 4000 }];
    const clip = { serialNumber: 'LK1', channel: 2, day: '2026-11-01' };
    // The clocks go back at 2 a.m.
    expect(clipsOf(camera, clip.day, sections, { from: 3600, to: 10_900 })).toEqual([
      {
        ...clip,
        from: 3600,
        to: 7200,
        recorded: 400,
        fileName: 'Gate 2026-11-01 01.00.00 GMT-4 - 01.00.00 GMT-5.mp4',
      },
      {
        ...clip,
        from: 7200,
        to: 10_800,
        recorded: 0,
        fileName: 'Gate 2026-11-01 01.00.00 - 02.00.00 GMT-5.mp4',
      },
      {
        ...clip,
        from: 10_800,
        to: 10_900,
        recorded: 0,
        fileName: 'Gate 2026-11-01 02.00.00 - 02.01.40 GMT-5.mp4',
      },
    ]);
  });
});

describe('recorded seconds', () => {
  test.each([
    [[], 0],
    [[{ start: 0, end: 10 }], 0],
    [[{ start: 0, end: 100 }], 0],
    [[{ start: 200, end: 300 }], 0],
    [[{ start: 0, end: 1000 }], 100],
    [[{ start: 90, end: 110 }], 10],
    [[{ start: 190, end: 210 }, { start: 110, end: 120 }], 20],
    [[{ start: 110, end: 130 }, { start: 120, end: 125 }, { start: 125, end: 140 }], 30],
  ])('of %j from 100 to 200: %d', (sections, recorded) => {
    expect(recordedSeconds(sections, { from: 100, to: 200 })).toBe(recorded);
  }); // prettier-ignore

  test('are the seconds that any section contains', () => {
    fc.assert(
      fc.property(spans, range, (sections, wanted) => {
        let held = 0;
        for (let second = wanted.from; second < wanted.to; second += 1) {
          if (recordingAt(sections, second) !== undefined) held += 1;
        }
        expect(recordedSeconds(sections, wanted)).toBe(held);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the recording at a second', () => {
  const sections = [
    { start: 100, end: 200 },
    { start: 0, end: 150 },
    { start: 120, end: 130 },
  ];
  test.each([
    [-1, undefined],
    [0, sections[1]],
    [100, sections[0]],
    [125, sections[2]],
    [130, sections[0]],
    [199.9, sections[0]],
    [200, undefined],
  ])('%d', (second, found) => {
    expect(recordingAt(sections, second)).toBe(found);
  });

  test.each([
    [
      { start: -30, end: 60 },
      { from: -30, to: 60 },
    ],
    [
      { start: 0.5, end: 10.2 },
      { from: 0, to: 11 },
    ],
    [
      { start: 0.5, end: 86_400 },
      { from: 0, to: 86_400 },
    ],
  ])('all of %j is downloaded: %j', (recording, downloaded) => {
    expect(wholeSecondsOf(recording)).toEqual(downloaded);
  });
});

test('the file name of a clip has the camera, and both its ends', () => {
  const range = { day: '2026-11-21', from: 52_327, to: 52_812 };
  const camera = { name: 'Front door', serialNumber: 'LK1', timezone: 'Europe/Berlin' };
  const ends = '2026-11-21 14.32.07 - 14.40.12 GMT+1.mp4';
  expect(clipFileName(camera, range)).toBe(`Front door ${ends}`);
  expect(clipFileName({ ...camera, name: '' }, range)).toBe(`LK1 ${ends}`);
});

test.each([
  [6600, 7200, 'Gate 2026-11-01 01.50.00 GMT-4 - 01.00.00 GMT-5.mp4'],
  [10_200, 10_260, 'Gate 2026-11-01 01.50.00 - 01.51.00 GMT-5.mp4'],
])('distinguishes the passes of a repeated hour: %d to %d', (from, to, name) => {
  const camera = { name: 'Gate', serialNumber: 'LK1', timezone: 'America/New_York' };
  expect(clipFileName(camera, { day: '2026-11-01', from, to })).toBe(name);
});

test.each([
  ['2026-11-21', 52_327, 'Europe/Berlin', '14:32:07'],
  // The clocks go back at 3 a.m., so the hour from 2 to 3 occurs twice.
  ['2026-10-25', 2 * 3600, 'Europe/Berlin', '02:00:00 GMT+2'],
  ['2026-10-25', 3 * 3600, 'Europe/Berlin', '02:00:00 GMT+1'],
  ['2026-10-25', 24 * 3600, 'Europe/Berlin', '23:00:00'],
])('on %s the second %d in %s is at %s', (day, second, timezone, clock) => {
  expect(clockAt(day, second, timezone)).toBe(clock);
});

test.each([
  ['2026-11-21', 3600, 'Europe/Berlin', '01:00:00 GMT+1'],
  ['2026-10-25', 2 * 3600, 'Europe/Berlin', '02:00:00 GMT+2'],
  ['2026-10-25', 3 * 3600, 'Europe/Berlin', '02:00:00 GMT+1'],
])('on %s the second %d in %s is %s for whoever reads it elsewhere', (day, second, timezone, clock) => {
  expect(clockWithOffset(day, second, timezone)).toBe(clock);
});

test('the record types in a range, longest first', () => {
  const sections = [
    { start: 0, end: 100, type: 0 },
    { start: 10, end: 20, type: 3 },
    { start: 15, end: 30, type: 3 },
    { start: 40, end: 45, type: 12 },
    { start: 200, end: 300, type: 2 },
  ];
  expect(typesIn(sections, { from: 5, to: 42 })).toEqual([0, 3, 12]);
  expect(typesIn(sections, { from: 100, to: 200 })).toEqual([]);
});

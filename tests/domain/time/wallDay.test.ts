import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawnRange,
  elapsedMeant,
  isPlain,
  isSecondPass,
  nearestPass,
  passesOf,
  sameTimeOn,
  skippedRanges,
  wallDayOf,
  wallOf,
  wallParts,
} from '../../../src/domain/time/wallDay.ts';

const hour = 3600;

describe('the stretches of a day', () => {
  test.each([
    ['Europe/Berlin', '2026-11-21', [[0, 0, 86_400]]],
    [
      'Europe/Berlin',
      '2026-03-29',
      [
        [0, 0, 2 * hour],
        [2 * hour, 3 * hour, 21 * hour],
      ],
    ],
    [
      'Europe/Berlin',
      '2026-10-25',
      [
        [0, 0, 3 * hour],
        [3 * hour, 2 * hour, 22 * hour],
      ],
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-05',
      [
        [0, 0, 2 * hour],
        [2 * hour, 1.5 * hour, 22.5 * hour],
      ],
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      [
        [0, 0, 2 * hour],
        [2 * hour, 2.5 * hour, 21.5 * hour],
      ],
    ],
    ['America/Sao_Paulo', '2018-11-04', [[0, hour, 23 * hour]]],
    [
      'America/Sao_Paulo',
      '2018-02-17',
      [
        [0, 0, 24 * hour],
        [24 * hour, 23 * hour, hour],
      ],
    ],
  ])('%s %s', (timezone, day, stretches) => {
    expect(wallDayOf(day, timezone)).toEqual({
      day,
      length: stretches.reduce((sum, [, , length = 0]) => sum + length, 0),
      stretches: stretches.map(([elapsed, wall, length]) => ({ elapsed, wall, length })),
    });
  });
});

test.each([
  ['2026-11-21', true],
  ['2026-03-29', false],
  ['2026-10-25', false],
])('%s in Berlin has no clock change: %s', (day, plain) => {
  expect(isPlain(wallDayOf(day, 'Europe/Berlin'))).toBe(plain);
});

describe('a chosen time', () => {
  const longDay = wallDayOf('2026-10-25', 'Europe/Berlin');
  const shortDay = wallDayOf('2026-03-29', 'Europe/Berlin');
  const halfPastTwo = 2.5 * hour;
  test.each([
    ['comes once', longDay, 12 * hour, 0, 13 * hour],
    ['comes twice: the first', longDay, halfPastTwo, 0, halfPastTwo],
    ['comes twice, and the first is played: the second', longDay, halfPastTwo, halfPastTwo + 20, 3.5 * hour],
    ['comes twice, and the second is played: the first', longDay, halfPastTwo, 3.5 * hour, halfPastTwo],
    ['never arrives: the moment after', shortDay, halfPastTwo, 0, 2 * hour],
    ['is the end of the day', shortDay, 24 * hour, 0, 23 * hour],
  ])('%s', (_, day, wall, near, elapsed) => {
    expect(elapsedMeant(day, wall, near)).toBe(elapsed);
  });

  test('the second pass of an hour is recognized', () => {
    expect([halfPastTwo, 3.5 * hour, 4.5 * hour].map((second) => isSecondPass(longDay, second))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

const days = fc.constantFrom(
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['Asia/Kathmandu', '2026-05-05'],
  ['UTC', '2024-02-29'],
);

test('every elapsed second has one position on the axis, which goes back to it', () => {
  fc.assert(
    fc.property(days, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), ([zone, day], part) => {
      const wallDay = wallDayOf(day ?? '', zone ?? '');
      const elapsed = Math.floor(part * wallDay.length);
      const wall = wallOf(wallDay, elapsed);
      expect(wall).toBeGreaterThanOrEqual(0);
      expect(wall).toBeLessThan(86_400);
      expect(passesOf(wallDay, wall)).toContain(elapsed);
    }),
  );
});

test('every position on the axis has a second of the day, which goes back to it unless it is skipped', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 86_399 }), fc.integer(), ([zone, day], wall, near) => {
      const wallDay = wallDayOf(day ?? '', zone ?? '');
      const elapsed = elapsedMeant(wallDay, wall, near);
      expect(elapsed).toBeGreaterThanOrEqual(0);
      expect(elapsed).toBeLessThanOrEqual(wallDay.length);
      const isShown = passesOf(wallDay, wall).length > 0;
      expect(wallOf(wallDay, elapsed) === wall || !isShown).toBe(true);
    }),
  );
});

describe('a day of New York with its hour from one to two twice', () => {
  const long = wallDayOf('2026-11-01', 'America/New_York');
  const short = wallDayOf('2026-03-08', 'America/New_York');
  const at = (hours: number, minutes: number) => hours * hour + minutes * 60;
  const firstOnly = (elapsed: number) => elapsed < 2 * hour;
  const secondOnly = (elapsed: number) => elapsed >= 2 * hour;

  test.each([
    ['both passes recorded', undefined, at(1, 30)],
    ['the first recorded', firstOnly, at(1, 30)],
    ['the second recorded', secondOnly, at(2, 30)],
  ])('ten minutes that are drawn in it last ten minutes, %s', (_, isRecorded, from) => {
    const drawn = { from: at(1, 30), to: at(1, 40) };
    expect(drawnRange(long, drawn, isRecorded)).toEqual({ from, to: from + 600 });
  });

  test('a range drawn over a skipped hour ends after it', () => {
    expect(drawnRange(short, { from: at(1, 50), to: at(2, 30) })).toEqual({ from: at(1, 50), to: at(2, 0) });
  });

  test('a range from the first pass to the second is drawn as its two parts', () => {
    expect(wallParts(long, { from: at(1, 50), to: at(2, 10) })).toEqual([
      { from: at(1, 50), to: at(2, 0) },
      { from: at(1, 0), to: at(1, 10) },
    ]);
  });

  test('an end that is dragged stays in its pass', () => {
    expect(nearestPass(long, at(1, 12), at(2, 10))).toBe(at(2, 12));
    expect(nearestPass(long, at(1, 48), at(1, 50))).toBe(at(1, 48));
    expect(nearestPass(short, at(2, 30), at(1, 50))).toBe(at(2, 0));
  });

  test('a press means the pass that is recorded, wherever the playhead is', () => {
    for (const near of [0, at(1, 57), at(2, 57)]) {
      expect(elapsedMeant(long, at(1, 57), near, firstOnly)).toBe(at(1, 57));
      expect(elapsedMeant(long, at(1, 57), near, secondOnly)).toBe(at(2, 57));
    }
  });

  test('the skipped hour', () => {
    expect(skippedRanges(short)).toEqual([{ from: at(2, 0), to: at(3, 0) }]);
    expect(skippedRanges(long)).toEqual([]);
    expect(skippedRanges(wallDayOf('2026-11-21', 'America/New_York'))).toEqual([]);
  });
});

test('the parts of a range on the clock last as long as the range', () => {
  fc.assert(
    fc.property(days, fc.nat(90_000), fc.nat(90_000), ([timezone, day], one, other) => {
      const wallDay = wallDayOf(day, timezone);
      const [from, to] = [
        Math.min(one, other, wallDay.length),
        Math.min(Math.max(one, other), wallDay.length),
      ];
      const seconds = wallParts(wallDay, { from, to }).reduce((sum, part) => sum + part.to - part.from, 0);
      expect(seconds).toBe(to - from);
    }),
  );
});

describe('the same time of another day', () => {
  const zone = 'America/New_York';
  const [plain, long, short] = ['2026-11-10', '2026-11-01', '2026-03-08'].map((day) => wallDayOf(day, zone));
  if (!plain || !long || !short) throw new Error('there is no day');

  test.each([
    ['of a plain day', plain, plain, 12_345, 12_345],
    ['after the hour that comes twice', long, plain, 6 * hour, 7 * hour],
    ['before it', long, plain, 1800, 1800],
    ['in it, the nearest pass', long, plain, 1.5 * hour, 1.5 * hour],
    ['of its second pass', plain, long, 2.5 * hour, 1.5 * hour],
    ['after the hour that is skipped', short, plain, 6 * hour, 5 * hour],
    ['in it, the moment after it', short, plain, 2.5 * hour, 2 * hour],
    ['the last second of a day', short, plain, 86_399, 82_799],
    ['the end of a day', plain, long, 90_000, 86_399],
  ])('%s', (_, other, shown, elapsed, second) => {
    expect(sameTimeOn(other, shown, elapsed)).toBe(second);
  });

  test('whatever the time: the clock shows the same, unless it skips that', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(plain, long, short),
        fc.constantFrom(plain, long, short),
        fc.integer({ min: 0, max: 82_799 }),
        (other, shown, elapsed) => {
          const wall = wallOf(shown, elapsed);
          const second = sameTimeOn(other, shown, elapsed);
          expect(second).toBeLessThan(other.length);
          // The hour from 02:00 is skipped.
          expect(wallOf(other, second)).toBe(passesOf(other, wall).length > 0 ? wall : 3 * hour);
        },
      ),
    );
  });
});

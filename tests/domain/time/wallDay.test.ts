import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  elapsedMeant,
  isPlain,
  isSecondPass,
  passesOf,
  wallDayOf,
  wallOf,
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
    ['never comes: the moment after', shortDay, halfPastTwo, 0, 2 * hour],
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

test('every elapsed second has one position on the axis, which leads back to it', () => {
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

test('every position on the axis has a second of the day, which leads back to it unless it is skipped', () => {
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

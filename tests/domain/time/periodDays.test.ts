import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../../src/domain/time/deviceDay.ts';
import { statsPeriodOf, statsPeriods } from '../../../src/domain/time/period.ts';
import { periodDays, periodStart } from '../../../src/domain/time/periodDays.ts';

describe('when a period that ends now began', () => {
  test.each([
    ['day', 'Europe/Berlin', '2026-11-21T14:32:07+01:00', '2026-11-20T14:32:07+01:00'],
    ['week', 'Europe/Berlin', '2026-11-21T14:32:07+01:00', '2026-11-14T14:32:07+01:00'],
    ['month', 'Europe/Berlin', '2026-11-21T14:32:07+01:00', '2026-10-21T14:32:07+02:00'],
    ['threeMonths', 'Europe/Berlin', '2026-11-21T14:32:07+01:00', '2026-08-21T14:32:07+02:00'],
    ['month', 'Asia/Tokyo', '2026-03-31T00:00:00+09:00', '2026-02-28T00:00:00+09:00'],
    ['threeMonths', 'UTC', '2024-05-31T23:59:59Z', '2024-02-29T23:59:59Z'],
    // 25 hours of one day against 24 of the other: the second that has passed since midnight counts.
    ['day', 'Europe/Berlin', '2026-10-26T12:00:00+01:00', '2026-10-25T11:00:00+01:00'],
  ] as const)('%s in %s, now %s', (period, timezone, now, began) => {
    expect(periodStart(period, Date.parse(now), timezone)).toBe(Date.parse(began));
  });
});

test.each([
  ['week', '2026-11-21', '2026-11-15'],
  ['month', '2026-11-21', '2026-10-22'],
  ['month', '2026-03-31', '2026-03-01'],
  ['threeMonths', '2026-11-21', '2026-08-22'],
] as const)('the whole days of a %s that ends with %s begin with %s', (period, today, from) => {
  expect(periodDays(period, today)).toEqual({ from, to: today });
});

test('no period has more than 92 days, and each ends today', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => dayAfter('1990-01-01', count));
  fc.assert(
    fc.property(days, fc.constantFrom(...statsPeriods), (today, period) => {
      const { from, to } = periodDays(period, today);
      expect(to).toBe(today);
      expect(from <= today).toBe(true);
      expect(dayAfter(from, 91) >= today).toBe(true);
    }),
  );
});

test.each([
  [null, 'week'],
  ['day', 'week'],
  ['week', 'week'],
  ['threeMonths', 'threeMonths'],
] as const)('the stats of the preset %s are of a %s', (period, preset) => {
  expect(statsPeriodOf(period)).toBe(preset);
});

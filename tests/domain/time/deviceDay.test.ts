import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitsOf } from '../../../src/domain/alerts/alertLimits.ts';
import {
  dayAfter,
  dayAt,
  daysBefore,
  momentOf,
  secondAt,
  secondWithin,
  secondsOfDay,
  startOfDay,
} from '../../../src/domain/time/deviceDay.ts';

describe('the length of a day', () => {
  test.each([
    ['Europe/Berlin', '2026-11-21', 86_400],
    ['Europe/Berlin', '2026-03-29', 82_800],
    ['Europe/Berlin', '2026-10-25', 90_000],
    ['Australia/Lord_Howe', '2026-04-05', 88_200],
    ['America/Sao_Paulo', '2018-11-04', 82_800],
    ['Asia/Tokyo', '2026-03-29', 86_400],
    ['UTC', '2024-02-29', 86_400],
    ['EET-2EEST,M3.5.0/3,M10.5.0/4', '2026-10-25', 90_000],
    ['PST8', '2026-11-01', 86_400],
  ])('%s %s has %d seconds', (timezone, day, seconds) => {
    expect(secondsOfDay(day, timezone)).toBe(seconds);
  });
});

test.each([
  ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // The clock goes forward over midnight, from 11:30 to 12:30.
  ['AAA0BBB,M3.5.6/23:30,M10.5.0', '2026-03-29', '2026-03-28T23:30:00.000Z'],
  // The clock goes back to midnight, to a second before it, and to one after it.
  ['CST5CDT,M3.2.0/0,M11.1.0/1', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['CST5CDT,M3.2.0/0,M11.1.0/0:59:59', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['CST5CDT,M3.2.0/0,M11.1.0/1:00:01', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  // A skipped day begins when the next one does.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
])('the day %s %s begins at %s', (timezone, day, moment) => {
  expect(new Date(startOfDay(day, timezone)).toISOString()).toBe(moment);
});

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %d days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then);
});

const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
);
// From 2000 to 2040.
const moments = fc.integer({ min: 946_684_800, max: 2_208_988_800 }).map((seconds) => seconds * 1000);

test('every moment has one day and second, and they go back to it', () => {
  fc.assert(
    fc.property(moments, zones, (at, timezone) => {
      const { day, second } = secondAt(at, timezone);
      expect(second).toBeGreaterThanOrEqual(0);
      expect(second).toBeLessThan(secondsOfDay(day, timezone));
      expect(momentOf(day, second, timezone)).toBe(at);
      expect(dayAt(at, timezone)).toBe(day);
    }),
  );
});

test("a week ago on a device's clock is where a list of its last week begins", () => {
  fc.assert(
    fc.property(moments, zones, (at, timezone) => {
      expect(daysBefore(at, 7, timezone)).toBe(limitsOf({ period: 'week' }, at, timezone).from);
    }),
  );
});

test('if the clock goes back by more than a day, repeated days begin the last time', () => {
  const zone = 'AAA12BBB-14,J100,J200/1';
  expect(dayAt(Date.parse('2026-07-18T10:30:00Z'), zone)).toBe('2026-07-17');
});

test.each([
  ['2026-11-10', 86_400, 86_399],
  ['2026-11-10', 89_999, 86_399],
  ['2026-11-10', 86_399, 86_399],
  ['2026-11-10', 0, 0],
  ['2026-03-08', 82_800, 82_799],
  ['2026-11-01', 89_999, 89_999],
])('on %s the second %d is %d', (day, second, within) => {
  expect(secondWithin(day, second, 'America/New_York')).toBe(within);
});

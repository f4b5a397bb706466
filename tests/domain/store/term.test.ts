import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, monthsLater } from '../../../src/domain/store/term.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  ['a month', '2026-11-21T09:30:00Z', 1, 'UTC', '2026-12-21T09:30:00.000Z'],
  ['over the end of a year', '2026-12-05T00:00:00Z', 1, 'UTC', '2027-01-05T00:00:00.000Z'],
  ['a year', '2026-11-21T09:30:00Z', 12, 'UTC', '2027-11-21T09:30:00.000Z'],
  ['the last day of a shorter month', '2027-01-31T12:00:00Z', 1, 'UTC', '2027-02-28T12:00:00.000Z'],
  ['of a leap year', '2027-12-31T12:00:00Z', 2, 'UTC', '2028-02-29T12:00:00.000Z'],
  [
    'the same time of the day in summer',
    '2026-03-10T09:00:00Z',
    1,
    'Europe/Berlin',
    '2026-04-10T08:00:00.000Z',
  ],
  ['by the calendar of the device', '2026-01-30T23:30:00Z', 1, 'Europe/Berlin', '2026-02-27T23:30:00.000Z'],
])('months later: %s', (_, from, months, timezone, later) => {
  expect(new Date(monthsLater(at(from), months, timezone)).toISOString()).toBe(later);
});

test('more months are later, and no month is shorter than 27 days or longer than 32', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
      (from, months, timezone) => {
        const before = months === 1 ? from : monthsLater(from, months - 1, timezone);
        const days = (monthsLater(from, months, timezone) - before) / 86_400_000;
        expect(days).toBeGreaterThan(27);
        expect(days).toBeLessThan(32);
      },
    ),
  );
});

test.each([
  ['2026-11-21T09:30:00Z', '2026-11-24T09:30:00Z', 3],
  ['2026-11-21T23:30:00Z', '2026-11-22T00:30:00Z', 1],
  ['2026-11-24T00:00:00Z', '2026-11-21T00:00:00Z', 0],
])('days between %s and %s', (from, to, days) => {
  expect(daysBetween(at(from), at(to), 'UTC')).toBe(days);
});

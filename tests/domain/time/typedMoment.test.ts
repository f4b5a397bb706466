import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedMoment } from '../../../src/domain/time/typedMoment.ts';
import { wallClock } from '../../../src/domain/time/wallClock.ts';

const zone = 'America/New_York';
const first = Date.parse('2026-11-01T05:50:00Z');
const second = Date.parse('2026-11-01T06:50:00Z');

test.each([
  ['2026-11-21T13:49:30', Date.parse('2026-11-21T18:49:30Z')],
  ['2026-11-21T13:49', Date.parse('2026-11-21T18:49:00Z')],
  ['', 'unfinished'],
  ['2026-11-21', 'unfinished'],
  ['2026-11-21T24:00', 'unfinished'],
  ['2026-11-31T13:49', 'unfinished'],
  // A year as the field reports it after one and after five of its digits.
  ['0002-11-21T13:49', 'unfinished'],
  ['20260-11-21T13:49', 'unfinished'],
  // In the afternoon of the days with 25 and with 23 hours.
  ['2026-11-01T14:00', Date.parse('2026-11-01T19:00:00Z')],
  ['2026-03-08T14:00', Date.parse('2026-03-08T18:00:00Z')],
  ['2026-03-08T02:30', 'skipped'],
])('%s in New York is %s', (text, expected) => {
  expect(typedMoment(text, zone, 0)).toBe(expected);
});

test('of a time that occurs twice it is the one nearest to the moment before', () => {
  const typed = '2026-11-01T01:50';
  expect([first, second].map((near) => typedMoment(typed, zone, near))).toEqual([first, second]);
});

test('a moment whose clock was not changed stays the same', () => {
  const hours = { min: Date.parse('2026-10-30T00:00Z') / 1000, max: Date.parse('2026-11-03T00:00Z') / 1000 };
  fc.assert(
    fc.property(fc.integer(hours), (seconds) => {
      const { date, time } = wallClock(seconds * 1000, zone);
      expect(typedMoment(`${date}T${time}`, zone, seconds * 1000)).toBe(seconds * 1000);
    }),
  );
});

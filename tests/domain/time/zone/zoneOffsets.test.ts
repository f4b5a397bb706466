import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { dayAt, secondAt, secondsOfDay, startOfDay } from '../../../../src/domain/time/deviceDay.ts';
import { wallClock } from '../../../../src/domain/time/wallClock.ts';
import {
  offsetsAround,
  ownZoneOf,
  setOffsets,
  timeZoneOf,
} from '../../../../src/domain/time/zone/timeZone.ts';
import { zoneOffsetsSchema } from '../../../../src/domain/time/zone/zoneOffsets.ts';

const hour = 3_600_000;
const vancouver = 'America/Vancouver';
const [from, to] = [Date.UTC(2025, 0), Date.UTC(2028, 0)];
const [spring, autumn] = [Date.UTC(2026, 2, 8, 10), Date.UTC(2026, 10, 1, 9)];

/** Two tables of the zone whose rules changed in 2026: summer time ends as before, or for the last time begins. */
const older = {
  from,
  to,
  before: -8 * hour,
  changes: [
    { at: spring, offset: -7 * hour },
    { at: autumn, offset: -8 * hour },
  ],
};
const newer = { ...older, changes: [{ at: spring, offset: -7 * hour }] };

afterEach(() => setOffsets(vancouver, null));

describe.each([
  ['an older table', older, ['2026-12-01', '23:30:00', 90_000]],
  ['a newer table', newer, ['2026-12-02', '00:30:00', 86_400]],
] as const)('two sides of which one has %s', (_, offsets, [day, time, seconds]) => {
  test('name the same day, time, length of the day and second', () => {
    setOffsets(vancouver, offsets);
    const at = Date.UTC(2026, 11, 2, 7, 30);
    expect([dayAt(at, vancouver), wallClock(at, vancouver)]).toEqual([day, { date: day, time }]);
    expect(startOfDay(day, vancouver) + secondAt(at, vancouver).second * 1000).toBe(at);
    expect(secondsOfDay('2026-11-01', vancouver)).toBe(seconds);
  });

  test('have the same changes, and own ones outside of the stated years', () => {
    setOffsets(vancouver, offsets);
    const { changesBetween, offsetAt } = timeZoneOf(vancouver);
    const stated: readonly { readonly at: number }[] = offsets.changes;
    expect(changesBetween(Date.UTC(2026, 0), Date.UTC(2027, 0))).toEqual(stated.map(({ at }) => at));
    const old = [Date.UTC(2010, 0), Date.UTC(2011, 0)] as const;
    expect(changesBetween(...old)).toEqual(ownZoneOf(vancouver).changesBetween(...old));
    for (const at of changesBetween(Date.UTC(2020, 0), Date.UTC(2032, 0)))
      expect(offsetAt(at - 1)).not.toBe(offsetAt(at));
  });
});

test('stated offsets hold to the last millisecond of their years, and a change counts from its moment on', () => {
  setOffsets(vancouver, { ...older, before: 5 * hour, changes: [{ at: spring, offset: 6 * hour }] });
  const { offsetAt, changesBetween } = timeZoneOf(vancouver);
  expect([from - 1, from, spring - 1, spring, to - 1, to].map(offsetAt)).toEqual([
    -8 * hour,
    5 * hour,
    5 * hour,
    6 * hour,
    6 * hour,
    -8 * hour,
  ]);
  expect(changesBetween(from - 1, spring)).toEqual([from, spring]);
  expect(changesBetween(spring, to)).toEqual([to]);
  expect(changesBetween(from, spring - 1)).toEqual([]);
});

test('a change lies between two moments if it is after the first and not after the second', () => {
  const { changesBetween } = ownZoneOf('Europe/Berlin');
  const change = Date.UTC(2026, 9, 25, 1);
  expect(changesBetween(change - 1, change)).toEqual([change]);
  expect(changesBetween(change, change + 1)).toEqual([]);
  expect(changesBetween(change - 2, change - 1)).toEqual([]);
});

test('the clock of this computer stays its own', () => {
  const at = Date.UTC(2026, 11, 2);
  const own = ownZoneOf(vancouver).offsetAt(at);
  setOffsets(vancouver, { from, to, before: 5 * hour, changes: [] });
  expect([timeZoneOf(vancouver).offsetAt(at), ownZoneOf(vancouver).offsetAt(at)]).toEqual([5 * hour, own]);
  setOffsets(vancouver, null);
  expect(timeZoneOf(vancouver).offsetAt(at)).toBe(own);
});

test('what one side states is what it uses, for a name of the tz database only', () => {
  const now = Date.UTC(2026, 10, 28);
  const berlin = offsetsAround('Europe/Berlin', now);
  expect(berlin).toEqual({
    from,
    to,
    before: hour,
    changes: [
      { at: Date.UTC(2025, 2, 30, 1), offset: 2 * hour },
      { at: Date.UTC(2025, 9, 26, 1), offset: hour },
      { at: Date.UTC(2026, 2, 29, 1), offset: 2 * hour },
      { at: Date.UTC(2026, 9, 25, 1), offset: hour },
      { at: Date.UTC(2027, 2, 28, 1), offset: 2 * hour },
      { at: Date.UTC(2027, 9, 31, 1), offset: hour },
    ],
  });
  expect(v.parse(zoneOffsetsSchema, berlin)).toEqual(berlin);
  expect(['GMT+2', 'CET-1', 'CET-1CEST', 'BST', ''].map((key) => offsetsAround(key, now))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test.each([
  ['a change before its time', { ...newer, changes: [{ at: from - 1, offset: 0 }] }],
  ['a change after it', { ...newer, changes: [{ at: to, offset: 0 }] }],
  ['changes in disorder', { ...older, changes: older.changes.toReversed() }],
  ['an offset of days', { ...newer, before: 100 * hour }],
  ['no changes', { from, to, before: 0 }],
])('%s is not taken', (_, offsets) => {
  expect(v.is(zoneOffsetsSchema, offsets)).toBe(false);
});

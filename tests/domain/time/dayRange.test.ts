import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayProblems,
  isRange,
  isTimed,
  isUnfinished,
  wholeDays,
  withTimes,
} from '../../../src/domain/time/dayRange.ts';

const last = '2026-11-28';

it.each([
  ['2026-11-20', '2026-11-24', {}],
  ['2026-11-24', '2026-11-24', {}],
  ['1970-01-02', last, {}],
  // A year as a date field reports it after one, two and three of its digits.
  ['2026-11-20', '0002-11-25', { to: 'unfinished' }],
  ['2026-11-20', '0020-11-25', { to: 'unfinished' }],
  ['0202-11-20', '2026-11-25', { from: 'unfinished' }],
  ['2026-11-20', '', { to: 'unfinished' }],
  ['', '', { from: 'unfinished', to: 'unfinished' }],
  ['2026-11-20', '2026-11-29', { to: 'late' }],
  ['2026-11-20', '20260-11-25', { to: 'unfinished' }],
  ['1969-12-31', '2026-11-24', { from: 'early' }],
  ['2026-11-25', '2026-11-24', { to: 'conflict' }],
  ['2026-11-25T22:30', '2026-11-26T06:00', {}],
  ['2026-11-25T22:30', '2026-11-25T22:30', {}],
  ['2026-11-25T22:30', '2026-11-25T22:29', { to: 'conflict' }],
  ['2026-11-25T22:30', '2026-11-28T23:59', {}],
  ['2026-11-25T22:30', '2026-11-29T00:00', { to: 'late' }],
  ['0202-11-25T22:30', '', { from: 'unfinished', to: 'unfinished' }],
  ['2026-11-25T24:00', '2026-11-26T06:00', { from: 'early' }],
] as const)('%s to %s: %j', (from, to, problems) => {
  expect(dayProblems({ from, to }, last, 'to')).toEqual(problems);
  expect(isRange({ from, to }, last)).toBe(Object.keys(problems).length === 0);
});

it('blames the field that was edited last for the wrong order', () => {
  const days = { from: '2026-11-25', to: '2026-11-24' };
  expect(dayProblems(days, last, 'from')).toEqual({ from: 'conflict' });
});

it('waits for the digits of a year', () => {
  const days = { from: '0202-11-20', to: '2026-11-24' };
  expect([isUnfinished(days, 'from'), isUnfinished(days, 'to')]).toEqual([true, false]);
});

it('accepts days in order only, up to the last', () => {
  const text = fc.oneof(
    fc
      .date({ min: new Date('1960-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.string(),
  );
  const isInOrder = (days: readonly string[]) => days.toSorted().join() === days.join();
  expect(() => {
    fc.assert(
      fc.property(text, text, (from, to) => !isRange({ from, to }, last) || isInOrder([from, to, last])),
    );
  }).not.toThrow();
});

it('changes between days and times', () => {
  const days = { from: '2026-11-20', to: '2026-11-24' };
  const times = { from: '2026-11-20T00:00', to: '2026-11-24T23:59' };
  expect([isTimed(days), isTimed(times)]).toEqual([false, true]);
  expect(withTimes(days)).toEqual(times);
  expect(withTimes({ from: '2026-11-20T22:10', to: '2026-11-24' })).toEqual({
    ...times,
    from: '2026-11-20T22:10',
  });
  expect(wholeDays(times)).toEqual(days);
});

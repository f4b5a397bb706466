import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayProblems, isRange, isUnfinished } from '../../../src/domain/time/dayRange.ts';

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

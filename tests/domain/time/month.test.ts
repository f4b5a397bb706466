import { expect, test } from 'vitest';
import { markOf, twoMonths, weekUpTo } from '../../../src/domain/time/month.ts';

test.each([
  ['2026-11', '2026-10-01', '2026-11-30'],
  ['2026-08', '2026-07-01', '2026-08-31'],
  ['2026-01', '2025-12-01', '2026-01-31'],
  ['2028-02', '2028-01-01', '2028-02-29'],
])('%s with the month before is %s to %s', (month, from, to) => {
  expect(twoMonths(month)).toEqual({ from, to });
});

test('never exceeds 62 days, the limit of one call', () => {
  const longest = Array.from({ length: 24 }, (_, index) => {
    const month = new Date(Date.UTC(2027, index, 1)).toISOString().slice(0, 7);
    const { from, to } = twoMonths(month);
    return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  });
  expect(Math.max(...longest)).toBe(62);
});

test('seven days', () => {
  expect(weekUpTo('2026-11-02')).toEqual([
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
});

test.each([
  [undefined, 0],
  [0, 0],
  [1, 1],
  [4 * 3600, 2],
  [12 * 3600, 3],
] as const)('%s seconds have a mark of %s', (seconds, mark) => {
  expect(markOf(seconds)).toBe(mark);
});

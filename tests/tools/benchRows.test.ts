import { expect, test } from 'vitest';
import { lowest, measuredRows, median, percentile, slope, type Row } from '../../tools/bench/rows.ts';

const row = (name: string, value: number): Row => ({ name, value, unit: 'ms', figure: 5 });

test('rows with a value are given back', () => {
  const rows = [row('panning', 3), row('zooming', 7)];
  expect(measuredRows(rows)).toBe(rows);
});

test('rows without a value are an error that names them', () => {
  const rows = [row('panning', median([])), row('zooming', 7), row('nodes', 0 / 0), row('times', 1 / 0)];
  expect(() => measuredRows(rows)).toThrow(new Error('nothing was measured for: panning; nodes; times'));
  expect(() => measuredRows([row('zooming', percentile([], 0.95))])).toThrow(
    new Error('nothing was measured for: zooming'),
  );
});

const minutes = [10, 11, 12, 13, 14, 15, 16];

test.each([
  ['a value that grows', minutes.map((minute) => ({ minute, value: 100 + 3 * minute })), 3],
  [
    'single samples that are far off',
    minutes.map((minute) => ({ minute, value: minute === 16 ? 900 : 100 + 3 * minute })),
    3,
  ],
  ['a value that only varies', minutes.map((minute) => ({ minute, value: minute % 2 === 0 ? 100 : 120 })), 0],
])('the growth per minute of %s', (_, samples, expected) => {
  expect(slope(samples)).toBe(expected);
});

test('what is not yet collected in most samples of a minute is no growth', () => {
  const samples = minutes.flatMap((minute) =>
    [0, 0.25, 0.5, 0.75].map((part) => ({
      minute: minute + part,
      value: part === 0.5 ? 100 : 100 + 10 * (minute - 9) + part,
    })),
  );
  expect(slope(samples)).toBeGreaterThan(3);
  expect(lowest(samples)).toEqual(minutes.map((minute) => ({ minute: minute + 0.5, value: 100 })));
  expect(slope(lowest(samples))).toBe(0);
});

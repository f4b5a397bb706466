import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  heightOf,
  noRows,
  rowOf,
  rowsFor,
  rowsSeen,
  stretches,
  topOf,
} from '../../../src/domain/alerts/cardRows.ts';

const grid = { columns: 4, rowHeight: 100, gap: 10 };
const between = { row: 1, height: 300 };

test('computes the heights and tops of rows', () => {
  expect([0, 1, 3].map((rows) => heightOf(rows, grid))).toEqual([0, 100, 320]);
  expect([0, 1, 2].map((row) => topOf(row, grid, null))).toEqual([0, 110, 220]);
  expect([1, 2, 3].map((row) => topOf(row, grid, between))).toEqual([110, 530, 640]);
  expect([0, 1, 4, 5].map((count) => rowsFor(count, grid))).toEqual([0, 1, 1, 2]);
});

test.each([
  [-1, noRows],
  [0, { first: 0, end: 1 }],
  [3, { first: 0, end: 1 }],
  [4, { first: 1, end: 2 }],
  [9, { first: 2, end: 3 }],
  [10, noRows],
])('the row of the entry at %i of ten', (place, row) => {
  expect(rowOf(place, 10, grid)).toEqual(row);
});

describe('the visible rows', () => {
  test.each([
    ['all', -50, 2000, { first: 0, end: 5 }],
    ['what reaches into the window', 105, 225, { first: 0, end: 3 }],
    ['none above the list', -300, -1, noRows],
    ['none below it', 550, 900, noRows],
  ])('%s', (_, from, to, seen) => {
    expect(rowsSeen(20, grid, null, from, to)).toEqual(seen);
  });
  test.each([
    ['above what stands between', 0, 150, { first: 0, end: 2 }],
    ['within it', 300, 400, { first: 1, end: 2 }],
    ['below it', 600, 700, { first: 2, end: 4 }],
  ])('%s', (_, from, to, seen) => {
    expect(rowsSeen(20, grid, between, from, to)).toEqual(seen);
  });

  const grids = fc.record({
    columns: fc.integer({ min: 1, max: 7 }),
    rowHeight: fc.integer({ min: 20, max: 300 }),
    gap: fc.integer({ min: 0, max: 20 }),
  });
  const betweens = fc.option(fc.record({ row: fc.nat(40), height: fc.integer({ min: 1, max: 900 }) }));
  test('include every row in the window, and few more', () => {
    fc.assert(
      fc.property(
        grids,
        fc.integer({ min: 1, max: 300 }),
        betweens,
        fc.integer({ min: -900, max: 40_000 }),
        fc.nat(2000),
        (of, count, opened, from, height) => {
          const { first, end } = rowsSeen(count, of, opened, from, from + height);
          const inside = Array.from({ length: rowsFor(count, of) }, (_, row) => row).filter((row) => {
            const top = topOf(row, of, opened);
            return top + of.rowHeight > from && top < from + height;
          });
          for (const row of inside) expect(row >= first && row < end).toBe(true);
          expect(end - first).toBeLessThanOrEqual(inside.length + 2);
        },
      ),
    );
  });

  test('include the same rows of a growing list, as far as they exist', () => {
    const window = fc.record({ from: fc.integer({ min: -900, max: 9000 }), height: fc.nat(2000) });
    fc.assert(
      fc.property(grids, fc.nat(60), betweens, window, (of, count, opened, { from, height }) => {
        const shownOf = (limit: number) =>
          stretches(rowsFor(count, of), [rowsSeen(limit, of, opened, from, from + height)]);
        expect(shownOf(Infinity)).toEqual(shownOf(count));
      }),
    );
  });
});

test('all rows are included once, in order, each shown if it has to be', () => {
  const rows = fc
    .tuple(fc.nat(60), fc.nat(60))
    .map(([one, other]) => ({ first: Math.min(one, other), end: Math.max(one, other) }));
  fc.assert(
    fc.property(fc.nat(50), fc.array(rows, { maxLength: 5 }), (count, shown) => {
      const found = stretches(count, shown);
      const each = found.flatMap(({ first, end, isShown }) =>
        Array.from({ length: end - first }, (_, row) => ({ row: first + row, isShown })),
      );
      expect(each).toEqual(
        Array.from({ length: count }, (_, row) => ({
          row,
          isShown: shown.some(({ first, end }) => row >= first && row < end),
        })),
      );
      expect(found.every(({ isShown }, place) => isShown !== found[place - 1]?.isShown)).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellAt,
  cellColumns,
  cellRows,
  cellsAll,
  isOnPainted,
  isPainted,
  paintedCount,
  paintedLine,
} from '../../../src/domain/settings/motionCells.ts';

const cell = fc.record({ column: fc.nat(cellColumns - 1), row: fc.nat(cellRows - 1) });

test.each([
  [[0, 0], { column: 0, row: 0 }],
  [[1, 1], { column: 31, row: 17 }],
  [[0.5, 0.5], { column: 16, row: 9 }],
  [[-1, 2], { column: 0, row: 17 }],
] as const)('the square at %j', (place, found) => {
  expect(cellAt(place)).toEqual(found);
});

test('a stroke paints both squares and those between them without a gap', () => {
  fc.assert(
    fc.property(cell, cell, fc.boolean(), (from, to, on) => {
      const cells = paintedLine(cellsAll(!on), from, to, on);
      expect(isPainted(cells, from)).toBe(on);
      expect(isPainted(cells, to)).toBe(on);
      const changed = on ? paintedCount(cells) : cellRows * cellColumns - paintedCount(cells);
      expect(changed).toBe(Math.max(Math.abs(from.row - to.row), Math.abs(from.column - to.column)) + 1);
    }),
  );
});

test('painting a painted square changes nothing, and clearing undoes it', () => {
  fc.assert(
    fc.property(cell, cell, (from, to) => {
      const painted = paintedLine(cellsAll(false), from, to, true);
      expect(paintedLine(painted, from, to, true)).toEqual(painted);
      expect(paintedLine(painted, from, to, false)).toEqual(cellsAll(false));
    }),
  );
});

test.each([
  ['on it', { x: 0.5, y: 0.5, width: 0.01, height: 0.01 }, true],
  ['over its edge', { x: 0.4, y: 0.4, width: 0.11, height: 0.11 }, true],
  ['that ends where it begins', { x: 0.4, y: 0.4, width: 0.1, height: 0.1 }, false],
  ['that begins where it ends', { x: 17 / 32, y: 0.5, width: 0.2, height: 0.1 }, false],
  ['around it', { x: 0, y: 0, width: 1, height: 1 }, true],
])('one painted square and a box %s', (_, box, found) => {
  const at = { column: 16, row: 9 };
  expect(isOnPainted(paintedLine(cellsAll(false), at, at, true), box)).toBe(found);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf, heatOf, heatStep } from '../../../src/domain/inspector/coverage.ts';

test('a file is read whole, or not at all', () => {
  const file = { format: 1, machines: { sidebar: { actors: { a: 2 }, browser: null } } };
  expect(coverageOf(file)).toEqual(file);
  expect([
    coverageOf({ ...file, format: 2 }),
    coverageOf({ format: 1, machines: { a: { actors: { a: -1 } } } }),
  ]).toEqual([null, null]);
});

test.each([
  [
    { actors: { a: 3 }, browser: { a: 1 } },
    { count: 4, by: ['actors', 'browser'], lone: false },
  ],
  [
    { actors: { a: 3 }, browser: {} },
    { count: 3, by: ['actors'], lone: true },
  ],
  [
    { actors: { a: 3 }, browser: null },
    { count: 3, by: ['actors'], lone: false },
  ],
  [
    { actors: {}, browser: {} },
    { count: 0, by: [], lone: false },
  ],
])('%j', (machine, heat) => {
  expect(heatOf(machine, 'a')).toEqual(heat);
});

test('more is never cooler, and the most is the hottest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(heatStep(less, more)).toBeLessThanOrEqual(heatStep(more, more));
      expect([heatStep(0, more), heatStep(more, more)]).toEqual([0, 5]);
      expect(heatStep(less, more)).toBeGreaterThanOrEqual(1);
    }),
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedIds, coverageOf, heatOf, heatStep } from '../../../src/domain/inspector/coverage.ts';

const ran = (counts: Readonly<Record<string, number>>) => ({ runs: 1, counts });
const none = { actors: null, browser: null, journeys: null, walks: null };

test('a file is read whole, or not at all', () => {
  const file = { format: 2, machines: { sidebar: { ...none, actors: ran({ a: 2 }) } } };
  expect(coverageOf(file)).toEqual(file);
  expect([
    coverageOf({ ...file, format: 1 }),
    coverageOf({ format: 2, machines: { a: { ...none, walks: ran({ a: -1 }) } } }),
  ]).toEqual([null, null]);
});

test.each([
  [
    { ...none, actors: ran({ a: 3 }), browser: ran({ a: 1 }) },
    {
      count: 4,
      by: [
        { proof: 'actors', count: 3 },
        { proof: 'browser', count: 1 },
      ],
      lone: false,
    },
  ],
  [
    { ...none, actors: ran({ a: 0 }), journeys: ran({ a: 3 }) },
    { count: 3, by: [{ proof: 'journeys', count: 3 }], lone: true },
  ],
  [
    { ...none, walks: ran({ a: 3 }) },
    { count: 3, by: [{ proof: 'walks', count: 3 }], lone: false },
  ],
  [
    { ...none, actors: ran({}), browser: ran({}) },
    { count: 0, by: [], lone: false },
  ],
])('%j', (machine, heat) => {
  expect(heatOf(machine, 'a')).toEqual(heat);
});

test('the transitions are those that a proof was asked about', () => {
  expect([countedIds({ ...none, journeys: ran({ a: 1, b: 0 }) }), countedIds(none)]).toEqual([
    ['a', 'b'],
    [],
  ]);
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recentArrivals, secondsLeft, type Arrival } from '../../../src/domain/clips/downloadSpeed.ts';

const arrivalsOf = (...all: readonly (readonly [at: number, received: number])[]): readonly Arrival[] => {
  let arrivals: readonly Arrival[] = [];
  for (const [at, received] of all) arrivals = recentArrivals(arrivals, { at, received });
  return arrivals;
};

test.each([
  ['nothing', [], null],
  ['one arrival', [[0, 100]], null],
  ['less than a second', [[0, 0], [999, 100]], null],
  ['nothing new', [[0, 100], [5000, 100]], null],
  ['100 bytes a second', [[0, 0], [1000, 100]], 9],
  ['a part of a second', [[0, 0], [2000, 300]], 5],
  ['all of it', [[0, 0], [2000, 1000]], 0],
  ['a speed that changed', [[0, 0], [1000, 500], [5000, 600], [15_000, 700]], 30],
] as const)('the time left after %s', (_, all, expected) => {
  expect(secondsLeft(arrivalsOf(...all), 1000)).toBe(expected);
}); // prettier-ignore

test('a steady speed has the same time left, however its chunks arrive', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 1, max: 1000 }),
      (waits, perMs) => {
        let arrivals: readonly Arrival[] = [];
        let at = 0;
        for (const wait of waits) {
          at += wait;
          arrivals = recentArrivals(arrivals, { at, received: at * perMs });
        }
        const left = secondsLeft(arrivals, at * perMs + 60_000 * perMs);
        const [first] = arrivals;
        expect(left).toBe(at - (first?.at ?? at) < 1000 ? null : 60);
      },
    ),
  );
});

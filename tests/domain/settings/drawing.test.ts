import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caughtAt, reported, wholePicture } from '../../../src/domain/settings/detection.ts';
import { canPlace, isClosing, placeOf } from '../../../src/domain/settings/drawing.ts';
import { edgesOf, meet, type Point } from '../../../src/domain/settings/region.ts';

const corners: readonly Point[] = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.5],
];

test.each<[string, readonly Point[], Point, boolean]>([
  ['the first corner', [], [0.5, 0.5], true],
  ['the second one', corners.slice(0, 1), [0.5, 0.1], true],
  ['the same place again', corners.slice(0, 1), [0.1, 0.1], false],
  ['straight on', corners.slice(0, 2), [0.7, 0.1], true],
  ['back over the last edge', corners.slice(0, 2), [0.3, 0.1], false],
  ['across the first edge', corners, [0.3, 0.05], false],
  ['to the other side', corners, [0.2, 0.4], true],
])('a corner can be placed: %s', (_, points, at, can) => {
  expect(canPlace(points, at)).toBe(can);
});

test.each<[string, readonly Point[], Point, boolean]>([
  ['the first corner of three', corners, [0.105, 0.11], true],
  ['beside it', corners, [0.12, 0.1], false],
  ['the first of two', corners.slice(0, 2), [0.1, 0.1], false],
  ['of none', [], [0.1, 0.1], false],
])('whether a region is closed: %s', (_, points, at, is) => {
  expect(isClosing(points, at)).toBe(is);
});

test.each([
  [0.0109, true, 0],
  [0.011, true, 0],
  [0.0111, false, 0.0111],
])('at %d of the width from the first corner and from the edge', (x, closes, snapped) => {
  expect(isClosing([[0, 0], ...corners.slice(1)], [x, 0])).toBe(closes);
  expect(placeOf([x, 0.43], [], true)).toEqual([snapped, 0.43]);
});

test.each([
  [0.00109, false],
  [0.0011, true],
  [0.00111, true],
])('a corner can be placed at %d of the width from the last one: %s', (x, can) => {
  expect(canPlace([[0, 0]], [x, 0])).toBe(can);
});

test('a corner snaps if wanted, and stays in the picture', () => {
  expect(placeOf([0.004, 0.43], [], true)).toEqual([0, 0.43]);
  expect(placeOf([0.004, 0.43], [], false)).toEqual([0.004, 0.43]);
  expect(placeOf([-1, 2], [], false)).toEqual([0, 1]);
});

test('whatever corners are placed in a row, no drawn edge meets one before the last', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share), { maxLength: 12 }), (places) => {
      const drawn = places.reduce<readonly Point[]>(
        (points, at) => (canPlace(points, at) ? [...points, at] : points),
        [],
      );
      const edges = edgesOf(drawn).slice(0, -1);
      const met = edges.flatMap((edge, index) => edges.slice(index + 2).filter((other) => meet(edge, other)));
      expect(met).toEqual([]);
    }),
  );
});

test('alerts of a mode are split by whether they would be raised again, and counted at another sensitivity', () => {
  const seen = (type: string, size: number) => ({ type, box: { x: 0.2, y: 0.2, width: size, height: size } });
  const alerts = [seen('human', 0.3), seen('human', 0.05), seen('motion', 0.3)];
  const detection = { ...wholePicture, sensitivity: 50 };
  expect(reported(detection, alerts, 'regions')).toEqual({ caught: [alerts[0]], missed: [alerts[1]] });
  expect(reported(detection, alerts, 'motion')).toEqual({ caught: [alerts[2]], missed: [] });
  expect([caughtAt(detection, alerts, 100), caughtAt(detection, alerts, 50)]).toEqual([3, 2]);
});

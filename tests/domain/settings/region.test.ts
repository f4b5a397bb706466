import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaOf,
  edgesOf,
  faultOf,
  freeName,
  isCrossed,
  isInside,
  middleOf,
  moved,
  type Point,
} from '../../../src/domain/settings/region.ts';

const square: readonly Point[] = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];
/** A U, open at the top. */
const hollow: readonly Point[] = [
  [0, 0],
  [0.3, 0],
  [0.3, 0.7],
  [0.6, 0.7],
  [0.6, 0],
  [0.9, 0],
  [0.9, 1],
  [0, 1],
];
const bow: readonly Point[] = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
];

/** So many corners, on a circle. */
const round = (corners: number): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)];
  });

/** Corners sorted by their angle around a center, so that no edges cross. */
const star = fc
  .array(fc.double({ min: 0.1, max: 0.45, noNaN: true }), { minLength: 3, maxLength: 12 })
  .map((radii) =>
    radii.map((radius, index): Point => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
    }),
  );
const point = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

test.each<[string, readonly Point[], string | null]>([
  ['a square', square, null],
  [
    'as little as may be',
    [
      [0, 0],
      [0.5, 0],
      [0.5, 0.004],
      [0, 0.004],
    ],
    null,
  ],
  ['twenty corners', round(20), null],
  ['twenty-one corners', round(21), 'settings.regionCornersMost'],
  ['a hollow shape', hollow, null],
  ['two corners', square.slice(0, 2), 'settings.regionCorners'],
  ['edges that cross', bow, 'settings.regionCrosses'],
  ['a corner on another edge', [...square, [0.5, 0.2]], 'settings.regionCrosses'],
  ['a corner twice', [[0.2, 0.2], ...square], 'settings.regionCrosses'],
  [
    'an edge that goes back on itself',
    [
      [0, 0],
      [1, 0],
      [0.5, 0],
      [0.5, 1],
    ],
    'settings.regionCrosses',
  ],
  [
    'a speck',
    [
      [0.5, 0.5],
      [0.52, 0.5],
      [0.5, 0.52],
    ],
    'settings.regionSmall',
  ],
  [
    'a line',
    [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ],
    'settings.regionCrosses',
  ],
  [
    'too many corners',
    Array.from({ length: 21 }, (_, index) => [
      0.5 + 0.4 * Math.cos((index * 2 * Math.PI) / 21),
      0.5 + 0.4 * Math.sin((index * 2 * Math.PI) / 21),
    ]),
    'settings.regionCornersMost',
  ],
])('the error of %s', (_, points, fault) => {
  expect(faultOf(points)).toBe(fault);
});

test.each<[string, Point, boolean]>([
  ['in an arm', [0.1, 0.1], true],
  ['in the hollow', [0.45, 0.3], false],
  ['below the hollow', [0.45, 0.9], true],
  ['on an edge', [0.3, 0.5], true],
  ['on a corner', [0.9, 1], true],
  ['beside it', [0.95, 0.5], false],
])('a point %s', (_, place, inside) => {
  expect(isInside(hollow, place)).toBe(inside);
});

test('the area does not depend on the first corner or the direction', () => {
  expect(areaOf(square)).toBeCloseTo(0.36, 10);
  expect(areaOf(hollow)).toBeCloseTo(0.9 - 0.21, 10);
  fc.assert(
    fc.property(star, fc.nat(11), (points, turn) => {
      const turned = [...points.slice(turn % points.length), ...points.slice(0, turn % points.length)];
      expect(areaOf(turned)).toBeCloseTo(areaOf(points), 10);
      expect(areaOf(points.toReversed())).toBeCloseTo(areaOf(points), 10);
      expect(isCrossed(turned.toReversed())).toBe(isCrossed(points));
      expect(isCrossed(points)).toBe(false);
    }),
  );
});

test('the center of a star and its edges are inside, whatever its corners; points beyond all corners are not', () => {
  fc.assert(
    fc.property(star, point, (points, [x, y]) => {
      expect(isInside(points, [0.5, 0.5])).toBe(true);
      for (const edge of edgesOf(points)) {
        const [mx, my] = middleOf(edge);
        expect(isInside(points, [0.5 + (mx - 0.5) * 0.99, 0.5 + (my - 0.5) * 0.99])).toBe(true);
      }
      const isBeyond = Math.hypot(x - 0.5, y - 0.5) > 0.46;
      expect(isBeyond && isInside(points, [x, y])).toBe(false);
    }),
  );
});

test('a moved region keeps its shape and stays in the picture', () => {
  fc.assert(
    fc.property(star, point, point, (points, [ax, ay], [bx, by]) => {
      const after = moved(points, [ax - bx, ay - by]);
      for (const [x, y] of after) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0);
      // Each corner is rounded to a ten-thousandth of the picture.
      for (const [index, [x, y]] of after.entries()) {
        const [fx = 0, fy = 0] = points[0] ?? [];
        const [px = 0, py = 0] = points[index] ?? [];
        const [nx = 0, ny = 0] = after[0] ?? [];
        expect(Math.abs(x - nx - (px - fx))).toBeLessThan(0.0002);
        expect(Math.abs(y - ny - (py - fy))).toBeLessThan(0.0002);
      }
    }),
  );
});

test.each([
  ['the first', [], 'Region 1'],
  ['the next', ['Region 1'], 'Region 2'],
  ['one before it was deleted', ['Region 2'], 'Region 3'],
  ['others are in the way', ['Region 3', 'Region 4'], 'Region 5'],
  ['the last was renamed', ['Region 1', 'Gate'], 'Region 3'],
])('freeName: %s', (_, names, name) => {
  const regions = names.map((taken) => ({ id: taken, name: taken, points: [] }));
  expect(freeName(regions, (number) => `Region ${number}`)).toBe(name);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhole, panned, wholePicture, zoomedAt } from '../../../src/domain/live/pictureZoom.ts';

test.each([
  [2, { x: 0.5, y: 0.5 }, { scale: 2, x: 0.5, y: 0.5 }],
  [2, { x: 0, y: 0 }, { scale: 2, x: 0.25, y: 0.25 }],
  [2, { x: 1, y: 0.5 }, { scale: 2, x: 0.75, y: 0.5 }],
  [100, { x: 0.5, y: 0.5 }, { scale: 8, x: 0.5, y: 0.5 }],
  [0.5, { x: 0, y: 0 }, wholePicture],
])('the whole picture, zoomed by %d at %j, is %j', (factor, at, view) => {
  expect(zoomedAt(wholePicture, factor, at)).toEqual(view);
});

test('dragging to the right shows more of the left', () => {
  const view = { scale: 4, x: 0.5, y: 0.5 };
  expect(panned(view, { x: 0.4, y: 0 })).toEqual({ scale: 4, x: 0.4, y: 0.5 });
  expect(panned(view, { x: 9, y: -9 })).toEqual({ scale: 4, x: 0.125, y: 0.875 });
  expect(panned(wholePicture, { x: 0.4, y: 0.4 })).toEqual(wholePicture);
});

const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part });
const moves = fc.array(
  fc.oneof(
    fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), at: point }),
    fc.record({ by: fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: part }) }),
  ),
);

test('whatever is dragged, nothing outside the picture is visible', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const end = all.reduce(
        (view, move) => ('by' in move ? panned(view, move.by) : zoomedAt(view, move.factor, move.at)),
        wholePicture,
      );
      const half = 0.5 / end.scale - 1e-9;
      expect(end.scale).toBeGreaterThanOrEqual(1);
      expect(end.scale).toBeLessThanOrEqual(8);
      for (const middle of [end.x, end.y]) {
        expect(middle).toBeGreaterThanOrEqual(half);
        expect(middle).toBeLessThanOrEqual(1 - half);
      }
    }),
  );
});

test('the point under the pointer stays in place during a zoom', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 8, noNaN: true }), point, (factor, at) => {
      const view = zoomedAt(wholePicture, factor, at);
      expect(view.x + (at.x - 0.5) / view.scale).toBeCloseTo(at.x, 9);
      expect(view.y + (at.y - 0.5) / view.scale).toBeCloseTo(at.y, 9);
    }),
  );
});

test('only a picture without magnification is whole', () => {
  const isWholeAt = (scale: number) => isWhole({ scale, x: 0.5, y: 0.5 });
  expect([1, 1.001, 1.0011, 1.01].map(isWholeAt)).toEqual([true, true, false, false]);
});

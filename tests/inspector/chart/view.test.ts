import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Size } from '../../../src/inspector/chart/geometry.ts';
import {
  centredOn,
  followed,
  panned,
  revealed,
  wholeView,
  zoomedAt,
  type View,
} from '../../../src/inspector/chart/view.ts';

const frame: Size = { width: 800, height: 600 };
const small: Size = { width: 400, height: 300 };
const large: Size = { width: 3000, height: 1500 };
const asDrawn: View = { scale: 1, x: 0, y: 0 };

const length = fc.double({ min: 1, max: 4000, noNaN: true });
const sizes = fc.record({ width: length, height: length });
const places = fc.record({
  x: fc.double({ min: -4000, max: 4000, noNaN: true }),
  y: fc.double({ min: -4000, max: 4000, noNaN: true }),
});
const views = fc
  .tuple(places, fc.double({ min: 0.1, max: 3, noNaN: true }))
  .map(([place, scale]): View => ({ ...place, scale }));

test('a small chart is shown as it is drawn, a large one as a whole', () => {
  expect(wholeView(small, frame)).toEqual({ scale: 1, x: 200, y: 150 });
  const { scale, x, y } = wholeView(large, frame);
  expect([scale, x, Math.round(y)]).toEqual([776 / 3000, 12, 106]);
});

test('what is active is followed in a chart that is too large to be read as a whole', () => {
  const box = { x: 2000, y: 700, width: 100, height: 50 };
  expect(followed(asDrawn, [box], small, frame)).toEqual(wholeView(small, frame));
  const scale = 11 / 12;
  expect(followed(asDrawn, [], large, frame)).toEqual({ scale, x: 12, y: 12 });
  const near = followed(asDrawn, [box], large, frame);
  expect([near.scale, Math.round(near.x), Math.round(near.y)]).toEqual([scale, -1325, -287]);
  const low = followed(asDrawn, [box], { width: 3000, height: 400 }, frame);
  expect([low.scale, Math.round(low.x), Math.round(low.y)]).toEqual([scale, -1325, 117]);
});

test('a box that is found stands in the middle and can be read', () => {
  const box = { x: 1000, y: 500, width: 100, height: 50 };
  expect(centredOn({ ...asDrawn, scale: 0.2 }, box, frame)).toEqual({
    scale: 11 / 12,
    x: 400 - (1050 * 11) / 12,
    y: 300 - (525 * 11) / 12,
  });
  expect(centredOn({ ...asDrawn, scale: 2 }, box, frame)).toEqual({ scale: 2, x: -1700, y: -750 });
});

test('what was under the pointer stays there, whatever the zoom', () => {
  fc.assert(
    fc.property(views, places, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, at, factor) => {
      const zoomed = zoomedAt(view, factor, at);
      expect((at.x - zoomed.x) / zoomed.scale).toBeCloseTo((at.x - view.x) / view.scale, 4);
      expect((at.y - zoomed.y) / zoomed.scale).toBeCloseTo((at.y - view.y) / view.scale, 4);
    }),
  );
});

test('a chart can never be moved out of view', () => {
  fc.assert(
    fc.property(views, places, sizes, (view, by, chart) => {
      const { x, y, scale } = panned(view, by, chart, frame);
      expect(x).toBeLessThanOrEqual(frame.width - 12);
      expect(y).toBeLessThanOrEqual(frame.height - 12);
      expect(x + chart.width * scale).toBeGreaterThanOrEqual(12 - 1e-6);
      expect(y + chart.height * scale).toBeGreaterThanOrEqual(12 - 1e-6);
    }),
  );
});

test('a box that fits is in view once it is revealed, and one in view moves nothing', () => {
  const boxes = fc.record({
    x: fc.double({ min: 0, max: 3000, noNaN: true }),
    y: fc.double({ min: 0, max: 3000, noNaN: true }),
    width: fc.double({ min: 1, max: 180, noNaN: true }),
    height: fc.double({ min: 1, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(views, boxes, (view, box) => {
      const seen = revealed(view, [box], frame);
      expect(box.x * seen.scale + seen.x).toBeGreaterThanOrEqual(12 - 1e-6);
      expect((box.x + box.width) * seen.scale + seen.x).toBeLessThanOrEqual(788 + 1e-6);
      expect(box.y * seen.scale + seen.y).toBeGreaterThanOrEqual(12 - 1e-6);
      expect((box.y + box.height) * seen.scale + seen.y).toBeLessThanOrEqual(588 + 1e-6);
      const again = revealed(seen, [box], frame);
      expect(again.x).toBeCloseTo(seen.x, 6);
      expect(again.y).toBeCloseTo(seen.y, 6);
    }),
  );
  expect(revealed(asDrawn, [], frame)).toEqual(asDrawn);
});

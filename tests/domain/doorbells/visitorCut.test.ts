import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitorCut } from '../../../src/domain/doorbells/visitorCut.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const boxes = fc.option(fc.record({ x: share, y: share, width: share, height: share }), { nil: null });

test('the crop is filled and undistorted, wherever the visitor stands', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const { left, top, width, height } = visitorCut(box);
      const slack = 1e-6;
      expect(width / height).toBeCloseTo(16 / 9, 6);
      expect([left <= slack, top <= slack]).toEqual([true, true]);
      expect([left + width >= 100 - slack, top + height >= 100 - slack]).toEqual([true, true]);
    }),
  );
});

test("crops to the courier's face, or to the center without a box", () => {
  const courier = { x: 0.366, y: 0.122, width: 0.305, height: 0.878 };
  const { left, top, width, height } = visitorCut(courier);
  // The courier is in the center of the square, with the head near its top.
  expect(left + (courier.x + courier.width / 2) * width).toBeCloseTo(50, 6);
  expect(top + courier.y * height).toBeCloseTo(18, 6);
  expect(visitorCut(null)).toEqual({
    left: expect.closeTo(-350 / 9, 6),
    top: expect.closeTo(0, 6),
    width: expect.closeTo(1600 / 9, 6),
    height: 100,
  });
});

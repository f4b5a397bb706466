import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centredCrop, movedCrop } from '../../../src/domain/account/avatar.ts';
import {
  dragged,
  maxZoom,
  minZoom,
  placeOf,
  sizeOfZoom,
  turned,
  zoomOf,
} from '../../../src/views/user/cropView.ts';

const wide = { url: 'blob:picture', width: 800, height: 400 };

describe('placeOf', () => {
  test('the middle square of a wide picture fills the box', () => {
    expect(placeOf(wide, centredCrop(wide))).toEqual({
      width: '200%',
      height: '100%',
      left: '-50%',
      top: '0%',
    });
  });

  test('a quarter of it is twice as large', () => {
    expect(placeOf(wide, { x: 100, y: 50, size: 200 })).toEqual({
      width: '400%',
      height: '200%',
      left: '-50%',
      top: '-25%',
    });
  });
});

describe('zoom', () => {
  test('is 100 for the whole and 200 for half of it', () => {
    expect(zoomOf(wide, { x: 0, y: 0, size: 400 })).toBe(100);
    expect(zoomOf(wide, { x: 0, y: 0, size: 200 })).toBe(200);
  });

  test('and its size are each other’s inverse inside the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: minZoom, max: maxZoom }), (zoom) => {
        expect(zoomOf(wide, { x: 0, y: 0, size: sizeOfZoom(wide, zoom) })).toBeCloseTo(zoom, 6);
      }),
    );
  });

  test('stays inside its limits', () => {
    expect(sizeOfZoom(wide, 1)).toBe(400);
    expect(sizeOfZoom(wide, 100_000)).toBe(50);
  });

  test('grows by a notch away from the reader and shrinks by one towards', () => {
    expect(turned(100, -100)).toBeCloseTo(110.5, 1);
    expect(turned(100, 100)).toBeCloseTo(90.5, 1);
    expect(turned(turned(250, 40), -40)).toBeCloseTo(250, 6);
  });
});

describe('dragged', () => {
  test('moves the picture with the pointer, so the crop against it', () => {
    expect(dragged({ x: 200, y: 100, size: 200 }, { x: 30, y: -10 }, 100)).toEqual({ x: 140, y: 120 });
  });

  test('whatever is dragged, the crop stays inside the picture', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 2000 }), (x, y, box) => {
        const start = centredCrop(wide);
        const crop = movedCrop(wide, start, dragged(start, { x, y }, box));
        expect(crop.x >= 0 && crop.x + crop.size <= wide.width).toBe(true);
        expect(crop.y >= 0 && crop.y + crop.size <= wide.height).toBe(true);
      }),
    );
  });
});

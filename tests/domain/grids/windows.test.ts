import { describe, expect, it } from 'vitest';
import {
  qualityFor,
  windowBeside,
  type WindowBox,
  type WindowKey,
} from '../../../src/domain/grids/windows.ts';

const box = (left: number, top: number, width = 100, height = 60): WindowBox => ({
  left,
  top,
  width,
  height,
});

const nine = Array.from({ length: 9 }, (_, place) => box((place % 3) * 110, Math.floor(place / 3) * 70));
const column = [box(0, 0), box(0, 70), box(0, 140)];
/** The second of four is large; the others stand in a column beside it. */
const large = [box(330, 0), box(0, 0, 320, 200), box(330, 70), box(330, 140)];

describe('windowBeside', () => {
  it.each<[string, readonly WindowBox[], number, WindowKey, number]>([
    ['to the right', nine, 0, 'ArrowRight', 1],
    ['to the left', nine, 4, 'ArrowLeft', 3],
    ['up', nine, 7, 'ArrowUp', 4],
    ['down', nine, 4, 'ArrowDown', 7],
    ['not beyond the last column', nine, 2, 'ArrowRight', 2],
    ['not beyond the first row', nine, 1, 'ArrowUp', 1],
    ['not beyond the last row', nine, 8, 'ArrowDown', 8],
    ['to the first', nine, 5, 'Home', 0],
    ['to the last', nine, 5, 'End', 8],
    ['down one column', column, 0, 'ArrowDown', 1],
    ['not across one column', column, 1, 'ArrowRight', 1],
    ['from the large one to the nearest beside it', large, 1, 'ArrowRight', 2],
    ['from a small one to the large one', large, 3, 'ArrowLeft', 1],
    ['nowhere from a window that is not there', nine, 12, 'ArrowLeft', 12],
    ['to the first of none', [], 0, 'End', 0],
  ])('leads %s', (_, boxes, from, key, to) => {
    expect(windowBeside(boxes, from, key)).toBe(to);
  });
});

describe('qualityFor', () => {
  it.each([
    [{ liveQuality: 'UHD' }, true, 'UHD'],
    [{ liveQuality: 'UHD' }, false, 'SD'],
    [{ liveQuality: 'SD' }, true, 'SD'],
    [{}, true, 'HD'],
    [{}, false, 'SD'],
  ] as const)('of %o, enlarged: %s, is %s', (camera, isLarge, quality) => {
    expect(qualityFor(camera, isLarge)).toBe(quality);
  });
});

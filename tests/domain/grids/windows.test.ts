import { describe, expect, it } from 'vitest';
import {
  isWideWindow,
  qualityFor,
  windowBeside,
  type WindowBox,
  type WindowWay,
} from '../../../src/domain/grids/windows.ts';

const box = (left: number, top: number, width = 100, height = 60): WindowBox => ({
  left,
  top,
  width,
  height,
});

const nine = Array.from({ length: 9 }, (_, place) => box((place % 3) * 110, Math.floor(place / 3) * 70));
const column = [box(0, 0), box(0, 70), box(0, 140)];
/** The second of four is large; the others are in a column next to it. */
const large = [box(330, 0), box(0, 0, 320, 200), box(330, 70), box(330, 140)];

describe('windowBeside', () => {
  it.each<[string, readonly WindowBox[], number, WindowWay, number]>([
    ['to the right', nine, 0, 'right', 1],
    ['to the left', nine, 4, 'left', 3],
    ['up', nine, 7, 'up', 4],
    ['down', nine, 4, 'down', 7],
    ['not beyond the last column', nine, 2, 'right', 2],
    ['not beyond the first row', nine, 1, 'up', 1],
    ['not beyond the last row', nine, 8, 'down', 8],
    ['to the first', nine, 5, 'first', 0],
    ['to the last', nine, 5, 'last', 8],
    ['down one column', column, 0, 'down', 1],
    ['not across one column', column, 1, 'right', 1],
    ['from the large one to the nearest beside it', large, 1, 'right', 2],
    ['from a small one to the large one', large, 3, 'left', 1],
    ['nowhere from a window that is not there', nine, 12, 'left', 12],
    ['to the first of none', [], 0, 'last', 0],
  ])('goes %s', (_, boxes, from, way, to) => {
    expect(windowBeside(boxes, from, way)).toBe(to);
  });
});

describe('isWideWindow', () => {
  it.each([
    [0, false, false],
    [480, false, false],
    [481, false, true],
    [421, true, true],
    [420, true, false],
  ])('at %i pixels, previously wide: %s, is %s', (width, wasWide, isWide) => {
    expect(isWideWindow(width, wasWide)).toBe(isWide);
  });
});

describe('qualityFor', () => {
  it.each([
    [{ liveQuality: 'UHD' }, true, true, 'UHD'],
    [{ liveQuality: 'UHD' }, true, false, 'UHD'],
    [{ liveQuality: 'UHD' }, false, true, 'HD'],
    [{ liveQuality: 'UHD' }, false, false, 'SD'],
    [{ liveQuality: 'SD' }, true, true, 'SD'],
    [{ liveQuality: 'SD' }, false, true, 'SD'],
    [{}, true, false, 'HD'],
    [{}, false, true, 'HD'],
    [{}, false, false, 'SD'],
  ] as const)('with %o, enlarged: %s, wide: %s, is %s', (camera, isLarge, isWide, quality) => {
    expect(qualityFor(camera, { isLarge, isWide })).toBe(quality);
  });
});

import { expect, test } from 'vitest';
import {
  besideMain,
  namedCameras,
  sideBySideOf,
  speedTogether,
} from '../../../src/domain/grids/sideBySide.ts';

test.each([
  ['two cameras leave two windows empty', ['A', 'B'], ['A', 'B', null, null], false],
  ['an empty name is a window without a camera', ['A', '', 'C', ''], ['A', null, 'C', null], false],
  ['a camera that is named twice is in its first window', ['A', 'B', 'A'], ['A', 'B', null, null], true],
  ['four of five', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D'], true],
] as const)('%s', (_, cameras, windows, isCut) => {
  expect(sideBySideOf(cameras)).toEqual({ windows, isCut });
});

test('windows are named as they are read', () => {
  const windows = ['A', null, 'C', null];
  expect(sideBySideOf(namedCameras(windows))).toEqual({ windows, isCut: false });
});

test.each([
  [
    ['B', 'A', 'C'],
    ['A', 'B', 'C'],
  ],
  [
    ['B', 'C', 'D', 'E'],
    ['A', 'B', 'C', 'D'],
  ],
  [[], ['A']],
] as const)('next to A, of %j', (others, cameras) => {
  expect(besideMain('A', others)).toEqual(cameras);
});

test.each([
  [0.5, 0.5],
  [8, 8],
  [16, 8],
] as const)('several cameras continue from %d at %d', (one, several) => {
  expect(speedTogether(one)).toBe(several);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aimed,
  arrangementOf,
  besideWindow,
  emptied,
  filled,
  letGo,
  lifted,
  put,
  type Arrangement,
} from '../../../src/domain/grids/arranging.ts';
import { camerasOf, emptyWindows, gridLayouts } from '../../../src/domain/grids/grid.ts';

const two = arrangementOf(['A', 'B', null, null]);
const full = arrangementOf(['A', 'B', 'C', 'D']);

test.each([
  ['one that has no window', two, 'C', 2],
  ['one that stands somewhere', two, 'B', 1],
  ['one for which there is no room', full, 'E', null],
] as const)('a camera is picked up: %s', (_, arrangement, camera, at) => {
  expect(lifted(arrangement, camera)).toEqual({
    held: camera,
    target: at,
    last: { kind: 'lifted', camera, at },
  });
});

test('another window becomes the target, with or without a held camera', () => {
  expect(aimed({ held: 'C' }, 3)).toEqual({ target: 3, last: { kind: 'lifted', camera: 'C', at: 3 } });
  expect(aimed({ held: 'C' }, null)).toEqual({
    target: null,
    last: { kind: 'lifted', camera: 'C', at: null },
  });
  expect(aimed({ held: null }, 3)).toEqual({ target: 3, last: { kind: 'aimed', at: 3 } });
  expect(aimed({ held: null }, null)).toEqual({ target: null, last: null });
});

test.each([
  ['into an empty window', 'C', 2, ['A', 'B', 'C', null], null],
  ['onto another, which is out', 'C', 1, ['A', 'C', null, null], { camera: 'B', to: null }],
  ['from another, which takes its place', 'A', 1, ['B', 'A', null, null], { camera: 'B', to: 0 }],
  ['where it stands', 'A', 0, ['A', 'B', null, null], null],
] as const)('a camera is put %s', (_, camera, at, windows, other) => {
  expect(put(two, camera, at)).toEqual({
    windows,
    held: null,
    target: null,
    last: { kind: 'put', camera, at, other },
  });
});

test('a window is emptied; an empty one stays empty', () => {
  expect(emptied(two, 0)).toEqual({
    windows: [null, 'B', null, null],
    held: null,
    target: null,
    last: { kind: 'emptied', camera: 'A', at: 0 },
  });
  expect(emptied(two, 2)).toEqual(two);
});

test.each([
  [['A', 'C', 'D', 'E'], ['A', 'B', 'C', 'D'], 2],
  [['C'], ['A', 'B', 'C', null], 1],
  [['A', 'B'], ['A', 'B', null, null], 0],
] as const)('the empty windows are filled from %j', (cameras, windows, count) => {
  expect(filled(two, cameras)).toEqual({
    windows,
    held: null,
    target: null,
    last: { kind: 'filled', count },
  });
});

test('whatever is done, no camera is in two windows and the number of windows stays', () => {
  const camera = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
  const step = fc.oneof(
    fc.tuple(camera, fc.nat(3)).map(
      ([camera, at]) =>
        (to: Arrangement) =>
          put(to, camera, at),
    ),
    fc.nat(3).map((at) => (to: Arrangement) => emptied(to, at)),
    fc.array(camera).map((cameras) => (to: Arrangement) => filled(to, [...new Set(cameras)])),
  );
  fc.assert(
    fc.property(fc.constantFrom(...gridLayouts), fc.array(step), (layout, steps) => {
      const { windows } = steps.reduce((to, act) => act(to), arrangementOf(emptyWindows(layout)));
      expect(windows).toHaveLength(layout);
      expect(new Set(camerasOf(windows)).size).toBe(camerasOf(windows).length);
    }),
  );
});

test('a held camera is dropped', () => {
  const nothing = { held: null, target: null };
  expect(letGo({ held: 'B' })).toEqual({ ...nothing, last: { kind: 'letGo', camera: 'B' } });
  expect(letGo({ held: null })).toEqual({ ...nothing, last: null });
});

test.each([
  [4, 0, 'ArrowRight', 1],
  [4, 0, 'ArrowDown', 2],
  [4, 1, 'ArrowRight', null],
  [4, 2, 'ArrowDown', null],
  [9, 4, 'ArrowLeft', 3],
  [9, 4, 'ArrowUp', 1],
  [9, 3, 'ArrowLeft', null],
  [9, 1, 'ArrowUp', null],
] as const)('in a grid of %i, from window %i by %s to %j', (layout, at, key, to) => {
  expect(besideWindow(layout, at, key)).toBe(to);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasOther,
  camerasOf,
  checkGrid,
  emptyWindows,
  freeWindow,
  gridDeviceTypes,
  gridLayouts,
  isSameGrid,
  lostBy,
  refusedGrid,
  windowsFrom,
  withCamera,
  withGrid,
  withLayout,
  withoutCamera,
  type GridWindows,
} from '../../../src/domain/grids/grid.ts';
import type { MessageKey } from '../../../src/domain/shell/messages.ts';
import { CallError, failure } from '../../../src/domain/wire/callResult.ts';

const layouts = fc.constantFrom(...gridLayouts);
const camera = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J');
const windowsOf = (layout: fc.Arbitrary<4 | 9>): fc.Arbitrary<GridWindows> =>
  fc
    .tuple(layout, fc.array(fc.option(camera, { nil: null }), { maxLength: 9 }))
    .map(([of, list]) => windowsFrom(of, list));
const anyWindows = windowsOf(layouts);

test('windows can show cameras and doorbells, but no hubs', () => {
  expect(gridDeviceTypes).toEqual(['IPC', 'BATIPC', 'CUSTOM', 'DOORBELL']);
});

test.each([
  [4, [], [null, null, null, null]],
  [4, ['A', null, 'B', 'C', 'D'], ['A', null, 'B', 'C']],
  [4, ['A', 'A', '', 7], ['A', null, null, null]],
] as const)('with %i windows %j becomes %j', (layout, list, windows) => {
  expect(windowsFrom(layout, list)).toEqual(windows);
});

test.each([
  // Into an empty window, and onto a taken one, whose camera is removed.
  [['A', null, null, null], 'B', 2, ['A', null, 'B', null]],
  [['A', null, null, null], 'B', 0, ['B', null, null, null]],
  // A camera of the grid: moved, swapped, left.
  [['A', 'B', null, null], 'A', 3, [null, 'B', null, 'A']],
  [['A', 'B', null, null], 'A', 1, ['B', 'A', null, null]],
  [['A', 'B', null, null], 'A', 0, ['A', 'B', null, null]],
  [['A', 'B', null, null], 'C', 4, ['A', 'B', null, null]],
  [['A', 'B', null, null], 'C', -1, ['A', 'B', null, null]],
] as const)('%j with %s put into window %i becomes %j', (windows, put, at, after) => {
  expect(withCamera(windows, put, at)).toEqual(after);
});

test('whatever is put where, each camera is in the grid once, and only a replaced one is removed', () => {
  fc.assert(
    fc.property(anyWindows, camera, fc.nat(8), (windows, put, at) => {
      const after = withCamera(windows, put, at);
      const cameras = camerasOf(after);
      expect(after).toHaveLength(windows.length);
      expect(new Set(cameras).size).toBe(cameras.length);
      expect(after[at]).toBe(at < windows.length ? put : undefined);
      const out = camerasOf(windows).filter((one) => !cameras.includes(one));
      const isNew = at < windows.length && !windows.includes(put);
      expect(out).toEqual(isNew ? camerasOf([windows[at] ?? null]) : []);
    }),
  );
});

test('empties a window, and finds the first empty one', () => {
  expect(withoutCamera(['A', 'B', null, null], 0)).toEqual([null, 'B', null, null]);
  expect(freeWindow(['A', 'B', null, null])).toBe(2);
  expect(freeWindow(['A', 'B', 'C', 'D'])).toBeNull();
});

test.each([
  [['A', 'B', null, null], 9, ['A', 'B', null, null, null, null, null, null, null], []],
  [['A', null, null, 'B', 'C', null, null, null, 'D'], 4, ['A', 'C', 'D', 'B'], []],
  [['A', 'B', 'C', 'D', 'E', null, 'F', null, null], 4, ['A', 'B', 'C', 'D'], ['E', 'F']],
] as const)('%j as a grid of %i is %j, without %j', (windows, layout, after, lost) => {
  expect(withLayout(windows, layout)).toEqual(after);
  expect(lostBy(windows, layout)).toEqual(lost);
});

test('another layout keeps as many cameras as it has windows, and the others are reported', () => {
  fc.assert(
    fc.property(anyWindows, layouts, (windows, layout) => {
      const kept = camerasOf(withLayout(windows, layout));
      const lost = lostBy(windows, layout);
      expect(withLayout(windows, layout)).toHaveLength(layout);
      expect([...kept, ...lost].toSorted()).toEqual(camerasOf(windows).toSorted());
      expect(kept).toHaveLength(Math.min(layout, camerasOf(windows).length));
    }),
  );
});

const yard = { name: 'Yard', layout: 4, windows: ['A', null, null, null] } as const;

test.each([
  [yard, {}],
  [{ ...yard, name: 'x'.repeat(32) }, {}],
  [{ ...yard, name: '  ' }, { name: 'grid.nameRequired' }],
  [{ ...yard, name: 'x'.repeat(33) }, { name: 'grid.nameTooLong' }],
  [{ ...yard, windows: emptyWindows(4) }, { windows: 'grid.empty' }],
  [
    { name: '', layout: 9, windows: emptyWindows(9) },
    { name: 'grid.nameRequired', windows: 'grid.empty' },
  ],
] as const)('the errors of %j: %j', (grid, errors) => {
  expect(checkGrid(grid)).toEqual(errors);
});

test('the error of a refused grid is at its field; without a reason it could not be saved', () => {
  const rejected = (message: MessageKey) => new CallError(failure('rejected', 601, message));
  expect(refusedGrid(rejected('grid.nameRequired'))).toEqual({ name: 'grid.nameRequired' });
  expect(refusedGrid(rejected('grid.empty'))).toEqual({ windows: 'grid.empty' });
  expect(refusedGrid(rejected('device.notExist'))).toEqual({ form: 'device.notExist' });
  expect(refusedGrid(new CallError(failure('network')))).toEqual({ form: 'grid.saveFailed' });
});

test('grids are compared by name, layout and windows', () => {
  expect(isSameGrid(yard, { ...yard, name: ' Yard ' })).toBe(true);
  expect(isSameGrid(yard, { ...yard, name: 'Street' })).toBe(false);
  expect(isSameGrid(yard, { ...yard, windows: ['B', null, null, null] })).toBe(false);
  expect(isSameGrid(yard, { ...yard, layout: 9, windows: withLayout(yard.windows, 9) })).toBe(false);
});

test('a saved grid replaces the old one, or is appended if it is new', () => {
  const [one, other] = [
    { ...yard, id: '1' },
    { ...yard, id: '2' },
  ];
  const renamed = { ...one, name: 'Street' };
  expect(withGrid([one, other], renamed)).toEqual([renamed, other]);
  expect(withGrid([one], other)).toEqual([one, other]);
});

test.each([
  ['none stands there', [null, null], [], false],
  ['all are known', ['LK2', null, 'LK1'], ['LK1', 'LK2', 'LK3'], false],
  ['one is not', ['LK2', null, 'LK4'], ['LK1', 'LK2', 'LK3'], true],
] as const)('whether windows have a camera that is not in a list: %s', (_, windows, serialNumbers, is) => {
  expect(hasOther(windows, serialNumbers)).toBe(is);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  detectionFault,
  isCaught,
  isWithin,
  modeOf,
  wholePicture,
  type Detection,
} from '../../../src/domain/settings/detection.ts';
import { cellsAll, paintedLine } from '../../../src/domain/settings/motionCells.ts';
import type { Region } from '../../../src/domain/settings/region.ts';

const left: Region = {
  id: 'a',
  name: 'Path',
  points: [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [0, 1],
  ],
};
const low: Region = {
  id: 'b',
  name: 'Lawn',
  points: [
    [0, 0.8],
    [1, 0.8],
    [1, 1],
    [0, 1],
  ],
};
const regions = (length: number): Region[] =>
  Array.from({ length }, (_, index) => ({ ...left, id: String(index) }));
const leftOnly: Detection = { ...wholePicture, regions: [left] };
/** A person a quarter of the picture's height tall, at a position. */
const person = (x: number, y: number) => ({
  type: 'human',
  box: { x: x - 0.05, y: y - 0.25, width: 0.1, height: 0.25 },
});

test.each<[string, Detection, string | null]>([
  ['the whole picture', wholePicture, null],
  ['two regions', { ...wholePicture, regions: [left, low] }, null],
  ['a region twice', { ...wholePicture, regions: [left, left] }, 'settings.unsupported'],
  ['a region without a name', { ...wholePicture, regions: [{ ...left, name: ' ' }] }, 'settings.regionName'],
  ['a long name', { ...wholePicture, regions: [{ ...left, name: 'x'.repeat(33) }] }, 'settings.regionName'],
  [
    'a region that is none',
    { ...wholePicture, regions: [low, { ...left, points: left.points.slice(2) }] },
    'settings.regionCorners',
  ],
  ['the longest name', { ...wholePicture, regions: [{ ...left, name: 'x'.repeat(32) }] }, null],
  ['eight regions', { ...wholePicture, regions: regions(8) }, null],
  ['nine regions', { ...wholePicture, regions: regions(9) }, 'settings.regionsMost'],
])('the error of %s', (_, detection, fault) => {
  expect(detectionFault(detection)).toBe(fault);
});

test.each([
  ['motion', 'motion'],
  ['pir', 'motion'],
  ['human', 'regions'],
  ['vehicle', 'regions'],
] as const)('alerts of %s are decided by the %s', (type, mode) => {
  expect(modeOf(type)).toBe(mode);
});

test('a person counts where the feet are, in any of the regions', () => {
  expect(isCaught(leftOnly, person(0.45, 0.7))).toBe(true);
  // The shoulder is inside, the feet are not.
  expect(isCaught(leftOnly, person(0.52, 0.7))).toBe(false);
  expect(isCaught({ ...leftOnly, regions: [left, low] }, person(0.9, 0.9))).toBe(true);
});

test('motion counts in painted squares, regardless of regions', () => {
  const at = { column: 4, row: 4 };
  const cells = paintedLine(cellsAll(false), at, at, true);
  const motion = (x: number) => ({ type: 'motion', box: { x, y: 0.2, width: 0.1, height: 0.1 } });
  expect(isCaught({ ...leftOnly, cells }, motion(0.05))).toBe(true);
  expect(isCaught({ ...leftOnly, cells }, motion(0.3))).toBe(false);
  expect(isCaught({ ...leftOnly, cells }, { ...person(0.2, 0.9), type: 'human' })).toBe(true);
});

test('an alert without a known place is always reported', () => {
  const nothing = { regions: [left], cells: cellsAll(false), sensitivity: 0 };
  expect(isCaught(nothing, { type: 'human', box: null })).toBe(true);
  expect(isCaught(nothing, { type: 'motion', box: null })).toBe(true);
});

test.each([
  [0, 0.2, true],
  [0, 0.19, false],
  [50, 0.1, true],
  [50, 0.09, false],
  [80, 0.041, true],
  [80, 0.039, false],
  [100, 0.001, true],
])(
  'at a sensitivity of %d an object of %d of the width and height is reported: %s',
  (sensitivity, size, is) => {
    const box = { x: 0.1, y: 0.1, width: size, height: size };
    expect(isCaught({ ...wholePicture, sensitivity }, { type: 'human', box })).toBe(is);
  },
);

test('a higher sensitivity and larger areas never report less', () => {
  const part = fc.double({ min: 0, max: 0.5, noNaN: true });
  const box = fc.record({ x: part, y: part, width: part, height: part });
  const seen = fc.record({ type: fc.constantFrom('human', 'motion', 'pir', 'vehicle'), box });
  fc.assert(
    fc.property(seen, fc.nat(100), fc.nat(100), fc.boolean(), (one, s, t, on) => {
      const narrow = { regions: [left], cells: cellsAll(on), sensitivity: Math.min(s, t) };
      const wide = { ...narrow, regions: [], cells: cellsAll(true), sensitivity: Math.max(s, t) };
      const isNo = !isCaught(narrow, one);
      expect([isNo || isCaught(wide, one), isNo || isWithin(narrow, one)]).toEqual([true, true]);
    }),
  );
});

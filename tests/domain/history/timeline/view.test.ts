import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centred,
  clamped,
  coarserStep,
  endOf,
  finerStep,
  markerSeconds,
  nearestStep,
  onTheWay,
  panned,
  pinched,
  pixelOf,
  resized,
  secondsPerPixel,
  secondUnder,
  startOf,
  turnedTo,
  zoomedAt,
  zoomSteps,
  type TimelineView,
} from '../../../../src/domain/history/timeline/view.ts';

const noon: TimelineView = { centre: 43_200, minutes: 60, width: 840 };

test('markers are 120 pixels apart', () => {
  expect(zoomSteps.map((minutes) => (minutes * 60) / secondsPerPixel({ minutes, width: 600 }))).toEqual([
    120, 120, 120, 120, 120,
  ]);
});

test('a viewport wider than the day shows all of it, with markers further apart', () => {
  const wide = clamped({ centre: 10, minutes: 120, width: 2880 });
  expect([startOf(wide), endOf(wide), (120 * 60) / secondsPerPixel(wide)]).toEqual([0, 86_400, 240]);
});

describe('the steps', () => {
  test.each([
    [1, null, 10],
    [10, 1, 30],
    [30, 10, 60],
    [60, 30, 120],
    [120, 60, null],
  ] as const)('%d', (step, finer, coarser) => {
    expect([finerStep(step), coarserStep(step)]).toEqual([finer, coarser]);
  });

  test.each([
    [1, 1],
    [3, 1],
    [3.2, 10],
    [17, 10],
    [18, 30],
    [43, 60],
    [119, 120],
  ])('the nearest to %d minutes is %d', (minutes, step) => {
    expect(nearestStep(minutes)).toBe(step);
  });

  test.each([
    [1, 60],
    [1.5, 600],
    [30, 1800],
    [59, 3600],
    [120, 7200],
  ])('at %d minutes there is a marker every %d seconds', (minutes, seconds) => {
    expect(markerSeconds({ minutes })).toBe(seconds);
  });
});

describe('centering on a second', () => {
  test.each([
    ['in the middle', centred, 70_000, 70_000],
    ['no further than the day', centred, 600, 12_600],
    ['near the left edge, after a turn', turnedTo, 56_000, 66_080],
    ['no further than the day, after a turn', turnedTo, 80_000, 73_800],
  ])('%s', (_, bring, second, centre) => {
    expect(bring(noon, second)).toEqual({ ...noon, centre });
  });
});

test('a pinch zooms around the starting point and pans', () => {
  const view = pinched(noon, { x: 420, distance: 100 }, { x: 480, distance: 200 });
  expect(view).toEqual({ centre: 43_200 - 60 * 15, minutes: 30, width: 840 });
});

const views = fc
  .record({
    centre: fc.double({ min: -10_000, max: 100_000, noNaN: true }),
    minutes: fc.double({ min: 1, max: 120, noNaN: true }),
    width: fc.integer({ min: 1, max: 4000 }),
  })
  .map(clamped);
const minutes = fc.double({ min: 0.1, max: 500, noNaN: true });
const places = fc.double({ min: 0, max: 1, noNaN: true });

test('no viewport shows anything outside the day', () => {
  const pixels = fc.integer({ min: -5000, max: 5000 });
  const seconds = fc.integer({ min: 0, max: 86_400 });
  const moved = fc
    .tuple(views, minutes, places, pixels, seconds)
    .map(([view, to, part, by, second]) => [
      view,
      zoomedAt(view, to, part * view.width),
      panned(view, by),
      resized(view, Math.abs(by)),
      centred(view, second),
      turnedTo(view, second),
    ]);
  fc.assert(
    fc.property(moved, (nexts) => {
      expect(Math.min(...nexts.map(startOf))).toBeGreaterThanOrEqual(-1e-6);
      expect(Math.max(...nexts.map(endOf))).toBeLessThanOrEqual(86_400 + 1e-6);
    }),
  );
});

test('a zoom keeps the second under the pointer, unless the day ends there', () => {
  fc.assert(
    fc.property(views, minutes, places, (view, to, part) => {
      const x = part * view.width;
      const second = secondUnder(view, x);
      const next = zoomedAt(view, to, x);
      const isAtEdge = startOf(next) < 1e-6 || endOf(next) > 86_400 - 1e-6;
      expect(isAtEdge || Math.abs(secondUnder(next, x) - second) < 1e-4).toBe(true);
    }),
  );
});

test('an animation ends at its step, and changes in one direction on the way', () => {
  fc.assert(
    fc.property(views, fc.constantFrom(...zoomSteps), places, (view, step, part) => {
      const x = part * view.width;
      const way = [0, 0.2, 0.5, 0.8, 1].map((progress) => onTheWay(view, step, x, progress).minutes);
      expect(onTheWay(view, step, x, 0)).toBe(view);
      expect(onTheWay(view, step, x, 1)).toEqual(zoomedAt(view, step, x));
      const sorted = way.toSorted((a, b) => (step < view.minutes ? b - a : a - b));
      expect(way).toEqual(sorted);
    }),
  );
});

test('makes the second visible', () => {
  fc.assert(
    fc.property(views, fc.integer({ min: 0, max: 86_400 }), (view, second) => {
      const places = [centred, turnedTo].map((bring) => pixelOf(bring(view, second), second));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-6);
      expect(Math.max(...places)).toBeLessThanOrEqual(view.width + 1e-6);
    }),
  );
});

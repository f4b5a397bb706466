import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MotionPart } from '../../../../src/domain/history/dayMotion.ts';
import {
  motionSteps,
  stepsAtOnce,
  strengthAt,
  strongestOf,
} from '../../../../src/domain/history/timeline/motionLine.ts';
import { zoomSteps } from '../../../../src/domain/history/timeline/view.ts';
import { wallDayOf } from '../../../../src/domain/time/wallDay.ts';

const timezone = 'America/New_York';
const plain = '2026-11-20';
/** 23 and 25 hours. */
const short = '2026-03-08';
const long = '2026-11-01';

const stepsOf = (day: string, ...parts: readonly MotionPart[]) =>
  motionSteps(parts, wallDayOf(day, timezone));
/** The steps that are known, with their second on the wall clock. */
const known = (steps: Int8Array) =>
  [...steps].flatMap((strength, at) => (strength < 0 ? [] : [[at * 10, strength]]));

test.each([
  ['nothing is invented', plain, [], []],
  [
    'each step at its second, also those in which nothing moved',
    plain,
    [{ start: 60, strengths: [0, 40] }, { start: 86_390, strengths: [7] }],
    [[60, 0], [70, 40], [86_390, 7]],
  ],
  ['nothing beyond the day', plain, [{ start: 86_390, strengths: [1, 2, 3] }], [[86_390, 1]]],
  ['the weakest motion is motion', plain, [{ start: 0, strengths: [0.2] }], [[0, 1]]],
  ['an hour that the clock skips takes no place', short, [{ start: 7190, strengths: [5, 6] }], [[7190, 5], [10_800, 6]]],
  ['the last step of a short day', short, [{ start: 82_790, strengths: [5, 6] }], [[86_390, 5]]],
  [
    'of an hour that the clock shows twice, the stronger motion',
    long,
    [{ start: 3600, strengths: [10, 50] }, { start: 7200, strengths: [30, 20] }],
    [[3600, 30], [3610, 50]],
  ],
  ['the last step of a long day', long, [{ start: 89_990, strengths: [5, 6] }], [[86_390, 5]]],
] as const)('%s', (_, day, parts, expected) => {
  expect(known(stepsOf(day, ...parts))).toEqual(expected);
}); // prettier-ignore

test.each([
  [59.9, null],
  [60, 0],
  [69.9, 0],
  [70, 40],
  [79.9, 40],
  [80, null],
  [-1, null],
  [90_000, null],
])('the strength at %d s', (wall, strength) => {
  expect(strengthAt(stepsOf(plain, { start: 60, strengths: [0, 40] }), wall)).toBe(strength);
});

test.each([
  [1, 1],
  [10, 1],
  // A pixel is 15 s, 30 s and a minute.
  [30, 2],
  [60, 3],
  [120, 6],
])('at %d minutes per marker, %d steps are drawn as one', (minutes, atOnce) => {
  expect(stepsAtOnce({ minutes, width: 700 })).toBe(atOnce);
});

test('several steps at once are as strong as the strongest of them, whatever is unknown beside it', () => {
  const steps = Int8Array.from([-1, -1, -1, 0, 3, -1, 9, 2]);
  expect([...strongestOf(steps, 1)]).toEqual([...steps]);
  expect([...strongestOf(steps, 2)]).toEqual([-1, 0, 3, 9]);
  expect([...strongestOf(steps, 3)]).toEqual([-1, 3, 9]);
});

test('at any zoom, no motion is lost, none is invented, and none moves', () => {
  const strengths = fc.int8Array({ min: -1, max: 100, minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(strengths, fc.constantFrom(...zoomSteps), fc.integer({ min: 200, max: 3000 }), (steps, minutes, width) => {
      const atOnce = stepsAtOnce({ minutes, width });
      const drawn = strongestOf(steps, atOnce);
      expect(drawn.length).toBe(Math.ceil(steps.length / atOnce));
      for (const [at, strength] of drawn.entries()) {
        expect(strength).toBe(Math.max(...steps.slice(at * atOnce, (at + 1) * atOnce)));
      }
    }),
  );
}); // prettier-ignore

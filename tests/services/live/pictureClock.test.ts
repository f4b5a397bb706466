import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPictureClock } from '../../../src/services/live/pictureClock.ts';

const mark = (wall: number, ts: number) => ({ onClock: { wall, ts } });
/** A stream whose time stamps are right. */
const open = () => createPictureClock((ts) => () => ts);

test('without a mark the time is unknown', () => {
  expect(open().at(3)).toBeNull();
});

test('the first mark is at position 0, and each frame counts from the last mark before it', () => {
  const clock = open();
  clock.read(mark(1_000_000, 500));
  clock.read(mark(1_001_000, 1500));
  clock.read(mark(1_090_000, 2500)); // The camera's clock was changed.
  expect([0, 0.4, 1, 1.9, 2, 2.25].map((position) => clock.at(position))).toEqual([
    1_000_000, 1_000_400, 1_001_000, 1_001_900, 1_090_000, 1_090_250,
  ]);
});

test('a long stream keeps its origin while old marks are dropped', () => {
  const clock = open();
  for (let second = 0; second < 500; second += 1) clock.read(mark(7_000_000 + second * 1000, second * 1000));
  expect(clock.at(499.5)).toBe(7_499_500);
});

test('the marks of half a minute are kept, however far apart they are', () => {
  const asked = new Set<number>();
  const clock = createPictureClock((ts) => () => {
    asked.add(ts);
    return ts;
  });
  for (let index = 0; index < 100; index += 1) clock.read(mark(7_000_000 + index * 4000, index * 4000));
  asked.clear();
  clock.at(-1);
  const kept = [91, 92, 93, 94, 95, 96, 97, 98, 99].map((index) => index * 4000);
  expect([...asked].toSorted((a, b) => a - b)).toEqual([0, ...kept]);
});

test('ignores other contents of a script tag', () => {
  fc.assert(
    fc.property(fc.anything(), (script) => {
      const clock = open();
      clock.read(script);
      clock.read({ onClock: script });
      expect(clock.at(1)).toBeNull();
    }),
  );
});

test('a mark out of range has no time', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      fc.nat(1000),
      (wall, ts, position) => {
        const clock = open();
        clock.read(mark(wall, ts));
        const at = clock.at(position);
        expect(at === null || !Number.isNaN(new Date(at).getTime())).toBe(true);
      },
    ),
  );
  const clock = open();
  clock.read(mark(1e20, 0));
  expect(clock.at(0)).toBeNull();
});

test('after a jump of the time stamps each frame counts from the mark before it, by the times of the player', () => {
  const times = new Map([
    [3_600_000, 0],
    [3_601_000, 1000],
    [500, 2000],
  ]);
  const clock = createPictureClock((ts) => () => times.get(ts) ?? null);
  clock.read(mark(1_000_000, 3_600_000));
  clock.read(mark(1_001_000, 3_601_000));
  clock.read(mark(1_002_000, 500));
  clock.read(mark(9_000_000, 1500)); // Its key frame is still to arrive.
  expect([0, 1.5, 2, 2.9, 3.5].map((position) => clock.at(position))).toEqual([
    1_000_000, 1_001_500, 1_002_000, 1_002_900, 1_003_500,
  ]);
});

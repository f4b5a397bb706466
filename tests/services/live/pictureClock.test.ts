import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPictureClock } from '../../../src/services/live/pictureClock.ts';

const mark = (wall: number, ts: number) => ({ onClock: { wall, ts } });

test('without a mark the time is unknown', () => {
  expect(createPictureClock().at(3)).toBeNull();
});

test('the first mark is at position 0, and each frame counts from the last mark before it', () => {
  const clock = createPictureClock();
  clock.read(mark(1_000_000, 500));
  clock.read(mark(1_001_000, 1500));
  clock.read(mark(1_090_000, 2500)); // The camera's clock was changed.
  expect([0, 0.4, 1, 1.9, 2, 2.25].map((position) => clock.at(position))).toEqual([
    1_000_000, 1_000_400, 1_001_000, 1_001_900, 1_090_000, 1_090_250,
  ]);
});

test('a long stream keeps its origin while old marks are dropped', () => {
  const clock = createPictureClock();
  for (let second = 0; second < 500; second += 1) clock.read(mark(7_000_000 + second * 1000, second * 1000));
  expect(clock.at(499.5)).toBe(7_499_500);
});

test('ignores other contents of a script tag', () => {
  fc.assert(
    fc.property(fc.anything(), (script) => {
      const clock = createPictureClock();
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
        const clock = createPictureClock();
        clock.read(mark(wall, ts));
        const at = clock.at(position);
        expect(at === null || !Number.isNaN(new Date(at).getTime())).toBe(true);
      },
    ),
  );
  const clock = createPictureClock();
  clock.read(mark(1e20, 0));
  expect(clock.at(0)).toBeNull();
});

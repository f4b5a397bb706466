import { expect, test } from 'vitest';
import { frameAt, secondOfStep } from '../../../src/domain/history/frames.ts';

const fifth = 0.2;
/** Five a second, and a hole of a second. */
const frames = [10, 10.2, 10.4, 11.6, 11.8].map((at) => ({ at, seconds: fifth }));

test.each([
  ['its beginning', 10.2, 10.2],
  ['just before it, by rounding', 10.1995, 10.2],
  ['its middle', 10.3, 10.2],
  ['the hole after it', 11, 10.4],
])('the frame at a second is the one of %s', (_, second, at) => {
  expect(frameAt(frames, second)?.at).toBe(at);
});

test('before the first frame there is none', () => {
  expect(frameAt(frames, 9.9)).toBeUndefined();
});

test.each([
  ['on', 10, 1, 10.3],
  ['on from the middle of a frame, as Firefox reports it', 10.1, 1, 10.3],
  ['back', 10.2, -1, 10.1],
  ['back from the middle of a frame', 10.3, -1, 10.1],
  ['on over a hole', 10.4, 1, 11.7],
  ['back over a hole', 11.6, -1, 10.5],
  ['on beyond the last', 11.8, 1, 12.1],
  ['back beyond the first', 10, -1, 9.9],
  ['two on', 10, 2, 10.5],
])('a step %s goes to the middle of that frame', (_, second, count, to) => {
  expect(secondOfStep(frames, second, count)).toBeCloseTo(to, 6);
});

test('a step goes nowhere without frames, and not before the day', () => {
  expect(secondOfStep([], 10, 1)).toBeNull();
  expect(secondOfStep([{ at: 0.001, seconds: fifth }], 0, -1)).toBe(0);
});

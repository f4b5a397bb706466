import { expect, test } from 'vitest';
import { followed, quietMs, type MotionEvent } from '../../provider/motion/motionEvent.ts';

const here = { x: 0.1, y: 0.2, width: 0.1, height: 0.3 };
const there = { ...here, x: 0.7 };
const event: MotionEvent = { began: 1000, last: 5000, box: here };

test.each([
  ['nothing moves', null, 1000, null, { event: null, change: 'none' }],
  ['something begins to move', null, 1000, here, { event: { began: 1000, last: 1000, box: here }, change: 'began' }],
  ['it moves on', event, 6000, there, { event: { ...event, last: 6000 }, change: 'lasts' }],
  ['it pauses', event, 6000, null, { event, change: 'none' }],
  ['it moves again after a pause', event, 5000 + quietMs, there, { event: { ...event, last: 5000 + quietMs }, change: 'lasts' }],
  ['a pause that is too long ends it', event, 5001 + quietMs, null, { event: null, change: 'ended' }],
  ['after that it is another one', event, 5001 + quietMs, there, { event: { began: 5001 + quietMs, last: 5001 + quietMs, box: there }, change: 'began' }],
  ['the clock was set back', event, 4000, there, { event: { began: 4000, last: 4000, box: there }, change: 'began' }],
] as const)('%s', (_, before, at, box, after) => {
  expect(followed(before, at, box)).toEqual(after);
}); // prettier-ignore

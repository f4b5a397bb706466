import { expect, test } from 'vitest';
import { sharedMoment } from '../../tools/bench/sharedMoment.ts';

const day = [{ start: -20, end: 86_400 }];

test.each([
  ['all day', [day, day], 60, 0],
  ['from the last that begins', [day, [{ start: 100.5, end: 200 }]], 60, 101],
  [
    'after a gap of one of them',
    [
      [
        { start: 0, end: 50 },
        { start: 70, end: 200 },
      ],
      day,
    ],
    60,
    70,
  ],
  ['at no time that is long enough', [[{ start: 0, end: 50 }], day], 60, null],
  ['at no time together', [[{ start: 0, end: 50 }], [{ start: 60, end: 90 }]], 10, null],
  ['where one recorded nothing', [day, []], 10, null],
])('all cameras recorded %s', (_, cameras, length, second) => {
  expect(sharedMoment(cameras, length)).toBe(second);
});

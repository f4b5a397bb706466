import { expect, test } from 'vitest';
import { wallClock, wallMoment } from '../../../src/domain/time/wallClock.ts';

const at = Date.UTC(2026, 10, 21, 23, 5, 9);

test.each([
  ['UTC', { date: '2026-11-21', time: '23:05:09' }],
  ['Europe/Berlin', { date: '2026-11-22', time: '00:05:09' }],
  ['Asia/Kolkata', { date: '2026-11-22', time: '04:35:09' }],
])('a moment on a clock in %s', (timezone, expected) => {
  expect(wallClock(at, timezone)).toEqual(expected);
});

test.each([
  ['UTC', { day: '2026-11-21', second: 83_109 }],
  ['Europe/Berlin', { day: '2026-11-22', second: 309 }],
])('the day and the second on a clock in %s', (timezone, expected) => {
  expect(wallMoment(at, timezone)).toEqual(expected);
});

test('a missing or unknown zone is UTC', () => {
  expect([wallClock(at, 'Nowhere/Land'), wallClock(at, '')]).toEqual([
    wallClock(at, 'UTC'),
    wallClock(at, 'UTC'),
  ]);
});

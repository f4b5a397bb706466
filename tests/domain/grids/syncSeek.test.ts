import { expect, test } from 'vitest';
import { seekBy, seekTo } from '../../../src/domain/grids/syncSeek.ts';

const zone = 'Europe/Berlin';
/** 10:00 there. */
const now = Date.parse('2026-11-21T09:00:00Z');
const today = '2026-11-21';

test.each([
  ['back', now - 60_000, -10, { day: today, second: 35_930 }],
  ['forward', now - 60_000, 10, { day: today, second: 35_950 }],
  ['forward beyond now', now - 3000, 10, { day: today, second: 36_000 }],
  ['back over midnight', now - 36_000_000, -10, { day: '2026-11-20', second: 86_390 }],
])('a seek by some seconds: %s', (_, at, seconds, moment) => {
  expect(seekBy(at, seconds, now, zone)).toEqual(moment);
});

test.each([
  ['before now', { day: today, second: 35_999 }, 35_999],
  ['after now', { day: today, second: 40_000 }, 36_000],
  ['another day', { day: '2026-11-20', second: 40_000 }, 40_000],
])('a press on the timeline: %s', (_, moment, second) => {
  expect(seekTo(moment, now, zone)).toEqual({ ...moment, second });
});

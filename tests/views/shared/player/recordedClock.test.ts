import { expect, test } from 'vitest';
import { clockBeside } from '../../../../src/views/shared/player/recordedClock.ts';

test.each([
  ['a moment of the day that is shown', '2026-11-21', { day: '2026-11-21', second: 14_400 }, '04:00:00'],
  ['one of the day before', '2026-11-21', { day: '2026-11-20', second: 64_800 }, 'Nov 20, 18:00:00'],
  ['the end of the day before', '2026-11-21', { day: '2026-11-20', second: 86_400 }, '00:00:00'],
  ['the end of an earlier day', '2026-11-22', { day: '2026-11-20', second: 86_400 }, 'Nov 21, 00:00:00'],
  ['the end of a day of 25 hours', '2026-10-27', { day: '2026-10-25', second: 90_000 }, 'Oct 26, 00:00:00'],
] as const)('%s', (_, shown, moment, text) => {
  expect(clockBeside(shown, moment, 'Europe/Berlin', 'en-US')).toBe(text);
});

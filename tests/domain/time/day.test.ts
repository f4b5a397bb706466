import { expect, test } from 'vitest';
import { isDay } from '../../../src/domain/time/day.ts';

test.each([
  ['1970-01-01', false],
  ['1970-01-02', true],
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-1-2', false],
])('whether %s is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { clamp, twoDigits } from '../../../src/domain/shell/numbers.ts';

test.each([
  ['between the two', 3, 1, 5, 3],
  ['below the least', -2, 1, 5, 1],
  ['above the most', 9, 1, 5, 5],
  ['at the least', 1, 1, 5, 1],
  ['at the most', 5, 1, 5, 5],
  ['the most counts where the two cross', 3, 5, 1, 1],
])('%s', (_, value, least, most, clamped) => {
  expect(clamp(value, least, most)).toBe(clamped);
});

test.each([
  [0, '00'],
  [7, '07'],
  [59, '59'],
  [100, '100'],
])('%d is %s', (value, text) => {
  expect(twoDigits(value)).toBe(text);
});

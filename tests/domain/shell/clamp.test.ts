import { expect, test } from 'vitest';
import { clamp } from '../../../src/domain/shell/clamp.ts';

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

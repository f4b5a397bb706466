import { expect, test } from 'vitest';
import { twoDigits } from '../../../src/domain/shell/twoDigits.ts';

test.each([
  [0, '00'],
  [7, '07'],
  [59, '59'],
  [100, '100'],
])('%d is %s', (value, text) => {
  expect(twoDigits(value)).toBe(text);
});

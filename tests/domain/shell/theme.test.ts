import { expect, test } from 'vitest';
import { isTheme } from '../../../src/domain/shell/theme.ts';

test.each([
  ['dark', true],
  ['light', true],
  ['system', true],
  ['Dark', false],
  ['', false],
  [null, false],
])('%s is a theme: %s', (value, expected) => {
  expect(isTheme(value)).toBe(expected);
});

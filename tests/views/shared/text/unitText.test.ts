import { expect, test } from 'vitest';
import { unitText } from '../../../../src/views/shared/text/unitText.ts';

test.each([
  [7, 'day', 'en-US', undefined, '7 days'],
  [1, 'day', 'de-DE', undefined, '1 Tag'],
  [5, 'second', 'en-US', 'short', '5 sec'],
  [2, 'minute', 'en-US', 'narrow', '2m'],
  [64, 'gigabyte', 'en-US', 'short', '64 GB'],
] as const)('%d %s in %s, %s, is %s', (count, unit, language, display, text) => {
  expect(unitText(count, unit, language, display)).toBe(text);
});

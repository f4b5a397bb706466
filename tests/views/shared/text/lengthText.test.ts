import { expect, test } from 'vitest';
import { lengthText } from '../../../../src/views/shared/text/lengthText.ts';

test.each([
  [0, '0:00'],
  [8.4, '0:08'],
  [59.6, '1:00'],
  [485, '8:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('%d s are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

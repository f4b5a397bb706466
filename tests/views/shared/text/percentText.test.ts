import { expect, test } from 'vitest';
import { percentText } from '../../../../src/views/shared/text/percentText.ts';

test.each([
  [0, 'en-US', '0%'],
  [29, 'en-US', '29%'],
  [100, 'de-DE', '100\u00a0%'],
])('%d of a hundred in %s is %s', (percent, language, text) => {
  expect(percentText(percent, language)).toBe(text);
});

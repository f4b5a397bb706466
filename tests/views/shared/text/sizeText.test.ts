import { expect, test } from 'vitest';
import { sizeText } from '../../../../src/views/shared/text/sizeText.ts';

test.each([
  [0, 'en-US', '0.0 MB'],
  [1_250_000, 'de-DE', '1,3 MB'],
  [900_000_000, 'en-US', '900.0 MB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(sizeText(bytes, language)).toBe(text);
});

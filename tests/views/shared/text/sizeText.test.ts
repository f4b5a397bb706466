import { expect, test } from 'vitest';
import { gigabytesText, sizeText } from '../../../../src/views/shared/text/sizeText.ts';

test.each([
  [0, 'en-US', '0.0 MB'],
  [1_250_000, 'de-DE', '1,3 MB'],
  [900_000_000, 'en-US', '900.0 MB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(sizeText(bytes, language)).toBe(text);
});

test.each([
  [0, 'en-US', '0.0 GB'],
  [41_249_000_000, 'de-DE', '41,2\u00a0GB'],
  [256_000_000_000, 'ja-JP', '256.0 GB'],
])('%d bytes of a card in %s are %s', (bytes, language, text) => {
  expect(gigabytesText(bytes, language)).toBe(text);
});

import { expect, test } from 'vitest';
import {
  percentText,
  unitText,
  gigabytesText,
  sizeText,
  dataText,
  lengthText,
} from '../../../../src/views/shared/text/numberText.ts';

test.each([
  [0, 'en-US', '0%'],
  [29, 'en-US', '29%'],
  [100, 'de-DE', '100\u00a0%'],
])('%d of a hundred in %s is %s', (percent, language, text) => {
  expect(percentText(percent, language)).toBe(text);
});

test.each([
  [7, 'day', 'en-US', undefined, '7 days'],
  [1, 'day', 'de-DE', undefined, '1 Tag'],
  [5, 'second', 'en-US', 'short', '5 sec'],
  [2, 'minute', 'en-US', 'narrow', '2m'],
  [64, 'gigabyte', 'en-US', 'short', '64 GB'],
] as const)('%d %s in %s, %s, is %s', (count, unit, language, display, text) => {
  expect(unitText(count, unit, language, display)).toBe(text);
});

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

test.for([
  [0, '0 MB'],
  [1, '< 1 MB'],
  [400_000, '< 1 MB'],
  [600_000, '1 MB'],
  [152_400_000, '152 MB'],
  [999_400_000, '999 MB'],
  [999_600_000, '1 GB'],
  [1_840_000_000, '1.8 GB'],
  [9_940_000_000, '9.9 GB'],
  [9_960_000_000, '10 GB'],
  [50_000_000_000, '50 GB'],
] as const)('%d bytes are %s', ([bytes, text]) => {
  expect(dataText(bytes, 'en-US')).toBe(text);
});

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

import { expect, test } from 'vitest';
import { dataText } from '../../../src/views/shared/store/dataText.ts';

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

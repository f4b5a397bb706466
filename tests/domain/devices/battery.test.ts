import { expect, test } from 'vitest';
import { isBatteryLow } from '../../../src/domain/devices/battery.ts';

test.each([
  [null, false],
  [0, true],
  [19.9, true],
  [20, false],
  [100, false],
])('whether a charge of %s is low: %s', (percent, isLow) => {
  expect(isBatteryLow(percent)).toBe(isLow);
});

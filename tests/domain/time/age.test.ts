import { expect, test } from 'vitest';
import { ageOf } from '../../../src/domain/time/age.ts';

test.each([
  [-5, 0, 'second'],
  [0, 0, 'second'],
  [59.9, 59, 'second'],
  [60, 1, 'minute'],
  [3599, 59, 'minute'],
  [3600, 1, 'hour'],
  [86_399, 23, 'hour'],
  [86_400, 1, 'day'],
  [10 * 86_400, 10, 'day'],
])('%s s ago is %s %s', (seconds, value, unit) => {
  expect(ageOf(1_000_000, 1_000_000 + seconds * 1000)).toEqual({ value, unit });
});

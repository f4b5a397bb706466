import { describe, expect, test } from 'vitest';
import { secondsLeft } from '../../../../src/views/shared/text/dom/Countdown.tsx';

describe('secondsLeft', () => {
  test.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 999, 60],
    [60_000, 1000, 59],
    [60_000, 59_001, 1],
    [60_000, 60_000, 0],
    [60_000, 61_000, 0],
  ])('until %i at %i: %i', (end, now, seconds) => {
    expect(secondsLeft(end, now)).toBe(seconds);
  });
});

import { expect, test } from 'vitest';
import { isOneWay } from '../../../src/actors/history/momentAddress.ts';

const last = { at: 10_000, day: '2026-11-21' };

test.each([
  ['a moment later on the same day', '2026-11-21', 11_999, true],
  ['after a while', '2026-11-21', 12_000, false],
  ['on another day', '2026-11-20', 10_001, false],
])('going on %s', (_, day, now, isOne) => {
  expect(isOneWay(last, day, now)).toBe(isOne);
});

import { expect, test } from 'vitest';
import { isDeletable, nothingHeld } from '../../../src/domain/account/deletion.ts';

test.each([
  [nothingHeld, true],
  [{ devices: 1, owed: 0, pending: 0 }, false],
  [{ devices: 0, owed: 1, pending: 0 }, false],
  [{ devices: 0, owed: 0, pending: 1 }, false],
])('an account with %j may be deleted: %s', (held, expected) => {
  expect(isDeletable(held)).toBe(expected);
});

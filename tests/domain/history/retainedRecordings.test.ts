import { expect, test } from 'vitest';
import { explains } from '../../../src/domain/history/retainedRecordings.ts';

test.each([
  ['formatting', true, true],
  ['formatted', true, false],
  ['overwritten', true, false],
  ['unreadable', true, true],
  ['noCard', true, true],
  ['full', false, true],
  ['off', false, true],
] as const)('%s explains that a recording is gone: %s, and that no more follow: %s', (reason, gone, end) => {
  const lost = { reason, at: 0 };
  expect([explains(lost, 'gone'), explains(lost, 'end')]).toEqual([gone, end]);
});

test('without a reason nothing is explained', () => {
  expect([explains(null, 'gone'), explains(undefined, 'end')]).toEqual([false, false]);
});

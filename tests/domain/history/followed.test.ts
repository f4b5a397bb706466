import { expect, test } from 'vitest';
import { followedState, readFollowed, type Followed } from '../../../src/domain/history/followed.ts';

const followed: Followed = { at: 1_795_000_000_000, speed: 2, isPaused: true, minutes: 10 };

test('what a history entry carries is read back', () => {
  expect(readFollowed(followedState(followed))).toEqual(followed);
});

test.for([
  null,
  undefined,
  'followed',
  { own: true },
  { followed: null },
  { followed: { ...followed, at: Number.NaN } },
  { followed: { ...followed, at: 0.5 } },
  { followed: { ...followed, speed: 3 } },
  { followed: { ...followed, isPaused: 'yes' } },
  { followed: { ...followed, minutes: 15 } },
])('%j carries none', (state) => {
  expect(readFollowed(state)).toBeNull();
});

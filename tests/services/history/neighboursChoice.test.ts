import { afterEach, expect, test, vi } from 'vitest';
import { recallNeighbours, rememberNeighbours } from '../../../src/services/history/neighboursChoice.ts';
import { keeping } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the other cameras are shown until a user turns them off, each for themselves', () => {
  keeping();
  expect(recallNeighbours('1')).toBe(true);
  rememberNeighbours('1', false);
  expect([recallNeighbours('1'), recallNeighbours('2')]).toEqual([false, true]);
  rememberNeighbours('1', true);
  expect(recallNeighbours('1')).toBe(true);
});

test('a stored value that is none shows them', () => {
  keeping(new Map([['neighbours 1', '7']]));
  expect(recallNeighbours('1')).toBe(true);
});

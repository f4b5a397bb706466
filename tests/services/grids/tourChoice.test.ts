import { afterEach, expect, test, vi } from 'vitest';
import { chooseTour, recallTourChoice } from '../../../src/services/grids/tourChoice.ts';
import { keeping } from '../storedItems.ts';

const usual = { subject: 'grids', period: 20 };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each user has their own choice', () => {
  keeping();
  const choice = { subject: 'cameras', period: 60 } as const;
  expect(chooseTour('1', choice)).toBe('/grids?tour=cameras&each=60');
  expect([recallTourChoice('1'), recallTourChoice('2')]).toEqual([choice, usual]);
});

test.each([
  ['{"subject"', usual],
  ['7', usual],
  ['{"subject":"cameras","period":7}', { ...usual, subject: 'cameras' }],
])('uses only valid stored values: %s', (kept, choice) => {
  keeping(new Map([['tour 1', kept]]));
  expect(recallTourChoice('1')).toEqual(choice);
});

import { afterEach, expect, test, vi } from 'vitest';
import { noWallChoices } from '../../../src/domain/devices/wallChoices.ts';
import { recallWallChoices, rememberWallChoices } from '../../../src/services/devices/wallChoices.ts';
import { keeping } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each user has their own choices', () => {
  keeping();
  const choices = { size: 'l', collapsed: ['Home'], favorites: ['LK1'] } as const;
  rememberWallChoices('1', choices);
  expect([recallWallChoices('1'), recallWallChoices('2')]).toEqual([choices, noWallChoices]);
});

test('invalid stored values count as no choices', () => {
  keeping(new Map([['wall 1', '{"size"']]));
  expect(recallWallChoices('1')).toEqual(noWallChoices);
});

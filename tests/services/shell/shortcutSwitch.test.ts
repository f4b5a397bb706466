import { afterEach, expect, test, vi } from 'vitest';
import { recallShortcutsOn, rememberShortcutsOn } from '../../../src/services/shell/shortcutSwitch.ts';
import { keeping } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('they are on until turned off, and can be turned on again', () => {
  keeping();
  const reported = [recallShortcutsOn()];
  for (const isOn of [false, true]) {
    rememberShortcutsOn(isOn);
    reported.push(recallShortcutsOn());
  }
  expect(reported).toEqual([true, false, true]);
});

test('invalid stored values count as no choice', () => {
  keeping(new Map([['shortcuts', 'of']]));
  expect(recallShortcutsOn()).toBe(true);
});

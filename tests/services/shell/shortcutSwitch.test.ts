import { afterEach, expect, test, vi } from 'vitest';
import { recallShortcutsOn, rememberShortcutsOn } from '../../../src/services/shell/shortcutSwitch.ts';
import { keeping } from '../keptItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('they are on until they are switched off, and again when they are switched on', () => {
  keeping();
  const told = [recallShortcutsOn()];
  for (const isOn of [false, true]) {
    rememberShortcutsOn(isOn);
    told.push(recallShortcutsOn());
  }
  expect(told).toEqual([true, false, true]);
});

test('what was kept and is odd is as if nothing were chosen', () => {
  keeping(new Map([['shortcuts', 'of']]));
  expect(recallShortcutsOn()).toBe(true);
});

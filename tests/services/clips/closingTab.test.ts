import { afterEach, expect, test, vi } from 'vitest';
import { askBeforeClosing } from '../../../src/services/clips/closingTab.ts';

afterEach(() => vi.unstubAllGlobals());

test('the browser asks before the tab is closed, until it is ended', () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const isAsked = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const end = askBeforeClosing();
  expect(isAsked()).toBe(true);
  end();
  expect(isAsked()).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { forgetUser } from '../../../src/services/account/forgetUser.ts';
import { save, saveInTab, readSaved, readSavedInTab } from '../../../src/services/shell/savedTexts.ts';
import { forgetOthersInTab } from '../../../src/services/signIn/forgetOthersInTab.ts';
import { keeping, keepingInTab } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a value is found under its name only', () => {
  keeping();
  save('wall 1', 'text');
  expect([readSaved('wall 1'), readSaved('wall 2')]).toEqual(['text', null]);
});

test('without browser storage there are no values, and storing does not throw', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  save('wall 1', 'text');
  expect(readSaved('wall 1')).toBe(null);
  vi.stubGlobal('localStorage', undefined);
  save('wall 1', 'text');
  expect(readSaved('wall 1')).toBe(null);
});

test('a tab keeps what is its own, and a browser that keeps nothing refuses nothing', () => {
  keepingInTab();
  saveInTab('live-volume', '0.5');
  expect(readSavedInTab('live-volume')).toBe('0.5');
  vi.stubGlobal('sessionStorage', undefined);
  saveInTab('live-volume', '0.5');
  expect(readSavedInTab('live-volume')).toBe(null);
});

/** What a browser holds in which the users 1 and 2 were signed in. */
function twoUsers() {
  const choices = ['wall', 'rings', 'tour', 'neighbours'].flatMap((name) => [`${name} 1`, `${name} 2`]);
  return {
    local: keeping(
      new Map(['theme', 'lang', 'shortcuts', 'device-token', ...choices].map((key) => [key, 'x'])),
    ),
    tab: keepingInTab(
      new Map(['live-volume', 'unanswered rings 1', 'unanswered rings 2'].map((key) => [key, 'x'])),
    ),
  };
}

test('who signs out leaves nothing of theirs in the tab, and their choices in the browser', () => {
  const { local, tab } = twoUsers();
  forgetOthersInTab('2');
  expect([...tab.keys()]).toEqual(['live-volume', 'unanswered rings 2']);
  forgetOthersInTab(null);
  expect([...tab.keys()]).toEqual(['live-volume']);
  expect(local.size).toBe(12);
});

test('of a deleted account nothing is left, and of another user all', () => {
  const { local, tab } = twoUsers();
  forgetUser('1');
  expect([...tab.keys()]).toEqual(['live-volume', 'unanswered rings 2']);
  expect([...local.keys()]).toEqual([
    'theme',
    'lang',
    'shortcuts',
    'wall 2',
    'rings 2',
    'tour 2',
    'neighbours 2',
  ]);
});

test('a browser that refuses its storage has nothing to forget', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { removeItem: refuse, key: refuse, length: 1 });
  expect(() => {
    forgetUser('1');
    forgetOthersInTab('1');
  }).not.toThrow();
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => forgetOthersInTab(null)).not.toThrow();
});

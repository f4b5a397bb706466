import { afterEach, expect, test, vi } from 'vitest';
import { recallRecipient, rememberRecipient } from '../../../src/services/clips/lastRecipient.ts';
import { keeping } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the last recipient is kept for each user', () => {
  keeping();
  expect(recallRecipient('1')).toBe('');
  rememberRecipient('1', 'friend@lookout.example');
  rememberRecipient('1', 'police@lookout.example');
  expect([recallRecipient('1'), recallRecipient('2')]).toEqual(['police@lookout.example', '']);
});

test('a stored text that is no address is not offered', () => {
  keeping(new Map([['recipient 1', 'friend']]));
  expect(recallRecipient('1')).toBe('');
});

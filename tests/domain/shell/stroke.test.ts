import { describe, expect, test } from 'vitest';
import { capsOf, strokeOf, type Press } from '../../../src/domain/shell/stroke.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, more: Partial<Press> = {}): Press => ({ key, code: '', ...none, ...more });

describe('a key press', () => {
  test.each<[string, Press, string | null]>([
    ['a letter', press('k'), 'k'],
    ['a letter with Caps Lock', press('K'), 'k'],
    ['a letter with Shift', press('K', { shiftKey: true }), 'Shift+k'],
    ['a letter of another alphabet is that of its key', press('о', { code: 'KeyJ' }), 'j'],
    ['a sign holds its Shift already', press('?', { shiftKey: true }), '?'],
    ['a sign of a Russian keyboard stays itself', press('.', { code: 'Slash' }), '.'],
    ['a named key', press('ArrowLeft'), 'ArrowLeft'],
    ['a named key with Shift', press('ArrowLeft', { shiftKey: true }), 'Shift+ArrowLeft'],
    ['the space bar with Shift', press(' ', { shiftKey: true }), 'Shift+ '],
    ['Control', press('a', { ctrlKey: true }), 'Ctrl+a'],
    ['Command', press('a', { metaKey: true }), 'Ctrl+a'],
    ['Alt is never taken', press('f', { altKey: true }), null],
  ])('%s', (_, pressed, stroke) => {
    expect(strokeOf(pressed)).toBe(stroke);
  });
});

test.each([
  ['k', ['k']],
  [' ', [' ']],
  ['+', ['+']],
  ['Ctrl+a', ['Ctrl', 'a']],
  ['Shift+ArrowLeft', ['Shift', 'ArrowLeft']],
  ['Ctrl+Shift+z', ['Ctrl', 'Shift', 'z']],
])('%j has the keycaps %j', (stroke, caps) => {
  expect(capsOf(stroke)).toEqual(caps);
});

import { afterEach, expect, test, vi } from 'vitest';
import { keep, readKept } from '../../../src/services/shell/kept.ts';
import { keeping } from '../keptItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was kept under a name is read under it, and under no other', () => {
  keeping();
  keep('wall 1', 'text');
  expect([readKept('wall 1'), readKept('wall 2')]).toEqual(['text', null]);
});

test('a browser that keeps nothing recalls none, and refuses nothing', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keep('wall 1', 'text');
  expect(readKept('wall 1')).toBe(null);
  vi.stubGlobal('localStorage', undefined);
  keep('wall 1', 'text');
  expect(readKept('wall 1')).toBe(null);
});

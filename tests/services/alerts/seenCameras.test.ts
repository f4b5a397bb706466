import { afterEach, expect, test, vi } from 'vitest';
import { recallSeen, rememberSeen } from '../../../src/services/alerts/seenCameras.ts';
import { keeping } from '../keptItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each user has seen cameras of their own, each at its last moment', () => {
  keeping();
  rememberSeen('1', 'LK1', 1000);
  rememberSeen('1', 'LK2', 2000);
  rememberSeen('1', 'LK1', 3000);
  rememberSeen('2', 'LK1', 4000);
  expect(recallSeen('1')).toEqual([
    ['LK2', 2000],
    ['LK1', 3000],
  ]);
  expect(recallSeen('2')).toEqual([['LK1', 4000]]);
});

test('whatever was kept, nobody was seen where it cannot be read', () => {
  keeping(new Map([['seen 1', '[["LK1"]]']]));
  expect(recallSeen('1')).toEqual([]);
});

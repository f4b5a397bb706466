import { afterEach, expect, test, vi } from 'vitest';
import { endShownWall, shownWallOf } from '../../../src/services/devices/firstWall.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('only its user takes over what the start page shows, until it has been replaced', () => {
  const shownWall = {
    userId: '1',
    order: { serials: ['A'], attentionFirst: false },
    box: { width: 900, height: 600 },
  };
  vi.stubGlobal('window', { shownWall });
  expect([shownWallOf('1'), shownWallOf('2')]).toEqual([shownWall, null]);
  endShownWall();
  expect(shownWallOf('1')).toBeNull();
});

test('a start page that shows nothing has nothing to take over', () => {
  vi.stubGlobal('window', {});
  endShownWall();
  expect(shownWallOf('1')).toBeNull();
});

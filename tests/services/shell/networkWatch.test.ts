import { afterEach, expect, test, vi } from 'vitest';
import { watchNetwork } from '../../../src/services/shell/networkWatch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reports when the network is lost and restored, until it is stopped', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const told: string[] = [];
  const stop = watchNetwork({ online: () => told.push('online'), offline: () => told.push('offline') });
  expect(told).toEqual([]);
  for (const type of ['offline', 'offline', 'online']) page.dispatchEvent(new Event(type));
  stop();
  page.dispatchEvent(new Event('offline'));
  expect(told).toEqual(['offline', 'offline', 'online']);
});

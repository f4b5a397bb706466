import { expect, onTestFinished, test, vi } from 'vitest';
import { downloadsWatch } from '../../../src/actors/clips/downloadsWatch.ts';

test('a beginning is reported after the render in which it happens, and an end immediately', async () => {
  const app = {};
  const listener = vi.fn<() => void>();
  onTestFinished(downloadsWatch.subscribe(listener));
  downloadsWatch.begin(app);
  expect([downloadsWatch.has(app), listener.mock.calls.length]).toEqual([true, 0]);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
  downloadsWatch.end(app);
  expect([downloadsWatch.has(app), listener.mock.calls.length]).toEqual([false, 2]);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { downloadsWatch } from '../../../src/actors/clips/downloadsWatch.ts';

test('a beginning is true immediately and told after the render in which it happens; an end is told immediately', async () => {
  const app = {};
  const listener = vi.fn();
  onTestFinished(downloadsWatch.subscribe(listener));
  downloadsWatch.begin(app);
  expect([downloadsWatch.has(app), listener.mock.calls.length]).toEqual([true, 0]);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
  downloadsWatch.end(app);
  expect([downloadsWatch.has(app), listener.mock.calls.length]).toEqual([false, 2]);
});

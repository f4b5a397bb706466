import { afterEach, expect, test, vi } from 'vitest';
import { keepAwake } from '../../../src/services/grids/wakeLock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with a browser that responds to each lock request as configured, and the locks that are held. */
function stage(answer: 'grants' | 'refuses' | 'lacks', visibilityState: 'visible' | 'hidden' = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const held = new Set<object>();
  let asked = 0;
  const request = async () => {
    asked += 1;
    if (answer === 'refuses') throw new DOMException('battery', 'NotAllowedError');
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', answer === 'lacks' ? {} : { wakeLock: { request } });
  return {
    asked: () => asked,
    held: () => held.size,
    stop: keepAwake(),
    turn: async (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      // A browser releases every lock of a hidden page.
      if (state === 'hidden') held.clear();
      page.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    },
  };
}

test('keeps the screen on, with a new lock whenever the page is shown, until it is stopped', async () => {
  const { asked, held, stop, turn } = stage('grants');
  await vi.waitFor(() => expect([asked(), held()]).toEqual([1, 1]));
  await turn('hidden');
  expect([asked(), held()]).toEqual([1, 0]);
  await turn('visible');
  await vi.waitFor(() => expect([asked(), held()]).toEqual([2, 1]));
  stop();
  await vi.waitFor(() => expect(held()).toBe(0));
  await turn('visible');
  expect(asked()).toBe(2);
});

test('releases a lock that is granted after the end', async () => {
  const { held, stop } = stage('grants');
  stop();
  await vi.waitFor(() => expect(held()).toBe(0));
});

test('a page opened in the background requests the lock once it is visible', async () => {
  const { asked, turn } = stage('grants', 'hidden');
  expect(asked()).toBe(0);
  await turn('visible');
  expect(asked()).toBe(1);
});

test.each(['refuses', 'lacks'] as const)('does nothing if a browser %s it', async (answer) => {
  const { held, stop, turn } = stage(answer);
  await turn('visible');
  expect(held()).toBe(0);
  expect(stop).not.toThrow();
});

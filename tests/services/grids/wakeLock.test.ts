import { afterEach, expect, test, vi } from 'vitest';
import { keepAwake } from '../../../src/services/grids/wakeLock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with a browser that answers each request for a lock as told, and the locks that are held. */
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
      // A browser takes every lock of a hidden page back.
      if (state === 'hidden') held.clear();
      page.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    },
  };
}

test('the screen is kept awake, anew whenever the page is shown, until it is stopped', async () => {
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

test('a lock that is granted after the end is given back', async () => {
  const { held, stop } = stage('grants');
  stop();
  await vi.waitFor(() => expect(held()).toBe(0));
});

test('a page that is opened in the background asks once it is seen', async () => {
  const { asked, turn } = stage('grants', 'hidden');
  expect(asked()).toBe(0);
  await turn('visible');
  expect(asked()).toBe(1);
});

test.each(['refuses', 'lacks'] as const)(
  'a browser that %s it leaves the screen as it is',
  async (answer) => {
    const { held, stop, turn } = stage(answer);
    await turn('visible');
    expect(held()).toBe(0);
    expect(stop).not.toThrow();
  },
);

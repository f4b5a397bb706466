import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVisibility } from '../../../src/services/live/visibility.ts';

let reportVisibility: (isOnScreen: boolean) => void = () => undefined;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      constructor(reported: (entries: readonly { isIntersecting: boolean }[]) => void) {
        reportVisibility = (isIntersecting) =>
          reported([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture is seen while its page is shown and it is on the screen', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const closed = new AbortController();
  const since = watchVisibility({ ownerDocument: page } as unknown as HTMLVideoElement, closed.signal);
  const seen = [since()];
  const then = (change: () => void) => {
    vi.advanceTimersByTime(10);
    change();
    seen.push(since());
  };
  const start = performance.now();
  const turn = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  then(() => turn('visible'));
  then(() => reportVisibility(true));
  then(() => reportVisibility(false));
  then(() => turn('hidden'));
  then(() => reportVisibility(true));
  then(() => turn('visible'));
  expect(seen).toEqual([null, start + 10, start + 10, null, null, null, start + 60]);
  closed.abort();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

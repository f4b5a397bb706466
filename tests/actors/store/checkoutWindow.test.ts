import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutWindow } from '../../../src/actors/store/checkoutWindow.ts';
import { heardOf } from './heard.ts';

/** A window as far as the actor uses it. */
const windowOf = () => {
  const opened = {
    closed: false,
    opener: {} as unknown,
    shown: null as string | null,
    location: { replace: (address: string) => void (opened.shown = address) },
    close: () => void (opened.closed = true),
  };
  return opened;
};

/** What the browser gives for the next window: null where it blocks it. */
let next: ReturnType<typeof windowOf> | null = null;
const opens = vi.fn<(...args: unknown[]) => unknown>(() => next);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { open: opens });
  opens.mockClear();
  next = windowOf();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const address = 'https://pay.example/checkout/t1';
const go = { type: 'window.go', address };

test('the window opens empty with the press, goes to the check-out, and cannot reach back', () => {
  const { heard, report } = heardOf(checkoutWindow);
  report({ type: 'window.open' });
  expect(opens.mock.calls).toEqual([['/opening.html', 'lookout-checkout']]);
  expect(next?.shown).toBeNull();
  report(go);
  expect([next?.shown, next?.opener]).toEqual([address, null]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

test('a check-out of another origin that is still open goes to the next order, though it cannot be written to', () => {
  const { report } = heardOf(checkoutWindow);
  const elsewhere = windowOf();
  Object.defineProperty(elsewhere, 'opener', {
    set: () => {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  });
  next = elsewhere;
  report({ type: 'window.open' });
  report(go);
  expect(elsewhere.shown).toBe(address);
});

test('a window that is closed is reported once, at most a second later', () => {
  const { heard, report } = heardOf(checkoutWindow);
  report({ type: 'window.open' });
  report(go);
  vi.advanceTimersByTime(5500);
  next?.close();
  vi.advanceTimersByTime(499);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([{ type: 'window.closed' }]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([{ type: 'window.closed' }]);
});

test.each([
  ['the browser gives none', () => (next = null)],
  ['it was closed before it could go anywhere', () => next?.close()],
])('it is blocked where %s', (_, act) => {
  const { heard, report } = heardOf(checkoutWindow);
  const opened = next;
  if (opened) act();
  report({ type: 'window.open' });
  report(go);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual([{ type: 'window.blocked' }]);
  expect(opened?.shown).toBeNull();
});

test('a window that is not needed is closed, and nothing is reported of it', () => {
  const { heard, report } = heardOf(checkoutWindow);
  report({ type: 'window.open' });
  report(go);
  report({ type: 'window.drop' });
  expect(next?.closed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

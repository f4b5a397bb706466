import type { Page } from 'playwright/test';

const kept = 'idleOfBrowser';

/**
 * Makes a page that is opened from now on never idle for the console, which so prefetches nothing. The live view that it
 * would prefetch is 40 files for each page that a test opens.
 */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    Reflect.set(globalThis, name, requestIdleCallback.bind(globalThis));
    Reflect.set(globalThis, 'requestIdleCallback', () => 0);
  }, kept);
}

/** Waits until a page has done what it is about to do. Its clock must run. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const ask: typeof requestIdleCallback = Reflect.get(globalThis, name) ?? requestIdleCallback;
        ask(() => resolve());
      }),
    kept,
  );
}

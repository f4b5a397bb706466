import type { Page } from 'playwright/test';

/**
 * Makes a page as one that nobody looks at: it learns so, and is given no picture until the function that returns
 * shows it again. The browser of the tests hides no page automatically.
 */
export async function hide(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const held = new Map<number, FrameRequestCallback>();
    let last = 0;
    const turn = (hidden: boolean) => {
      Object.defineProperties(document, {
        hidden: { configurable: true, value: hidden },
        visibilityState: { configurable: true, value: hidden ? 'hidden' : 'visible' },
      });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    window.requestAnimationFrame = (callback) => {
      last -= 1;
      held.set(last, callback);
      return last;
    };
    window.cancelAnimationFrame = (handle) => {
      if (!held.delete(handle)) cancel(handle);
    };
    Reflect.set(window, 'showTab', () => {
      window.requestAnimationFrame = ask;
      window.cancelAnimationFrame = cancel;
      turn(false);
      for (const callback of held.values()) ask(callback);
    });
    turn(true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'showTab')());
}

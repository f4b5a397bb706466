import type { Page } from 'playwright/test';

/**
 * Makes a page as one that nobody looks at: it learns so, and is given no picture, and notified of no frame of a video that is
 * drawn, until the function that returns shows it again. The browser of the tests hides no page automatically.
 */
export async function hide(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const held = new Map<number, FrameRequestCallback>();
    let last = 0;
    const videos = HTMLVideoElement.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- each is called on the video that it belongs to
    const { requestVideoFrameCallback: askFrame, cancelVideoFrameCallback: cancelFrame } = videos;
    const heldFrames = new Map<number, () => void>();
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
    videos.requestVideoFrameCallback = function hold(callback) {
      last -= 1;
      heldFrames.set(last, () => askFrame.call(this, callback));
      return last;
    };
    videos.cancelVideoFrameCallback = function leave(handle) {
      if (!heldFrames.delete(handle)) cancelFrame.call(this, handle);
    };
    Reflect.set(window, 'showTab', () => {
      window.requestAnimationFrame = ask;
      window.cancelAnimationFrame = cancel;
      videos.requestVideoFrameCallback = askFrame;
      videos.cancelVideoFrameCallback = cancelFrame;
      turn(false);
      for (const callback of held.values()) ask(callback);
      for (const askHeld of heldFrames.values()) askHeld();
    });
    turn(true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'showTab')());
}

import type { ReplayContext } from './driver.ts';

/** Runs in the page: the display shows no picture automatically, but when the test says so. */
function holdFrames(): void {
  const held = new Map<number, { callback: FrameRequestCallback; began: number }>();
  let last = 0;
  /** When the one that is called now, and asks for the next picture, first asked. */
  let chain: number | null = null;
  window.requestAnimationFrame = (callback) => {
    last += 1;
    held.set(last, { callback, began: chain ?? performance.now() });
    return last;
  };
  window.cancelAnimationFrame = (handle) => {
    held.delete(handle);
  };
  Reflect.set(window, 'showFrame', (elapsedMs: number) => {
    const shown = [...held.values()];
    held.clear();
    for (const { callback, began } of shown) {
      chain = began;
      // The page looks at its clock a moment before it asks for the picture.
      callback(began + elapsedMs + 1);
    }
    chain = null;
  });
}

/** Makes the page wait for `showFrame` instead of its display. To be called before the console is opened. */
export async function holdFramesOf({ page }: ReplayContext): Promise<void> {
  await page.addInitScript(holdFrames);
}

/** Shows the page's next picture, so many milliseconds after it first asked for one. */
export async function showFrame({ page }: ReplayContext, elapsedMs: number): Promise<void> {
  await page.evaluate((ms) => Reflect.get(window, 'showFrame')(ms), elapsedMs);
}

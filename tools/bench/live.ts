import type { Page } from 'playwright';

const playing = '[data-machine="livePlayer"][data-state="streaming.playing"]';
const unreachable = '[data-machine="livePlayer"][data-state="reconnecting.unreachable"]';

/** A live source that can be taken away and brought back on the same address. */
export interface LiveSource {
  readonly stop: () => Promise<void>;
  /** Resolves when it listens again. */
  readonly start: () => Promise<void>;
}

/**
 * Milliseconds from a person's choice of a camera to its first picture, by the page's own clock. The page shows
 * the list of cameras, signed in, and no live window. The first call includes loading the player.
 */
export function measureFirstPicture(page: Page, serailno: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const link = document.querySelector(`a[href*="device=${wanted}"]`);
    if (!(link instanceof HTMLElement)) throw new Error(`${wanted} is not in the list`);
    const chosenAt = performance.now();
    link.click();
    return new Promise<number>((resolve) => {
      const look = () => {
        const video = document.querySelector(`[data-machine="livePlayer"] video`);
        if (video instanceof HTMLVideoElement) {
          video.requestVideoFrameCallback(() => resolve(performance.now() - chosenAt));
        } else {
          requestAnimationFrame(look);
        }
      };
      look();
    });
  }, serailno);
}

/**
 * Milliseconds from the moment at which a killed source listens again to the moving picture. The page plays a
 * camera of that source. The source stays away for `awayMs`, so that the back-off has grown.
 */
export async function measureRecovery(page: Page, source: LiveSource, awayMs = 8000): Promise<number> {
  await page.locator(playing).waitFor();
  await source.stop();
  await page.locator(unreachable).waitFor({ timeout: 20_000 });
  await page.waitForTimeout(awayMs);
  await source.start();
  const returnedAt = performance.now();
  await page.locator(playing).waitFor({ timeout: 30_000 });
  return performance.now() - returnedAt;
}

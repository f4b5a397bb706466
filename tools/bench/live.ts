import type { Page } from 'playwright';
import type { StreamFault } from '../../provider/live/faults.ts';
import { clocksShown } from '../../tests/browser/clockPicture.ts';
import { median } from './rows.ts';

/** The live window of the page. */
const liveWindow = '[data-machine="livePlayer"]';
const playing = '[data-machine="livePlayer"][data-state="streaming.playing"]';
const unreachable = '[data-machine="livePlayer"][data-state="reconnecting.unreachable"]';

/** A live source that can be stopped and restarted on the same address. */
export interface LiveSource {
  readonly stop: () => Promise<void>;
  /** Resolves when it is listening again. */
  readonly start: () => Promise<void>;
}

/**
 * Milliseconds from choosing a camera to its first frame, by the page's own clock. The page must be signed in and show
 * the list of cameras without a live window. The first call includes loading the player.
 */
export function measureFirstPicture(page: Page, serialNumber: string): Promise<number> {
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
  }, serialNumber);
}

/**
 * Milliseconds from the moment at which a killed source is listening again to moving video. The page must be playing a
 * camera of that source. The source stays away for `awayMs`, so that the back-off grows.
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

const hourMs = 3_600_000;

/**
 * Milliseconds from the start of a second on the source's clock to the frame of that second, read from its pixels: the
 * median over some seconds. The page must show the camera that shows its own clock, live.
 */
export async function measureLag(page: Page, seconds: number): Promise<number> {
  await page.locator(playing).waitFor();
  // The player settles at its distance from the live edge.
  await page.waitForTimeout(5000);
  const seen = await clocksShown(page.locator(`${liveWindow} video`), seconds * 1000);
  const first = seen.filter(({ text }, index) => index > 0 && text !== seen[index - 1]?.text);
  // Any time zone of the camera works, because it differs by whole hours.
  return median(
    first.map(({ text, at }) => (at - Date.parse(`${text.replace(' ', 'T')}Z`) + 48 * hourMs) % hourMs),
  );
}

/**
 * Milliseconds from the moment at which a source stops sending, its connection open, to the message about frozen video.
 * The page must be playing a camera of that source.
 */
export async function measureStall(page: Page, set: (fault: StreamFault) => Promise<void>): Promise<number> {
  await page.locator(playing).waitFor();
  const said = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const shown = document.querySelector(`${selector}[data-state="streaming.stalled"] output`);
          if (shown?.textContent) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    liveWindow,
  );
  await set('silent');
  const since = Date.now();
  const at = await said;
  await set('none');
  return at - since;
}

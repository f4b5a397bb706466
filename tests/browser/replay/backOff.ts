import type { ReplayContext } from './driver.ts';
import { changeWaits } from './waits.ts';

/** Keeps the console from asking again for a recording by itself. To be called before it is opened. */
export async function holdBackOff({ page }: ReplayContext): Promise<void> {
  await page.addInitScript(fixLots);
  // A tenth more: nothing else waits for so long.
  await changeWaits(page, { 550: null, 1100: null, 2200: null });
}

/** Tells the console that the network is back. */
export const tellOnline = ({ page }: ReplayContext): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Runs in the page: what is drawn by lot is never quite the same, since the router names its places by it. */
function fixLots(): void {
  let times = 0;
  Math.random = () => 0.75 - (times += 1) * 1e-9;
}

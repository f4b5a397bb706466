import { type Page, expect } from 'playwright/test';
import type { ReplayContext } from './driver.ts';

/** Milliseconds of a wait, and how many it takes instead; null: it never ends. */
export type Waits = Readonly<Record<number, number | null>>;

/** Changes how long the page waits, where a slow machine needs longer than people do. To be called before it is opened. */
export async function changeWaits(page: Page, waits: Waits): Promise<void> {
  await page.addInitScript(setWaits, waits);
}

/** Runs in the page. */
function setWaits(waits: Waits): void {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms = 0, ...rest: unknown[]) => {
      const wait = waits[Math.round(ms)];
      return wait === null ? -1 : setTimeout(act, wait ?? ms, ...rest);
    },
  });
}

/** Keeps the console from retrying a recording automatically. To be called before it is opened. */
export async function holdBackOff({ page }: ReplayContext): Promise<void> {
  await page.addInitScript(fixLots);
  // A tenth more: nothing else waits for so long.
  await changeWaits(page, { 550: null, 1100: null, 2200: null });
}

/** Reports to the console that the network is back. */
export const reportOnline = ({ page }: ReplayContext): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Runs in the page: what is drawn by lot is never quite the same, since the router names its places by it. */
function fixLots(): void {
  let times = 0;
  Math.random = () => 0.75 - (times += 1) * 1e-9;
}

/** The same is not sent twice within a second by the page's clock. */
export async function newSecond(page: Page): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const began = await now();
  await expect.poll(now).toBeGreaterThan(began + 1000);
}

import { expect, type Locator, type Page } from 'playwright/test';

/** Makes the page's clock stand still, from its first script on: it moves only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/**
 * Makes the page's clock, which is installed and runs, stand still about now. Playwright can only stop it at a
 * moment that is still to arrive when the page hears of it: a page that hears late is asked again, for a later one.
 */
export async function pauseClock(page: Page): Promise<void> {
  for (const ahead of [100, 200, 400, 800, 1600]) {
    const now = await page.evaluate(() => Date.now());
    const stopped = await page.clock.pauseAt(now + ahead).then(
      () => true,
      (error: unknown) => {
        if (/to the past/.test(String(error))) return false;
        throw error;
      },
    );
    if (stopped) return;
  }
  throw new Error('the page is too slow for its clock to be stopped');
}

/** Moves a clock that stands still in small steps until something is seen: React, too, waits for the clock. */
export async function runUntilSeen(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(seen).toBeVisible({ timeout: 300 });
  }).toPass();
}

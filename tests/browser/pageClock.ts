import { expect, type Locator, type Page } from 'playwright/test';

/** Makes the page's clock stand still, from its first script on: it moves only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Moves a clock that stands still in small steps until something is seen: React, too, waits for the clock. */
export async function runUntilSeen(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(seen).toBeVisible({ timeout: 300 });
  }).toPass();
}

import type { Page } from 'playwright/test';

/** Makes the page's clock stand still, from its first script on: it moves only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

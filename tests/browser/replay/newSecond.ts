import { expect, type Page } from 'playwright/test';

/** The same is not sent twice within a second by the page's clock. */
export async function newSecond(page: Page): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const began = await now();
  await expect.poll(now).toBeGreaterThan(began + 1000);
}

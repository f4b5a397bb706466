import type { Page } from 'playwright/test';

/** Empties the browser's cache, so that the page asks for its files again: one browser serves many tests. */
export async function forgetCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

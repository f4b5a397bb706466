import type { Page } from 'playwright/test';

/**
 * Turns the open console to another of its pages, which has another title, as a link in it does, and waits until it is
 * there. Many pages in a row are seen so without loading the console for each.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const { title } = document;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return title;
  }, path);
  await page.waitForFunction((title) => document.title !== title, before);
}

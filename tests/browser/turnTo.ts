import { expect, type Page } from 'playwright/test';
import { english as say } from './localeTexts.ts';

const push = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Turns the open console to another of its pages, which has another title, as a link in it does, and waits until it is
 * there. Many pages in a row are seen so without loading the console for each.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await push(page, path);
  await page.waitForFunction((title) => document.title !== title, before);
}

/**
 * Turns the open console to an address by way of a page that does not exist: nothing of a page or panel that was there
 * before is left. It is not awaited.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  await push(page, '/no/screen');
  await expect(page.getByRole('heading', { level: 1, name: say('messages:page.notFound') })).toBeVisible();
  await push(page, path);
}

import { expect, type Page } from 'playwright/test';

/** Makes an entry of the browser's history with this address just before the open one, and goes back to it. */
export async function backTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0);
    const key = Math.random().toString(36).slice(2);
    history.pushState({ usr: null, key, idx: idx + 1 }, '', to);
    history.pushState({ usr: null, key: `${key}on`, idx: idx + 2 }, '', location.href);
  }, path);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
}

import type { Page } from 'playwright/test';
import { originTab } from './originTab.ts';

/** Makes the context of a page remember values in local storage of the console at `url`, beside those it has. */
export async function storeItems(
  page: Page,
  url: string,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const tab = await originTab(page.context(), url);
  await tab.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, items);
}

/** Makes the context of a page forget all that local storage holds of the console at `url`. */
export async function forgetItems(page: Page, url: string): Promise<void> {
  const tab = await originTab(page.context(), url);
  await tab.evaluate(() => localStorage.clear());
}

/** What local storage holds under a key. */
export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

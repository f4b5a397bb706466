import type { Page } from 'playwright/test';

/** Makes the context of a page remember values in local storage, beside those it has, before the console is opened. */
export async function keepItems(
  page: Page,
  url: string,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const { origin } = new URL(url);
  const { cookies, origins } = await page.context().storageState();
  const localStorage = [
    ...origins.flatMap((each) => (each.origin === origin ? each.localStorage : [])),
    ...Object.entries(items).map(([name, value]) => ({ name, value })),
  ];
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** What local storage holds under a key. */
export const keptItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

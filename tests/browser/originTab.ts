import type { BrowserContext, Page } from 'playwright/test';

/**
 * The tab of a browser context that shows a small file of the console's origin at `url` and runs no console: its local
 * storage is reached through it, and what is done in it another tab does. It is opened when it is first asked for.
 */
export async function originTab(context: BrowserContext, url: string): Promise<Page> {
  const address = new URL('/config.json', url).href;
  const open = context.pages().find((page) => page.url() === address);
  if (open !== undefined) return open;
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

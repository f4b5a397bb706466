import type { BrowserContext, Page } from 'playwright';

/**
 * Opens a page that can run functions compiled by tsx. tsx names their inner functions with its own helper; without it
 * they fail in the page, an init script even silently.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  return page;
}

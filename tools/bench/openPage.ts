import type { BrowserContext, Page } from 'playwright';

/**
 * Opens a page that takes functions from what tsx runs. tsx names their inner functions by a helper of its own, without
 * which they fail in the page, an init script even without a word.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  return page;
}

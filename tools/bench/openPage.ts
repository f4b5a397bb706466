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

/**
 * Measures the script time of a page from now on, in milliseconds. It counts CPU time, so that other programs do not
 * affect it.
 */
export async function watchScripts(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
}

import type { Page } from 'playwright';

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

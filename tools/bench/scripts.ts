import type { Page } from 'playwright';

/**
 * Measures from now on how long a page runs scripts; answers in milliseconds. What counts is the processor's time, so
 * that other programs of the machine do not.
 */
export async function watchScripts(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
}

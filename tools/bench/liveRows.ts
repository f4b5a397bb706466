import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startProvider } from '../../provider/server.ts';
import { signIn } from './cameras.ts';
import { measureFirstPicture, measureRecovery } from './live.ts';
import type { Row } from './rows.ts';

/** First picture of a live window, and its return after the provider was away, on a provider of its own. */
export async function benchLive(browser: Browser, staticDir: string): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  const start = (port: number) => startProvider({ port, data, staticDir });
  let provider = await start(0);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // tsx names the inner functions of what it hands to the page through this helper of its own.
    await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
    await signIn(page, provider.url);
    const first = await measureFirstPicture(page, 'LK0000000001');
    const back = await measureRecovery(page, {
      stop: () => provider.close(),
      start: async () => {
        provider = await start(provider.port);
      },
    });
    return [
      { name: 'live: first picture', value: first, unit: 'ms', figure: 1000 },
      { name: 'live: picture back after the source returns', value: back, unit: 'ms', figure: 2000 },
    ];
  } finally {
    await context.close();
    await provider.close();
    rmSync(data, { recursive: true });
  }
}

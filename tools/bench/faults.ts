import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startProviderProcess } from '../../tests/browser/providerProcess.ts';
import { randomFaults } from '../../tests/browser/randomFaults.ts';
import { plainDay } from '../../tests/browser/recordedDay.ts';
import { fetchSession, keepSession } from '../../tests/browser/signIn.ts';

/** Then a new page, and other faults. */
const roundMs = 5 * 60_000;

/** Does random faults to a camera's page for so many minutes, and prints what came of it. Resolves to the uncaught errors. */
export async function soakFaults(browser: Browser, minutes: number): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-faults-'));
  let provider = await startProviderProcess(0, data);
  let uncaught = 0;
  try {
    const until = Date.now() + minutes * 60_000;
    for (let seed = 1; Date.now() < until; seed += 1) {
      const context = await browser.newContext({ timezoneId: 'Europe/Berlin', locale: 'en-US' });
      const page = await context.newPage();
      await keepSession(page, provider.url, await fetchSession(provider.url));
      const ms = Math.min(roundMs, until - Date.now());
      const seen = await randomFaults(page, { provider, data, day: plainDay, seed, ms });
      ({ provider } = seen);
      uncaught += seen.uncaught.length;
      console.log(`seed ${seed}, ${Math.round(ms / 1000)} s: ${JSON.stringify(seen.acts)}`);
      for (const error of seen.uncaught) console.log(`uncaught: ${error}`);
      await context.close();
    }
    console.log(`${minutes} minutes of random faults: ${uncaught} uncaught errors`);
    return uncaught;
  } finally {
    await provider.close();
    rmSync(data, { recursive: true, force: true });
  }
}

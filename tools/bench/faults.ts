import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startProviderProcess } from '../../tests/browser/providerProcess.ts';
import { randomFaults } from '../../tests/browser/randomFaults.ts';
import { plainDay } from '../../tests/browser/recordedDay.ts';
import { fetchSession, keepSession } from '../../tests/browser/signIn.ts';

/** After this time, a new page with other faults starts. */
const roundMs = 5 * 60_000;

/** Video that does not play for this long after the faults have ended counts as hanging. */
const hangMs = 30_000;

/**
 * Runs in the page: from now on, records the state changes of the visible machines, with their time in milliseconds.
 */
const keepTrail = () => {
  const began = performance.now();
  const trail: string[] = [];
  Object.assign(globalThis, { trail });
  new MutationObserver((changes) => {
    const after = Math.round(performance.now() - began);
    for (const { target } of changes)
      if (target instanceof Element)
        trail.push(`${after} ms ${target.getAttribute('data-machine')} ${target.getAttribute('data-state')}`);
  }).observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
  return [...document.querySelectorAll('[data-machine][data-state]')].map(
    (each) => `${each.getAttribute('data-machine')} ${each.getAttribute('data-state')}`,
  );
};
const readTrail = (): unknown => Reflect.get(globalThis, 'trail');

/** Whatever hangs after the faults: live video in the page as it was left, recorded video in a new page. */
async function hangsOf(page: Page, url: string): Promise<string[]> {
  const hangs: string[] = [];
  const expectPicture = async (name: string, root: string, playing: string): Promise<void> => {
    const states = await page.evaluate(keepTrail);
    const seen = page.locator(root + playing).first();
    const arrived = await seen
      .waitFor({ timeout: hangMs })
      .catch(() => null)
      .then(() => seen.isVisible());
    if (arrived) return;
    const trail = await page.evaluate(readTrail);
    hangs.push(`${name}: at first ${states.join(', ')}; then ${String(trail)}`);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  // The message of a page whose own files failed to load.
  const again = page.getByRole('link', { name: 'Reload' });
  if (await again.isVisible()) await again.click();
  await page
    .getByRole('link', { name: /^Live$/ })
    .first()
    .click({ timeout: hangMs })
    .catch((error: unknown) => hangs.push(`way to live: ${String(error)}`));
  // Video that the faults paused stays paused until somebody resumes it.
  const paused = page.locator('[data-machine="livePlayer"][data-state="paused"]');
  if (await paused.first().isVisible()) await page.getByRole('button', { name: 'Resume' }).first().click();
  // Repeated damage ends the video until somebody tries again (design section 5).
  const failed = page.locator('[data-machine="livePlayer"][data-state="failed"]').first();
  if (await failed.isVisible()) await failed.getByRole('button', { name: 'Try again' }).click();
  await expectPicture('live', '[data-machine="livePlayer"]', '[data-state="streaming.playing"]');
  await page.goto(`${url}/cameras?device=LK0000000001&tab=history&day=${plainDay}`);
  await expectPicture('history', '.player .pic', '[data-display-state="moving"]');
  return hangs;
}

/**
 * Injects random faults into a camera's page for some minutes, and prints the result. Resolves to the number of
 * uncaught errors and hangs.
 */
export async function soakFaults(browser: Browser, minutes: number): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-faults-'));
  let provider = await startProviderProcess(0, data);
  let uncaught = 0;
  let hanging = 0;
  let injected = 0;
  try {
    const until = Date.now() + minutes * 60_000;
    for (let seed = 1; Date.now() < until; seed += 1) {
      const context = await browser.newContext({ timezoneId: 'Europe/Berlin', locale: 'en-US' });
      const page = await context.newPage();
      await keepSession(page, provider.url, await fetchSession(provider.url));
      const ms = Math.min(roundMs, until - Date.now());
      const seen = await randomFaults(page, { provider, data, day: plainDay, seed, ms });
      ({ provider } = seen);
      const hangs = await hangsOf(page, provider.url);
      // Read now, so that errors of the page in the meantime also count.
      uncaught += seen.uncaught.length;
      hanging += hangs.length;
      injected += Object.values(seen.acts).reduce((sum, count) => sum + count, 0);
      console.log(
        `seed ${seed}, ${Math.round(ms / 1000)} s: ${JSON.stringify(seen.acts)}, messages of streams: ${JSON.stringify(seen.disturbed)}`,
      );
      for (const error of seen.uncaught) console.log(`uncaught: ${error}`);
      for (const hang of hangs) console.log(`hangs: ${hang}`);
      await context.close();
    }
    console.log(`${minutes} minutes, ${injected} acts: ${uncaught} uncaught errors, ${hanging} hangs`);
    return uncaught + hanging;
  } finally {
    await provider.close();
    rmSync(data, { recursive: true, force: true });
  }
}

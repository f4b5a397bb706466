import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { startProviderProcess } from './providerProcess.ts';
import { randomFaults } from './randomFaults.ts';
import { plainDay } from './recordedDay.ts';
import { expectScene } from './recordedPicture.ts';
import { fetchSession, keepSession } from './signIn.ts';

// All but what the page throws and does not catch is what the test brings about.
test.use({ tolerated: [/^console: |^outside \w+: /] });

test('nothing is uncaught in half a minute of random faults, and a recording plays afterwards', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'lookout-faults-'));
  let provider = await startProviderProcess(0, data);
  try {
    await keepSession(page, provider.url, await fetchSession(provider.url));
    const seen = await randomFaults(page, { provider, data, day: plainDay, seed: 7, ms: 30_000 });
    ({ provider } = seen);
    expect(seen.uncaught).toEqual([]);
    expect(Object.values(seen.acts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${provider.url}/cameras?device=LK0000000001&tab=history&day=${plainDay}`);
    await expectScene(page, 'cam01');
  } finally {
    await provider.close();
    rmSync(data, { recursive: true, force: true });
  }
});

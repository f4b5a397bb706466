import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { expect, test } from './fixtures.ts';
import { startProviderProcess } from './providerProcess.ts';
import { longStretch, plainDay } from './recordedDay.ts';
import { expectScene, secondShown } from './recordedPicture.ts';
import { fetchSession, keepSession } from './signIn.ts';

// A provider that is gone refuses connections, which the browser itself reports; and the test has a provider of its own.
test.use({
  tolerated: [
    /ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket connection|^outside \w+: \w+:\/\/localhost:/,
  ],
});

test('a recording plays on automatically at the same second when the provider is killed and started again', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'lookout-playback-'));
  let provider = await startProviderProcess(0, data);
  try {
    await keepSession(page, provider.url, await fetchSession(provider.url));
    const begin = Math.ceil(longStretch().from) + 60;
    await page.goto(`${provider.url}/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=${begin}`);
    const picture = page.locator('.player .pic');
    await expect(picture).toHaveAttribute('data-display-state', 'moving');
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('8');
    const port = Number(new URL(provider.url).port);
    kill(provider.pid, 'SIGKILL');
    await expect(picture).toHaveAttribute('data-display-state', 'waiting');
    await expect(picture).toContainText('The connection was lost.');
    const secondBefore = await secondShown(page);
    await provider.close();
    provider = await startProviderProcess(port, data);
    await expect(picture).toHaveAttribute('data-display-state', 'moving');
    await expectScene(page, 'cam01');
    await expect.poll(() => secondShown(page)).toBeGreaterThan(secondBefore);
    // At 8x, and not a jump.
    expect(await secondShown(page)).toBeLessThan(secondBefore + 60);
  } finally {
    await provider.close();
    rmSync(data, { recursive: true, force: true });
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { expect, test } from './fixtures.ts';
import { createControl } from './control.ts';
import { expectInOrder, expectPlaying, liveWindowIn, videoFacts, watchLiveWindow } from './livePicture.ts';
import { startProviderProcess } from './providerProcess.ts';
import { fetchSession, keepSession } from './signIn.ts';

const front = '/cameras?device=LK0000000001';

// A provider that is gone refuses connections, which the browser itself reports; and one test has a provider of its own.
test.use({
  tolerated: [
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|WebSocket connection|^outside \w+: \w+:\/\/localhost:/,
  ],
});

test('the picture returns automatically when the provider is killed and started again', async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'lookout-live-'));
  let provider = await startProviderProcess(0, data);
  try {
    await keepSession(page, provider.url, await fetchSession(provider.url));
    const seen = await watchLiveWindow(page);
    await page.goto(provider.url + front);
    await expectPlaying(page);
    const port = Number(new URL(provider.url).port);
    kill(provider.pid, 'SIGKILL');
    await expect(page.getByText(/^Frozen since \d\d:\d\d:\d\d$/)).toBeVisible();
    await expectInOrder(seen, /^streaming\.playing$/, /^reconnecting\.unreachable.* attempt 2/);
    await provider.close();
    provider = await startProviderProcess(port, data);
    await expectPlaying(page);
    // The first question after the return goes to the picture.
    const calls = await createControl(provider.url).log();
    expect(calls.filter(({ path }) => path.endsWith('/play/check')).map(({ code }) => code)).toEqual([1]);
    const { frames } = await videoFacts(page);
    await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(frames);
  } finally {
    await provider.close();
    rmSync(data, { recursive: true, force: true });
  }
});

test('the picture returns automatically when the provider is stopped and continues', async ({
  page,
  provider,
  signIn,
}) => {
  await signIn();
  const seen = await watchLiveWindow(page);
  await page.goto(front);
  await expectPlaying(page);
  kill(provider.pid, 'SIGSTOP');
  try {
    await expectInOrder(seen, /^streaming\.playing$/, /^streaming\.stalled/, /^checking.* attempt \d/);
    await expect(liveWindowIn(page, 'checking')).toBeVisible();
  } finally {
    kill(provider.pid, 'SIGCONT');
  }
  await expectPlaying(page);
});

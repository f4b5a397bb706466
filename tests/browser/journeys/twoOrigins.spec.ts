import { startConsole } from '../../../provider/consoleServer.ts';
import type { RunningServer } from '../../../provider/server.ts';
import { expect, test as base } from '../fixtures.ts';
import { freePort } from '../freePort.ts';
import { liveWindowIn } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { startProviderProcess, type ProviderProcess } from '../providerProcess.ts';
import { storedSession, openSignIn, signInForm, submitSignIn } from '../signInForm.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';

const staticDir = new URL('../../../dist', import.meta.url).pathname;

interface Pair {
  /** Serves the console, at an address of its own. */
  readonly front: RunningServer;
  /** Received that address. */
  readonly provider: ProviderProcess;
}

const test = base.extend<object, { pair: Pair }>({
  pair: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
    async ({}, provide) => {
      const port = await freePort();
      const front = await startConsole({ port: 0, staticDir, api: `http://localhost:${port}` });
      const provider = await startProviderProcess(port, undefined, ['--cors', front.url]);
      await provide({ front, provider });
      await provider.close();
      await front.close();
    },
    { scope: 'worker' },
  ],
  provider: [({ pair }, provide) => provide(pair.provider), { scope: 'worker' }],
});

// The console has an address of its own here, which the fixture takes for an outside one.
test.use({ tolerated: [/^outside request: http:\/\/localhost:\d+\//], previews: true });

test('a console against a provider of another origin: sign-in, previews and live video', async ({
  page,
  pair: { front, provider },
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin);
  });
  await openSignIn(page, `${front.url}/cameras?device=LK0000000001`);
  await submitSignIn(page);
  await expect(page).toHaveURL(`${front.url}/cameras?device=LK0000000001`);
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  const firstRow = page
    .getByRole('list', { name: say('devices:list.label') })
    .getByRole('listitem')
    .first();
  await expect
    .poll(() =>
      firstRow.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(640);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  expect([...asked].toSorted()).toEqual([front.url, provider.url].toSorted());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mara Keller' })).toBeVisible();
});

test('the window of a check-out of another origin is known to be open, and to be closed', async ({
  page,
  pair: { front },
}) => {
  await page.clock.install();
  await openSignIn(page, `${front.url}/cloudStorage`);
  await submitSignIn(page);
  const panel = page.locator('.payment');
  const popup = page.waitForEvent('popup');
  await panel.getByRole('button', { name: say('store:payment.open') }).click();
  const checkout = await popup;
  await checkout.locator('button[value="leave"]').click();
  await expect(checkout.locator('button')).toHaveCount(0);
  // Whether it is still open is looked at each second.
  await page.clock.runFor(3000);
  await expect(panel).toContainText(say('store:payment.shown.title'));
  await checkout.close();
  await page.clock.runFor(3000);
  await expect(panel).toContainText(say('store:payment.closed.title'));
});

test.describe('a console that the provider does not know', () => {
  test.use({ tolerated: [/^outside|CORS policy|net::ERR_FAILED|WebSocket connection to/] });

  test('neither signs in nor opens a live socket', async ({ page, provider, control }) => {
    const stranger = await startConsole({ port: 0, staticDir, api: provider.url });
    await openSignIn(page, `${stranger.url}/login`);
    await submitSignIn(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(signInForm(page).submit).toBeEnabled();
    expect(await storedSession(page)).toEqual({ token: null, userId: null });

    const { token } = await control.session('demo@lookout.example');
    const ticket = await fetch(`${provider.url}/api/aithLink/device/play/check`, {
      method: 'POST',
      headers: { requestToken: token },
      body: toWire({ serialNumber: 'LK0000000001' }),
    });
    const { data } = (await ticket.json()) as { data: { address: string } };
    const opened = (): Promise<string> =>
      page.evaluate(
        (address) =>
          new Promise<string>((resolve) => {
            const socket = new WebSocket(address);
            socket.onopen = () => {
              resolve('open');
            };
            socket.onerror = () => {
              resolve('refused');
            };
          }),
        provider.url.replace('http', 'ws') + data.address,
      );
    expect(await opened()).toBe('refused');
    // The same ticket is still good for the provider's own page.
    await page.goto(`${provider.url}/login`);
    expect(await opened()).toBe('open');
    await stranger.close();
  });
});

import { incidentAddress } from '../../../src/domain/clips/incident.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { routes } from '../../../src/domain/shell/routes.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { liveWindowIn } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { pressEscape } from '../keyboard.ts';
import { longStretch, plainDay } from '../recordedDay.ts';
import { demoAccount, type KeptSession } from '../signIn.ts';
import { turnTo } from '../turnTo.ts';

test.use({ previews: true });

/** The directives of a policy, by name. */
const directivesOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));

test('every page comes with a strict policy, whose nonce is new each time', async ({ request, provider }) => {
  const { host } = new URL(provider.url);
  const nonces = new Set<string>();
  const pages = ['/', '/no/such/page', ...routes.map(({ path }) => path)];
  for (const path of pages) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? '';
    const own = ["'self'", `'nonce-${nonce}'`];
    expect(directivesOf(policy), path).toEqual({
      'default-src': ["'none'"],
      'script-src': own,
      'style-src': own,
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", `ws://${host}`, `wss://${host}`],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    const html = await response.text();
    expect(html, path).toContain(`nonce="${nonce}"`);
    expect(html, path).not.toContain('__CSP_NONCE__');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(pages.length);
});

// The fixture fails a test on any breach, so it is enough to go everywhere and to use everything.
test('nothing in the console breaks its policy, in any corner', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  // With a nonce, which is another on each page, a browser would compile the console anew for each.
  const modules = page.locator('script[type="module"], link[rel="modulepreload"]');
  const nonces = await modules.evaluateAll((all: HTMLElement[]) => all.map(({ nonce }) => nonce));
  expect(nonces.length).toBeGreaterThan(2);
  expect(nonces.filter((nonce) => nonce !== '')).toEqual([]);
  await page.getByRole('button', { name: 'Mara Keller' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('shell:logout.label') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await turnTo(page, '/no/page');
  for (const { path } of routes.filter(({ group }) => group !== null)) {
    await turnTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const outside = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(outside.filter((name) => new URL(name).origin !== new URL(page.url()).origin)).toEqual([]);
});

/** Makes an incident with a clip and a link to it, and returns the addresses of both. */
async function shareIncident(url: string, { token, userId }: KeptSession) {
  const call = async (name: 'createIncident' | 'addIncidentClip' | 'shareIncident', body: object) => {
    const answer = await fetch(url + endpointPath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: toWire({ userId, ...body }),
    });
    const { data }: { data: { id: string; address: string } } = await answer.json();
    return data;
  };
  const { serialNumber } = frontDoor;
  const { from } = longStretch();
  const { id } = await call('createIncident', { name: 'Gate' });
  await call('addIncidentClip', { id, serialNumber, day: plainDay, start: from, end: from + 4 });
  const { address } = await call('shareIncident', { id });
  return { incident: incidentAddress(id), link: address };
}

// A document has its policy from its first byte on; what the others load is loaded under that of another one.
test('no document breaks its policy: signed out, the console, the page of a link, and the inspector', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const first = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await expect(first).toBeVisible();
  await turnTo(page, '/privacy');
  await signIn();
  const session = await control.session(demoAccount.loginAccount);
  const { incident, link } = await shareIncident(provider.url, session);
  const { serialNumber } = frontDoor;
  const loaded = {
    [cameraAddress(serialNumber, { tab: 'history', day: plainDay })]: page.locator('.playback-bar'),
    '/alert?period=all': page.locator('.ev').first(),
    [cameraAddress(serialNumber, { tab: 'settings', section: 'general' })]: page.locator('.serial .qr'),
    [incident]: page.locator('video').first(),
    [link]: page.locator('video').first(),
    '/inspect.html': page.getByRole('navigation').first(),
  };
  for (const [address, shown] of Object.entries(loaded)) {
    await page.goto(address);
    await expect(shown, address).toBeVisible();
  }
});

test('the console installs as an app under that policy', async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
});

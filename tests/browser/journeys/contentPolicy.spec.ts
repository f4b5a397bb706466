import { routes } from '../../../src/domain/shell/routes.ts';
import { expect, test } from '../fixtures.ts';
import { liveWindowIn } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { pressEscape } from '../keyboard.ts';
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

test('the console installs as an app under that policy', async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
});

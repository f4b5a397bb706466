import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test as base } from './fixtures.ts';
import { liveWindowIn } from './livePicture.ts';
import { findNginx, startNginx, type NginxProcess } from './nginxProcess.ts';
import { submitSignIn } from './signInForm.ts';

/** Everything here runs against nginx with docs/deploy/lookout.conf, in front of the worker's provider. */
const test = base.extend<object, { nginx: NginxProcess }>({
  nginx: [
    async ({ provider }, provide) => {
      const nginx = await startNginx(provider.url);
      await provide(nginx);
      await nginx.close();
    },
    { scope: 'worker' },
  ],
});

test.skip(findNginx() === null, 'There is no nginx here: install nginx-light to run these tests.');

const nonceIn = (text: string): string | undefined => /nonce-([\w+/=-]+)'/.exec(text)?.[1];

test('pages carry the policy, its nonce, and the other headers; each response its own nonce', async ({
  nginx,
}) => {
  const nonces = new Set<string | undefined>();
  for (const path of ['/', '/login', '/cameras', '/no/such/page', '/inspect.html']) {
    const response = await fetch(nginx.url + path);
    const nonce = nonceIn(response.headers.get('content-security-policy') ?? '');
    const html = await response.text();
    expect([...new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value))], path).toEqual([
      nonce,
    ]);
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
  const login = await (await fetch(`${nginx.url}/login`)).text();
  expect(login).toContain('<form');
});

test('the page with which the window of the checkout opens stays connected to the console', async ({
  nginx,
}) => {
  const response = await fetch(`${nginx.url}/opening.html`);
  expect([response.status, response.headers.get('cross-origin-opener-policy')]).toEqual([200, null]);
  expect(await response.text()).toContain('<title>Lookout</title>');
});

test('a page over plain http of another computer is sent without the header that it cannot have', async ({
  nginx,
}) => {
  for (const path of ['/', '/login']) {
    // Node's own request sends no Sec-Fetch-Mode, as browsers do to such origins.
    const [response] = (await once(get(nginx.url + path), 'response')) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers['cross-origin-opener-policy']], path).toEqual([
      200,
      undefined,
    ]);
  }
});

test('files are compressed and kept; what is missing is missing', async ({ nginx }) => {
  const page = await (await fetch(nginx.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const response = await fetch(nginx.url + script, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
  });
  const missing = await fetch(`${nginx.url}/assets/no-such.js`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
});

test('the manifest has its type, so that the console installs', async ({ nginx }) => {
  const response = await fetch(`${nginx.url}/manifest.webmanifest`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/manifest+json',
    'x-content-type-options': 'nosniff',
  });
});

test('files of the release before are still there for tabs that are open', async ({ nginx }) => {
  writeFileSync(join(nginx.previous, 'assets/page-1.js'), 'export {};');
  writeFileSync(join(nginx.previous, 'index.html'), 'old');
  const response = await fetch(`${nginx.url}/assets/page-1.js`);
  expect([response.status, await response.text()]).toEqual([200, 'export {};']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await (await fetch(`${nginx.url}/`)).text()).not.toBe('old');
});

test('the provider learns who calls, and not what the caller claims', async () => {
  const reported: IncomingHttpHeaders[] = [];
  const upstream = createServer((request, response) => {
    reported.push(request.headers);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const nginx = await startNginx(`http://127.0.0.1:${port}`);
  for (const path of ['/api/aithLink/user/login', '/getInfo']) {
    await fetch(nginx.url + path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  await nginx.close();
  upstream.closeAllConnections();
  upstream.close();
  expect(reported.map((headers) => headers['x-forwarded-for'])).toEqual([
    expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  ]);
});

test('a person signs in and watches live, and the configuration changes without a build', async ({
  nginx,
  browser,
}) => {
  const context = await browser.newContext();
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(`${nginx.url}/cameras?device=LK0000000001`);
  await submitSignIn(page);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible({ timeout: 20_000 });

  writeFileSync(
    join(nginx.folder, 'config.json'),
    JSON.stringify({ api: '', brand: 'Nightwatch', inspector: false }),
  );
  await page.reload();
  await expect(page.getByText('Nightwatch').first()).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});

import { createHook } from 'node:async_hooks';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordNames } from '../../provider/recordings/recordNames.ts';
import { startConsole } from '../../provider/consoleServer.ts';
import { configOf } from '../../src/domain/shell/config.ts';
import { compressFiles } from '../../tools/compress.ts';
import type { TestProvider } from './testProvider.ts';
import { startTest, testFolder } from './testProvider.ts';

const html = '<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>';
const script = `export const a = ${JSON.stringify('lookout '.repeat(500))};`;

/** A built console of the test's own, next to a file that must not be reachable. */
async function builtConsole(): Promise<string> {
  const folder = await testFolder();
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(dist, '.hidden'), 'secret');
  await writeFile(join(dist, 'index.html'), `index ${html}`);
  await writeFile(join(dist, 'login.html'), `login ${html}`);
  await writeFile(join(dist, 'inspect.html'), `inspect ${html}`);
  await writeFile(join(dist, 'opening.html'), 'opening');
  await writeFile(join(dist, 'favicon.svg'), '<svg/>');
  await writeFile(join(dist, 'assets/main-1.js'), script);
  compressFiles(dist);
  return dist;
}

const served = async (): Promise<TestProvider> =>
  startTest({ staticDir: await builtConsole(), inspector: true });

/** The nonce of a policy. */
const nonceOf = (response: Response): string | undefined =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

test('a page has the nonce of its policy, a different one each time', async () => {
  const { url, port } = await served();
  const [one, other] = [await fetch(url), await fetch(url)];
  const nonce = nonceOf(one);
  expect(one.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
      `img-src 'self' data: blob:; media-src 'self' blob:; ` +
      `connect-src 'self' ws://127.0.0.1:${port} wss://127.0.0.1:${port}; font-src 'self'; ` +
      `manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
  );
  expect(await one.text()).toBe(`index <meta nonce="${nonce}"><script nonce="${nonce}"></script>`);
  expect(nonceOf(other)).not.toBe(nonce);
  expect(Object.fromEntries(one.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  expect(one.headers.has('etag')).toBe(false);
});

test('the page with which the window of the checkout opens stays connected to the console', async () => {
  const { url } = await served();
  const response = await fetch(`${url}/opening.html`);
  expect(await response.text()).toBe('opening');
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test('a page that cannot have Cross-Origin-Opener-Policy, over plain http, is sent without it', async () => {
  const { url } = await served();
  for (const path of ['/', '/login', '/inspect.html', '/clip/none']) {
    // Node's own request sends no Sec-Fetch-Mode, as browsers do to such origins.
    const [response] = (await once(request(url + path).end(), 'response')) as [IncomingMessage];
    response.resume();
    expect([path, response.headers['cross-origin-opener-policy'], response.headers['referrer-policy']]).toEqual([path, undefined, 'no-referrer']); // prettier-ignore
  }
});

test.for([
  ['/', 'index'],
  ['/cameras', 'index'],
  ['/cameras?device=LK0000000001', 'index'],
  ['/nowhere/at/all', 'index'],
  ['/login', 'login'],
  ['/login?redirect=%2Fcameras', 'login'],
  ['/inspect.html', 'inspect'],
] as const)('%s returns the page %s', async ([path, page]) => {
  const { url } = await served();
  const response = await fetch(url + path);
  expect([response.status, (await response.text()).split(' ')[0]]).toEqual([200, page]);
});

test.for(['/assets/gone.js', '/assets/folder', '/gone.js', '/gone.ico', '/.hidden', '/assets'])(
  '%s is not there, or a page where it names no file',
  async (path) => {
    const { url } = await served();
    const response = await fetch(url + path);
    expect(await response.text()).not.toContain('secret');
    expect(response.status).toBe(['/assets', '/.hidden'].includes(path) ? 200 : 404);
  },
);

test.for([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%00',
  '/%',
])('%s does not go out of the folder', async (path) => {
  const { port } = await served();
  // Without fetch, which normalizes the path.
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode, text });
      });
    })
      .on('error', reject)
      .end();
  });
  expect(answer.text).not.toContain('secret');
  expect([200, 400, 404]).toContain(answer.status);
});

test('assets are cached forever and compressed as requested', async () => {
  const { url } = await served();
  const ask = (encoding: string) =>
    fetch(`${url}/assets/main-1.js`, { headers: { 'accept-encoding': encoding } });
  const encodings = [];
  for (const accepted of ['gzip, br', 'gzip;q=1, br;q=0', 'deflate', '']) {
    const response = await ask(accepted);
    encodings.push(response.headers.get('content-encoding'));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(script);
  }
  expect(encodings).toEqual(['br', 'gzip', null, null]);
});

test('a compressed page is the page, with the nonce of its policy', async () => {
  const { url } = await served();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'gzip'],
    ['br', null],
    ['', null],
  ] as const) {
    const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
    const nonce = nonceOf(response);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(`index <meta nonce="${nonce}"><script nonce="${nonce}"></script>`);
  }
});

test('nothing of the built console is compressed for a request', async () => {
  const { url } = await served();
  await fetch(url);
  let compressions = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ZLIB') compressions += 1;
    },
  });
  hook.enable();
  onTestFinished(() => void hook.disable());
  // Without fetch, which decompresses.
  for (const path of ['/', '/cameras', '/assets/main-1.js', '/favicon.svg']) {
    await new Promise<void>((resolve, reject) => {
      request(url + path, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  }
  expect(compressions).toBe(0);
});

test('a file that changed after the build is not served as it was compressed before', async () => {
  const dist = await builtConsole();
  await utimes(join(dist, 'assets/main-1.js.br'), 1, 1);
  const { url } = await startTest({ staticDir: dist });
  const response = await fetch(`${url}/assets/main-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, script]);
});

test('a file is sent again only if it has changed; HEAD sends none', async () => {
  const { url } = await served();
  const first = await fetch(`${url}/favicon.svg`);
  const etag = first.headers.get('etag') ?? '';
  expect([first.headers.get('cache-control'), await first.text()]).toEqual(['no-cache', '<svg/>']);
  const again = await fetch(`${url}/favicon.svg`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await fetch(`${url}/favicon.svg`, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
});

test('a rebuilt file is served', async () => {
  const dist = await builtConsole();
  const { url } = await startTest({ staticDir: dist });
  await fetch(`${url}/login`);
  await writeFile(join(dist, 'login.html'), 'rebuilt');
  expect(await (await fetch(`${url}/login`)).text()).toBe('rebuilt');
});

test('the configuration can be read by the console', async () => {
  const { url } = await served();
  const response = await fetch(`${url}/config.json`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const config = await response.json();
  expect(config).toEqual({
    absent: [],
    api: '',
    brand: 'Lookout',
    inspector: true,
    receiver: 'ws://localhost:8080',
    recordTypes: recordNames,
  });
  expect(configOf(config)).toEqual(config);
});

test('pages are no response to a call, or to anything but a GET', async () => {
  const { url } = await served();
  const refused = { code: 404, msg: 'http.notFound', data: null };
  expect(await (await fetch(`${url}/live/x`)).json()).toEqual(refused);
  expect(await (await fetch(`${url}/cameras`, { method: 'POST' })).json()).toEqual(refused);
  expect(await (await fetch(`${url}/api/other`)).json()).toMatchObject({ code: 401 });
});

test('before the console is built, pages say so', async () => {
  const { url } = await startTest({ staticDir: join(await testFolder(), 'dist') });
  const response = await fetch(`${url}/login`);
  expect([response.status, await response.text()]).toEqual([503, 'the console is not built: npm run build']);
});

test('while the console is built, pages say so despite an old build; calls work', async () => {
  let building = true;
  const staticDir = await builtConsole();
  const { url } = await startTest({ staticDir, isBuilding: () => building });
  for (const path of ['/', '/login', '/cameras', '/index.html', '/no/such/page']) {
    const response = await fetch(url + path);
    const html = await response.text();
    expect([path, response.status, html.includes('<h1>Lookout is being built</h1>')]).toEqual([
      path,
      503,
      true,
    ]);
    const nonce = /nonce-([\w+/=]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect([...html.matchAll(/<(?:style|script)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<style nonce="${nonce}">`,
      `<script nonce="${nonce}">`,
    ]);
  }
  const script = await fetch(`${url}/assets/any.js`);
  expect([script.status, await script.text()]).toEqual([503, 'the console is being built']);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);
  expect(await (await fetch(`${url}/getInfo`)).json()).toMatchObject({ code: 401 });
  building = false;
  const response = await fetch(`${url}/cameras`);
  expect([response.status, (await response.text()).includes('being built')]).toEqual([200, false]);
});

test('the console alone is served for another provider, which its policy allows', async () => {
  const running = await startConsole({
    port: 0,
    staticDir: await builtConsole(),
    api: 'https://cloud.example/api',
  });
  onTestFinished(() => running.close());
  const url = `http://127.0.0.1:${running.port}`;
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
    absent: [],
    api: 'https://cloud.example/api',
    brand: 'Lookout',
    inspector: false,
    receiver: 'ws://localhost:8080',
    recordTypes: {},
  });
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    `connect-src 'self' ws://127.0.0.1:${running.port} wss://127.0.0.1:${running.port} https://cloud.example wss://cloud.example;`,
  );
});

test.for([
  ['stately', ' ws://localhost:4711'],
  [true, ''],
  [false, ''],
] as const)(
  'with the inspector %s the policy lets the console connect to a receiver: "%s"',
  async ([inspector, added]) => {
    const running = await startConsole({
      port: 0,
      staticDir: await builtConsole(),
      api: '',
      inspector,
      receiver: 'ws://localhost:4711/in?n=1',
    });
    onTestFinished(() => running.close());
    const policy = (await fetch(`http://127.0.0.1:${running.port}`)).headers.get('content-security-policy');
    expect(policy).toContain(
      `connect-src 'self' ws://127.0.0.1:${running.port} wss://127.0.0.1:${running.port}${added}; font-src`,
    );
  },
);

test('a malformed Host header is not in the policy', async () => {
  const { port } = await served();
  const policy = await new Promise((resolve, reject) => {
    const headers = { host: "x'; script-src *" };
    request({ port, host: '127.0.0.1', path: '/config.json', headers, setHost: false }, (response) => {
      response.resume();
      resolve(response.headers['content-security-policy'] ?? response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(String(policy)).not.toContain('script-src *');
});

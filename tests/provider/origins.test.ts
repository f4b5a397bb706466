import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createOrigins } from '../../provider/http/origins.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, loginBody, loginPath, startTest } from './testProvider.ts';

const elsewhere = 'https://console.example';
const stranger = 'https://stranger.example';

/** A sign-in sent by a page of this origin. */
async function signInFrom(
  provider: TestProvider,
  origin?: string,
): Promise<[number, unknown, string | null]> {
  const response = await fetch(provider.url + loginPath, {
    method: 'POST',
    body: JSON.stringify(loginBody(demo)),
    headers: { 'content-type': 'text/plain', ...(origin !== undefined && { origin }) },
  });
  const code = field(await response.json(), 'code');
  return [response.status, code, response.headers.get('access-control-allow-origin')];
}

test('a page of the provider itself can sign in, and so can a program, but no other page', async () => {
  const provider = await startTest();
  expect(await signInFrom(provider)).toEqual([200, 1, null]);
  expect(await signInFrom(provider, provider.url)).toEqual([200, 1, null]);
  const near = [`http://localhost:${provider.port}`, 'http://127.0.0.1', `${provider.url}.stranger.example`];
  for (const origin of [stranger, 'null', 'file://', ...near]) {
    expect([origin, await signInFrom(provider, origin)]).toEqual([origin, [403, 403, null]]);
  }
});

test('a configured console on another origin is allowed, but no other', async () => {
  const provider = await startTest({ cors: [elsewhere, 'https://second.example'] });
  expect(await signInFrom(provider, elsewhere)).toEqual([200, 1, elsewhere]);
  expect(await signInFrom(provider, 'https://second.example')).toEqual([200, 1, 'https://second.example']);
  expect(await signInFrom(provider, provider.url)).toEqual([200, 1, null]);
  expect(await signInFrom(provider, stranger)).toEqual([403, 403, null]);
});

test('a preflight returns the API’s headers to a configured console, and nothing to a foreign page', async () => {
  const provider = await startTest({ cors: [elsewhere] });
  const allowed = async (origin: string) => {
    const response = await fetch(provider.url + loginPath, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const names = ['origin', 'methods', 'headers'].map((name) => `access-control-allow-${name}`);
    return [response.status, ...names.map((name) => response.headers.get(name))];
  };
  expect(await allowed(elsewhere)).toEqual([204, elsewhere, 'GET,POST', 'requestToken,content-type,range']);
  expect(await allowed(stranger)).toEqual([403, null, null, null]);
});

test('a provider behind a proxy recognizes its public URL', async () => {
  const provider = await startTest({ origin: 'https://lookout.example' });
  expect(await signInFrom(provider, 'https://lookout.example')).toEqual([200, 1, null]);
});

/** The result of opening a live socket from a page of this origin: the status of the refusal, or `open`. */
async function liveFrom(provider: TestProvider, origin?: string): Promise<number | 'open' | undefined> {
  const token = await provider.signIn(demo);
  const { body } = await provider.post(endpoints.checkPlay.path, { serialNumber: 'LK0000000001' }, token);
  const address = String(field(field(body, 'data'), 'address'));
  const socket = new WebSocket(
    `ws://127.0.0.1:${provider.port}${address}`,
    origin === undefined ? {} : { origin },
  );
  onTestFinished(() => {
    socket.terminate();
  });
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode);
    });
    socket.once('message', () => {
      resolve('open');
    });
  });
}

test('a live socket can be opened by the same pages as the API', async () => {
  const provider = await startTest({ cors: [elsewhere] });
  expect(await liveFrom(provider)).toBe('open');
  expect(await liveFrom(provider, provider.url)).toBe('open');
  expect(await liveFrom(provider, elsewhere)).toBe('open');
  expect(await liveFrom(provider, stranger)).toBe(403);
  expect(await liveFrom(provider, 'null')).toBe(403);
});

test('an origin is foreign unless it is the requested host or configured', () => {
  const host = fc.tuple(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }));
  const text = ([name, port]: [string, number | undefined]): string =>
    port === undefined ? name : `${name}:${port}`;
  const canonical = (scheme: string, of: [string, number | undefined]): string =>
    new URL(`${scheme}://${text(of)}`).origin;
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), host, host, (scheme, asked, other) => {
      const origins = createOrigins([canonical('https', other)]);
      expect(origins.isForeign(canonical(scheme, asked), text(asked))).toBe(false);
      expect(origins.isForeign(canonical('https', other), text(asked))).toBe(false);
      const same = canonical(scheme, asked) === canonical(scheme, other);
      expect(createOrigins([]).isForeign(canonical(scheme, other), text(asked))).toBe(!same);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), host, (origin, asked) => {
      const known = [canonical('http', asked), canonical('https', asked)];
      fc.pre(!URL.canParse(origin) || !known.includes(new URL(origin).origin));
      expect(createOrigins([]).isForeign(origin, text(asked))).toBe(true);
    }),
  );
});

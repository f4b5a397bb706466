import { describe, expect, test, vi } from 'vitest';
import { base, fakeHttp, json, never } from './fakeFetch.ts';

const options = { type: 'image/', maxBytes: 4 };
const failed = (kind: string, code: number | null, message: string) => ({
  ok: false,
  failure: { kind, code, message },
});
const image = (bytes: string, headers: Record<string, string> = {}) =>
  new Response(bytes, { headers: { 'content-type': 'image/jpeg', ...headers } });

vi.spyOn(console, 'warn').mockReturnValue(undefined);

test('a picture of the API, with the token', async () => {
  const { http, sent } = fakeHttp(() => image('abcd'));
  const result = await http.blob('/screenshots/1.jpg', options);
  expect(result.ok && [result.data.type, await result.data.text()]).toEqual(['image/jpeg', 'abcd']);
  expect(sent).toEqual([
    {
      method: 'GET',
      url: `${base}/screenshots/1.jpg`,
      headers: { requesttoken: 'T' },
      body: undefined,
      redirect: 'error',
    },
  ]);
});

test.each([
  ['https://cdn.test/1.jpg'],
  ['http://api.test/1.jpg'],
  ['https://api.test:8443/1.jpg'],
  ['//cdn.test/1.jpg'],
  ['https://api.test@cdn.test/1.jpg'],
  ['https://api.test.cdn.test/1.jpg'],
])('no other origin gets the token: %s', async (address) => {
  const { http, sent } = fakeHttp(() => image('abcd'));
  expect((await http.blob(address, options)).ok).toBe(true);
  expect(sent.map(({ headers, redirect }) => [headers, redirect])).toEqual([[{}, 'follow']]);
});

test.each([['javascript:alert(1)'], ['data:image/png;base64,AA=='], ['blob:x'], ['file:///etc/x'], ['https://'], ['http://[']])(
  'rejects the URL: %s',
  async (address) => {
    const { http, sent } = fakeHttp(() => image('abcd'));
    expect(await http.blob(address, options)).toEqual(failed('malformed', null, 'network.interface'));
    expect(sent).toEqual([]);
  },
); // prettier-ignore

describe('responses', () => {
  test.each([
    ['too large', () => image('abcde'), failed('malformed', 200, 'network.interface')],
    ['said to be too large', () => image('a', { 'content-length': '5' }), failed('malformed', 200, 'network.interface')],
    ['empty', () => image(''), failed('malformed', 200, 'network.interface')],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), failed('malformed', 200, 'network.interface')],
    ['of no type', () => new Response(new Uint8Array([1])), failed('malformed', 200, 'network.interface')],
    ['a success without a picture', () => json({ code: 1 }), failed('malformed', 200, 'network.interface')],
    ['a refusal', () => json({ code: 601, msg: 'device.offline' }), failed('rejected', 601, 'device.offline')],
    ['not there', () => new Response('', { status: 404 }), failed('rejected', 404, 'http.notFound')],
    ['not there, as a picture', () => new Response('abcd', { status: 404, headers: { 'content-type': 'image/png' } }), failed('rejected', 404, 'http.notFound')],
  ])('%s', async (_, answer, expected) => {
    const { http } = fakeHttp(answer);
    expect(await http.blob('/1.jpg', options)).toEqual(expected);
  }); // prettier-ignore

  test.each([
    ['/1.jpg', 1, failed('refused', 401, 'session.expired')],
    ['https://cdn.test/1.jpg', 0, failed('rejected', 401, 'http.unauthorized')],
  ])('401 of %s ends the session %d times', async (address, times, expected) => {
    const { http, onRefused } = fakeHttp(() => new Response('', { status: 401 }));
    expect(await http.blob(address, options)).toEqual(expected);
    expect(onRefused).toHaveBeenCalledTimes(times);
  });
});

test('sends nothing without a token', async () => {
  const { http, sent, onNotLoggedIn } = fakeHttp(() => image('abcd'), { token: () => null });
  expect(await http.blob('/1.jpg', options)).toEqual(failed('notLoggedIn', null, 'session.notLoggedIn'));
  expect([sent, onNotLoggedIn.mock.calls.length]).toEqual([[], 1]);
});

test('an abort by the caller is silent', async () => {
  const { http } = fakeHttp(never);
  const caller = new AbortController();
  const call = http.blob('/1.jpg', { ...options, signal: caller.signal });
  caller.abort();
  expect(await call).toEqual(failed('aborted', null, 'network.interface'));
  expect(console.warn).not.toHaveBeenCalled();
});

describe('bytes of any type', () => {
  test('are fetched with the token from the API’s own origin only', async () => {
    const { http, sent } = fakeHttp(() => new Response('abcd', { headers: { 'content-type': 'video/mp4' } }));
    expect(await http.bytes('/a.m4s', { maxBytes: 4 })).toEqual({
      ok: true,
      data: new TextEncoder().encode('abcd'),
    });
    expect((await http.bytes('https://cdn.test/a.m4s', { maxBytes: 4 })).ok).toBe(true);
    expect(sent.map(({ url, headers }) => [url, headers])).toEqual([
      [`${base}/a.m4s`, { requesttoken: 'T' }],
      ['https://cdn.test/a.m4s', {}],
    ]);
  });

  test.each([
    ['too large', () => new Response('abcde'), failed('malformed', 200, 'network.interface')],
    [
      'a refusal',
      () => json({ code: 601, msg: 'device.notExist' }),
      failed('rejected', 601, 'device.notExist'),
    ],
    ['not there', () => new Response('', { status: 404 }), failed('rejected', 404, 'http.notFound')],
  ])('%s', async (_, answer, expected) => {
    const { http } = fakeHttp(answer);
    expect(await http.bytes('/a.m4s', { maxBytes: 4 })).toEqual(expected);
  });
});

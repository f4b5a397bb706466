import { request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallLog } from '../../provider/http/callLog.ts';
import { includesPart, pathMatches } from '../../provider/control/rules.ts';
import { isLoopback } from '../../provider/control/loopback.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, loginBody, loginPath, startTest, testNow, tokenOf } from './testProvider.ts';

const { path } = endpoints.userInfo;

test('it does not exist without --control', async () => {
  const provider = await startTest({ control: false });
  expect(await provider.get('/__control/log')).toEqual({
    status: 404,
    body: { code: 404, msg: 'http.notFound', data: null },
  });
});

test('a held call waits, is listed, and passes when it is released', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  await provider.control('rule', { path, action: { kind: 'hold' } });
  const body = { userId: demo.userId };
  const waiting = provider.post(path, body, token);
  const held = [{ id: expect.any(String), method: 'POST', path, body }];
  expect(await provider.control('await', { path })).toEqual(held);
  expect((await provider.get('/__control/held')).body).toEqual(held);
  expect(await provider.control('release', { path })).toEqual(held[0]);
  expect((await waiting).body).toMatchObject({ code: 1 });
  expect((await provider.get('/__control/held')).body).toEqual([]);
  expect((await provider.post('/__control/release', { path })).status).toBe(404);
});

test('a held call can get a response or be dropped; the oldest is first', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  await provider.control('rule', { path, times: 0, action: { kind: 'hold' } });
  const first = provider.post(path, { userId: 'first' }, token);
  await provider.control('await', { path });
  const second = provider.post(path, { userId: 'second' }, token);
  const failed = second.catch(String);
  await provider.control('await', { path, count: 2 });
  await provider.control('release', { path, action: { kind: 'answer', json: { code: 7 } } });
  expect(await first).toEqual({ status: 200, body: { code: 7 } });
  await provider.control('release', { path, action: { kind: 'drop' } });
  expect(await failed).toBe('TypeError: fetch failed');
});

test('a response can be cut off within its body', async () => {
  const provider = await startTest();
  await provider.control('rule', { path: '/getInfo', action: { kind: 'cut' } });
  const response = await fetch(`${provider.url}/getInfo`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(TypeError);
  expect((await provider.get('/getInfo')).body).toMatchObject({ code: 401 });
});

test('a call is no longer held if its caller hangs up', async () => {
  const provider = await startTest();
  await provider.control('rule', { path: '/getInfo', action: { kind: 'hold' } });
  const caller = request(`${provider.url}/getInfo`).on('error', () => undefined);
  caller.end();
  await provider.control('await', { path: '/getInfo' });
  caller.destroy();
  await expect.poll(async () => (await provider.get('/__control/held')).body, { interval: 5 }).toEqual([]);
});

test('rules respond, drop and delay: as often and for the calls that they define, the oldest first', async () => {
  const origin = 'http://console.example';
  const provider = await startTest({ cors: [origin] });
  const rule = (rest: object) => provider.control('rule', { path: loginPath, ...rest });
  const signIn = () => provider.post(loginPath, loginBody(demo));
  await rule({ action: { kind: 'answer', status: 502, raw: '<html>' } });
  await rule({ body: { loginAccount: 'other' }, action: { kind: 'drop' } });
  await rule({ method: 'GET', action: { kind: 'drop' } });
  await rule({ path: '/api/*', times: 2, action: { kind: 'answer', json: { code: 500, msg: 'x' } } });
  const response = await fetch(provider.url + loginPath, {
    method: 'POST',
    body: '{}',
    headers: { origin },
  });
  expect([
    response.status,
    response.headers.get('access-control-allow-origin'),
    await response.text(),
  ]).toEqual([502, origin, '<html>']);
  expect(await signIn()).toEqual({ status: 200, body: { code: 500, msg: 'x' } });
  await expect(provider.post(loginPath, loginBody({ account: 'other', password: 'x' }))).rejects.toThrow(
    'fetch failed',
  );
  expect((await signIn()).body).toEqual({ code: 500, msg: 'x' });
  await rule({ action: { kind: 'delay', ms: 1 } });
  expect((await signIn()).body).toMatchObject({ code: 1 });
});

test('files and the configuration follow rules too, preflights do not', async () => {
  const origin = 'http://console.example';
  const provider = await startTest({ cors: [origin] });
  await provider.control('rule', { path: '/config.json', action: { kind: 'answer', status: 503 } });
  await provider.control('rule', { path: '/api/*', action: { kind: 'drop' } });
  expect((await fetch(`${provider.url}/config.json`)).status).toBe(503);
  const preflight = await fetch(provider.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'requestToken,content-type,range',
  ]);
});

test('a reset clears rules, held calls, the clock and the log', async () => {
  const provider = await startTest();
  await provider.control('rule', { path: '/getInfo', times: 0, action: { kind: 'hold' } });
  await provider.control('clock', { advance: 1e9 });
  const held = provider.get('/getInfo').catch(String);
  await provider.control('await', { path: '/getInfo' });
  await provider.control('reset');
  expect(await held).toBe('TypeError: fetch failed');
  expect((await provider.get('/getInfo')).body).toMatchObject({ code: 401 });
  const { now } = Object(await provider.control('clock', { advance: 0 }));
  expect(Math.abs(now - testNow())).toBeLessThan(60_000);
});

test('a session is given without a password, for existing users', async () => {
  const provider = await startTest();
  const session = await provider.control('session', { account: demo.account });
  expect(session).toEqual({ token: expect.stringMatching(/^[\w-]{20,}$/), userId: demo.userId });
  expect((await provider.get('/getInfo', String(field(session, 'token')))).body).toMatchObject({ code: 200 });
  expect((await provider.post('/__control/session', { account: 'nobody' })).status).toBe(404);
});

test('the log has calls and codes, and no secrets', async () => {
  const provider = await startTest();
  const token = tokenOf((await provider.post(loginPath, loginBody(demo))).body);
  await provider.post(endpoints.checkPlay.path, { serialNumber: 'LK0000000005' }, token);
  await provider.get(`${endpoints.listSites.path}?userId=${demo.userId}`);
  const { body } = await provider.get('/__control/log');
  expect(body).toEqual([
    { at: expect.any(Number), method: 'POST', path: loginPath, code: 1 },
    { at: expect.any(Number), method: 'POST', path: endpoints.checkPlay.path, code: 601 },
    { at: expect.any(Number), method: 'GET', path: endpoints.listSites.path, code: 401 },
  ]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${token}|${demo.password}|1001`));
});

test('the log keeps the last thousand', () => {
  const log = createCallLog({ now: () => 0 });
  for (let n = 0; n < 5_000; n += 1) log.add('GET', `/${n}`, 200);
  expect(log.list()).toHaveLength(1_000);
  expect(log.list().at(-1)?.path).toBe('/4999');
});

test.for([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.2', false],
  ['::ffff:192.168.1.2', false],
  ['fe80::1', false],
  ['127.0.0.1.example', false],
  [undefined, false],
] as const)('the control is open to %s: %s', ([address, open]) => {
  expect(isLoopback(address)).toBe(open);
});

test('a pattern matches the path itself or its beginning', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webPath(), (start, rest) => {
      expect(pathMatches(start, start + rest)).toBe(rest === '' || start.endsWith('*'));
      expect(pathMatches(`${start}*`, start + rest)).toBe(true);
    }),
  );
});

test('every value includes itself but not a different one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), (value, more) => {
      expect(includesPart(value, value)).toBe(true);
      expect(includesPart({ ...more, key: value }, { key: value })).toBe(true);
      expect(includesPart({ key: [value] }, { key: value })).toBe(false);
    }),
  );
});

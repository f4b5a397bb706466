import { afterEach, expect, test, vi } from 'vitest';
import { readPush, revokePush, subscribePush } from '../../../src/services/account/push.ts';
import { fakeHttp, json } from '../fakeFetch.ts';
import { bytes, pushBrowser as browser } from '../fakePush.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const user = { userId: '1' };
const publicKey = 'AQID';
const browserOf = (isOwn: boolean) => ({ id: 'b', name: 'Chrome, Windows', since: 1, isOwn });

const provider = (isOwn = false) =>
  fakeHttp(() => json({ code: 1, data: { publicKey, list: [browserOf(isOwn)] } }));
const bodies = (sent: readonly { readonly body: unknown }[]) => sent.map(({ body }) => body);

test('the list says which browser is this one, by its address at the push service', async () => {
  browser({ kept: bytes(1) });
  const { http, sent } = provider(true);
  expect(await readPush(http, user, signal)).toEqual({
    ok: true,
    data: { isAble: true, publicKey, browsers: [browserOf(true)], muted: [] },
  });
  expect(bodies(sent)).toEqual([{ userId: '1', endpoint: 'https://push.example/1' }]);
});

test.each([
  ['over plain http', () => browser({ isSecure: false })],
  [
    'without a push service',
    () => {
      vi.stubGlobal('isSecureContext', true);
      vi.stubGlobal('navigator', {});
    },
  ],
])('%s this browser cannot be notified, and the others are listed', async (_where, set) => {
  set();
  const { http, sent } = provider();
  const read = await readPush(http, user, signal);
  expect(read).toEqual({
    ok: true,
    data: { isAble: false, publicKey, browsers: [browserOf(false)], muted: [] },
  });
  expect(bodies(sent)).toEqual([{ userId: '1' }]);
});

test('the keys of the browser are sent to the provider', async () => {
  browser();
  const { http, sent } = provider(true);
  const keys = { endpoint: 'https://push.example/1', p256dh: 'BAUG', auth: '_-8' };
  expect(await subscribePush(http, { ...user, ...keys }, signal)).toMatchObject({
    ok: true,
    data: { isAble: true, publicKey },
  });
  expect(bodies(sent)).toEqual([{ userId: '1', ...keys }]);
});

test.each([
  [true, 1],
  [false, 0],
])('revoking one, this one (%s), ends what the browser keeps %d times', async (isOwn, times) => {
  const { unsubscribe } = browser({ kept: bytes(1, 2, 3) });
  const { http, sent } = provider();
  expect(await revokePush(http, { ...user, id: 'b', isOwn }, signal)).toMatchObject({ ok: true });
  expect(unsubscribe).toHaveBeenCalledTimes(times);
  expect(bodies(sent)).toEqual([{ userId: '1', id: 'b', endpoint: 'https://push.example/1' }]);
});

test('muted cameras are listed with their names', async () => {
  browser();
  const camera = { id: 'mute -1 LK1', name: 'Front door', until: 5 };
  const { http } = fakeHttp(() => json({ code: 1, data: { publicKey, list: [], muted: [camera] } }));
  expect(await readPush(http, user, signal)).toMatchObject({ ok: true, data: { muted: [camera] } });
});

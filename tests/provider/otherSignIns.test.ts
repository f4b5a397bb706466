import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, guest, loginBody, startTest, type TestProvider } from './testProvider.ts';
import { addressOf, watch } from './watchLive.ts';

const expired = { status: 200, body: { code: 401, msg: 'session.expired', data: null } };
const logoutOthers = (provider: TestProvider, token: string, deviceToken?: unknown) =>
  provider.post(endpoints.logoutOthers.path, { deviceToken }, token);
const ended = (count: number) => ({ status: 200, body: { code: 1, msg: 'ok', data: { ended: count } } });

test('after logging out all others a user has only the own session, and gets their number', async () => {
  const provider = await startTest();
  const own = await provider.signIn(demo);
  const others = [await provider.signIn(demo), await provider.signIn(demo)];
  const guests = await provider.signIn(guest);
  expect(await logoutOthers(provider, own)).toEqual(ended(2));
  for (const token of others) expect(await provider.get('/getInfo', token)).toEqual(expired);
  for (const token of [own, guests]) {
    expect((await provider.get('/getInfo', token)).body).toMatchObject({ code: 200 });
  }
  expect(await logoutOthers(provider, own)).toEqual(ended(0));
});

test('the devices of the others are no longer known, but the own one is', async () => {
  const provider = await startTest();
  const signIn = async (deviceToken?: unknown) => {
    const { body } = await provider.post(endpoints.login.path, { ...loginBody(demo), deviceToken });
    const data = field(body, 'data');
    return { token: String(field(data, 'token')), device: field(data, 'deviceToken') };
  };
  const [own, lost] = [await signIn(), await signIn()];
  await logoutOthers(provider, own.token, own.device);
  expect((await signIn(lost.device)).device).not.toBe(lost.device);
  expect((await signIn(own.device)).device).toBe(own.device);
});

test('an expired sign-in does not count', async () => {
  const provider = await startTest({ tokenTtl: 60 });
  await provider.signIn(demo);
  await provider.control('clock', { advance: 30_000 });
  const own = await provider.signIn(demo);
  await provider.control('clock', { advance: 30_000 });
  expect(await logoutOthers(provider, own)).toEqual(ended(0));
});

test('the live video of the others ends, and the own continues', async () => {
  const provider = await startTest();
  const [own, other] = [await provider.signIn(demo), await provider.signIn(demo)];
  const mine = watch(provider, await addressOf(provider, own));
  const theirs = watch(provider, await addressOf(provider, other));
  const unused = await addressOf(provider, other);
  await Promise.all([mine.opened, theirs.opened]);
  await logoutOthers(provider, own);
  expect(await theirs.closed).toBe(4401);
  expect(await watch(provider, unused).closed).toBe(4401);
  const seen = mine.chunks.length;
  await mine.until(() => mine.chunks.length > seen + 2);
});

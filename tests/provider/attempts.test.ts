import { expect, test } from 'vitest';
import { callerPace, createAttempts, strangersPace, totalPace } from '../../provider/accounts/attempts.ts';
import { networkOf } from '../../provider/accounts/callers.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { Answer, TestProvider } from './testProvider.ts';
import { demo, field, guest, loginBody, loginPath, startTest, testFolder } from './testProvider.ts';

const signedIn = { body: { code: 1 } };

/** Attempts on a clock that only moves if the test moves it. */
async function paced() {
  const db = openDatabase(await testFolder());
  const clock = { at: 1_000_000, now: () => clock.at };
  return { clock, attempts: createAttempts(db, clock) };
}
const stranger = (n: number) => ({ key: `address 203.0.113.${n}`, isKnown: false });
const known = { key: 'device 1', isKnown: true };

test('five attempts are free, then each waits twice as long as the one before, up to 16 s in total', async () => {
  const { attempts, clock } = await paced();
  const begin = () => attempts.begin({ userId: '1001' }, stranger(1));
  expect(Array.from({ length: 11 }, begin)).toEqual([0, 0, 0, 0, 0, 1000, 3000, 7000, 15_000, null, null]);
  // A refused attempt does not count: the next one may arrive 16 s after the last accepted one.
  clock.at += 15_000;
  expect([begin(), begin()]).toEqual([16_000, null]);
  clock.at += callerPace.windowMs + 16_000;
  expect(begin()).toBe(0);
});

test('a name that looks like the id of an account is not that account', async () => {
  const { attempts } = await paced();
  for (let n = 0; n < 60; n += 1) {
    attempts.begin({ name: '1001' }, stranger(n));
    attempts.begin({ name: 'user 1001' }, stranger(n));
  }
  expect(attempts.begin({ userId: '1001' }, stranger(1))).toBe(0);
});

test('callers and accounts are paced separately, and a correct attempt resets the pace', async () => {
  const { attempts } = await paced();
  const row = (account: string, caller: typeof known, n: number) =>
    Array.from({ length: n }, () => attempts.begin({ userId: account }, caller));
  expect(row('1001', stranger(1), 6)).toEqual([0, 0, 0, 0, 0, 1000]);
  expect(row('1001', stranger(2), 1)).toEqual([0]);
  expect(row('1002', stranger(1), 1)).toEqual([0]);
  expect(row('1001', known, 1)).toEqual([0]);
  attempts.succeeded({ userId: '1001' }, stranger(1));
  expect(row('1001', stranger(1), 6)).toEqual([0, 0, 0, 0, 0, 1000]);
});

test('fifty attempts by strangers slow down every stranger who took part, but no known device and no first attempt', async () => {
  const { attempts, clock } = await paced();
  const owner = { userId: '1001' };
  for (let n = 0; n < 50; n += 1) expect(attempts.begin(owner, stranger(n))).toBe(0);
  expect([0, 1, 2, 3, 4].map((n) => attempts.begin(owner, stranger(n)))).toEqual([
    1000,
    3000,
    7000,
    15_000,
    null,
  ]);
  // Nor does a typing error of the owner count for theirs.
  expect(Array.from({ length: 5 }, () => attempts.begin(owner, known))).toEqual([0, 0, 0, 0, 0]);
  expect(attempts.begin({ userId: '1002' }, stranger(4))).toBe(0);
  clock.at += 15_000;
  expect(attempts.begin(owner, stranger(4))).toBe(16_000);
  expect(attempts.begin(owner, stranger(99))).toBe(0);
  expect(attempts.begin(owner, stranger(99))).toBeNull();
  // A caller with single attempts never waits, however many there were.
  clock.at += 16_000 + strangersPace.longestGapMs;
  expect(attempts.begin(owner, stranger(55))).toBe(0);
});

test('a caller is paced over all accounts together, and others are not', async () => {
  const { attempts, clock } = await paced();
  const tried = (n: number) => (n % 2 === 0 ? { userId: String(n) } : { name: `name ${n}` });
  const waits = (from: number, caller: typeof known) =>
    Array.from({ length: 6 }, (_, n) => attempts.begin(tried(from + n), caller));
  for (let n = 0; n < totalPace.free; n += 1) expect(attempts.begin(tried(n), stranger(1))).toBe(0);
  expect(waits(100, stranger(1))).toEqual([1000, 3000, 7000, 15_000, null, null]);
  expect(waits(100, stranger(2))).toEqual([0, 0, 0, 0, 0, 0]);
  clock.at += totalPace.windowMs + 16_000;
  expect(waits(200, stranger(1))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a whole day of guessing allows fewer than 1200 tries from one address, and fewer than 3200 from any number', async () => {
  for (const [addresses, most] of [
    [1, 1200],
    [250, 3200],
  ] as const) {
    const { attempts, clock } = await paced();
    const end = clock.at + 24 * 3_600_000;
    let tries = 0;
    for (let n = 0; clock.at < end; clock.at += 10_000, n += 1) {
      if (attempts.begin({ userId: '1001' }, stranger(n % addresses)) !== null) tries += 1;
    }
    expect(tries).toBeLessThan(most);
    expect(tries).toBeGreaterThan(most / 2);
  }
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:a::1', '2001:db8:0:a'],
  ['2001:DB8:0000:000a:1:2:3:4', '2001:db8:0:a'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['anything', 'anything'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const login = (provider: TestProvider, address: string, body: object): Promise<Answer> =>
  provider.postFrom(address, loginPath, body);
const guess = { ...loginBody(demo), password: 'wrong' };

/** Waits until this many of the calls wait, so that all of them have started. The clock then releases them. */
async function settle(provider: TestProvider, calls: readonly Promise<Answer>[], refused: number) {
  await new Promise<void>((resolve) => {
    let left = refused;
    for (const call of calls) {
      void call.then(({ body }) => {
        if (field(body, 'msg') === 'account.throttled') left -= 1;
        if (left === 0) resolve();
      });
    }
  });
  const bringOn = async (): Promise<string[]> => {
    await provider.control('clock', { advance: 15_000 });
    return (await Promise.all(calls)).map(({ body }) => String(field(body, 'msg')));
  };
  return { bringOn };
}

const texts = (ofWrong: number, ofThrottled: number): string[] => [
  ...Array.from({ length: ofThrottled }, () => 'account.throttled'),
  ...Array.from({ length: ofWrong }, () => 'account.wrongPassword'),
];

test('a guesser has to wait and learns so after a few tries, while the owner can sign in immediately from elsewhere', async () => {
  const provider = await startTest({ trustProxy: true });
  // By any of its names, it is the same account.
  const names = [' DEMO@lookout.example', '+49 30 555-0100'];
  const all = Array.from({ length: 12 }, (_, n) =>
    login(provider, '203.0.113.7', { ...guess, loginAccount: names[n % 2] }),
  );
  const { bringOn } = await settle(provider, all, 3);
  expect(await login(provider, '198.51.100.1', loginBody(demo))).toMatchObject(signedIn);
  expect((await bringOn()).toSorted()).toEqual(texts(9, 3));
  // The right password is accepted there too, after its wait.
  const late = login(provider, '203.0.113.7', loginBody(demo));
  await provider.control('clock', { advance: 16_000 });
  expect(await late).toMatchObject(signedIn);
});

test('strangers from everywhere lock out neither a device that has signed in nor a correct code', async () => {
  const provider = await startTest({ trustProxy: true });
  const first = await login(provider, '198.51.100.1', loginBody(demo));
  const deviceToken = field(field(first.body, 'data'), 'deviceToken');
  // In parts, because few passwords are checked at the same time.
  for (let n = 0; n < 60; n += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, more) => login(provider, `203.0.113.${n + more}`, guess)),
    );
  expect(await login(provider, '203.0.113.1', guess)).toMatchObject({ body: { msg: 'account.throttled' } });
  const again = await login(provider, '198.51.100.2', { ...loginBody(demo), deviceToken });
  expect(again).toMatchObject({ body: { code: 1, data: { deviceToken } } });
  await provider.postFrom('198.51.100.3', endpoints.sendVerificationCode.path, {
    loginAccount: demo.account,
    codeType: 1,
  });
  const code = { loginAccount: demo.account, clientType: 'OTHER', loginType: 2 };
  const verificationCode = await provider.codeTo(demo.account);
  expect(await login(provider, '198.51.100.3', { ...code, verificationCode })).toMatchObject(signedIn);
  // Nor an unknown device that did not take part.
  expect(await login(provider, '198.51.100.4', loginBody(demo))).toMatchObject(signedIn);
});

test('a device token belongs to its users only; a new password makes the others unknown', async () => {
  const provider = await startTest();
  const signIn = async (user: typeof demo, deviceToken?: unknown) => {
    const { body } = await provider.post(loginPath, { ...loginBody(user), deviceToken });
    return field(field(body, 'data'), 'deviceToken');
  };
  const [one, other] = [await signIn(demo), await signIn(demo, 'made up')];
  expect([one, other, other === one, other === 'made up']).toEqual([
    expect.any(String),
    expect.any(String),
    false,
    false,
  ]);
  expect(await signIn(guest, one)).toBe(one);
  await provider.post(endpoints.sendVerificationCode.path, { loginAccount: demo.account, codeType: 2 });
  await provider.post(endpoints.resetPassword.path, {
    loginAccount: demo.account,
    codeType: 2,
    newPassword: demo.password,
    verificationCode: await provider.codeTo(demo.account),
    deviceToken: one,
  });
  expect(await signIn(demo, other)).not.toBe(other);
  expect(await signIn(demo, one)).toBe(one);
});

test.each([
  ['without --trust-proxy, what a client says of its address counts for nothing', false, ''],
  ['only the nearest proxy is believed, not what it received itself', true, ', 192.0.2.1'],
])('%s', async (_, trustProxy, nearest) => {
  const provider = await startTest({ trustProxy });
  const all = Array.from({ length: 12 }, (__, n) => login(provider, `203.0.113.${n}${nearest}`, guess));
  const { bringOn } = await settle(provider, all, 3);
  expect((await bringOn()).toSorted()).toEqual(texts(9, 3));
});

test('a stolen token cannot try passwords faster than a stranger', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const change = {
    userId: demo.userId,
    email: 'thief@lookout.example',
    verificationCode: '000000',
    password: 'wrong',
  };
  const all = Array.from({ length: 12 }, () => provider.post(endpoints.saveGeneral.path, change, token));
  const { bringOn } = await settle(provider, all, 3);
  expect((await bringOn()).toSorted()).toEqual(texts(9, 3));
});

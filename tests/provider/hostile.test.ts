import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { callerPace } from '../../provider/accounts/attempts.ts';
import { checkAvatarHeader } from '../../src/domain/account/avatar.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { checkNickname } from '../../src/domain/account/profile.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { jpegOf, pngOf } from '../pictures.ts';
import { callsOf, endpointNames } from './attempts.ts';
import type { Answer, TestProvider } from './testProvider.ts';
import { demo, field, loginPath, startTest, testNow } from './testProvider.ts';

/** Every call of the table with its path filled in; sign-in and files have their own tests. */
const calls = Object.entries(endpoints)
  .filter(([name]) => !['login', 'download'].includes(name))
  .map(([name, { method, path }]) => ({
    name,
    method,
    bodies: endpointNames
      .filter((each) => each === name)
      .flatMap((each) => callsOf(each).flatMap(({ body }) => (body === undefined ? [] : [Object(body)]))),
    path: path
      .replace('{userId}', demo.userId)
      .replace('{serialno}', 'LK0000000001')
      .replace(/\{\w+\}/g, '1'),
  }));
const controls = ['rule', 'release', 'device', 'user', 'revoke', 'stream', 'clock'].map(
  (name) => `/__control/${name}`,
);

/** Random JSON of any shape, with the field names of the calls more often than by chance. */
const names = [
  'account',
  'nickname',
  'email',
  'phone',
  'verificationCode',
  'oldVerificationCode',
  'deviceToken',
  'password',
  'codeType',
  'newPassword',
  'receiver',
  'status',
  'day',
  'quality',
  'start',
  'end',
  'subject',
  'from',
  'to',
  'custom',
  'userId',
  'serialNumber',
  'des',
  'site',
  'deviceType',
  'channel',
  'loginType',
  'loginAccount',
  'addType',
  'types',
  'page',
  'size',
];
const anything = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<fc.JsonValue>(
        demo.userId,
        demo.account,
        [],
        '{}',
        4,
        'high',
        '2026-11-20',
        '9999-12-31',
      ),
    ),
  ),
);

const statuses = [200, 400, 403, 404];

async function answerTo(provider: TestProvider, path: string, body: unknown, token: string): Promise<Answer> {
  const answer = await provider.post(path, body, token);
  expect(statuses).toContain(answer.status);
  return answer;
}

/** The query or path parameters of a call. */
const query = fc
  .dictionary(fc.constantFrom(...names), fc.oneof(fc.string({ unit: 'binary' }), fc.constant(demo.userId)))
  .map((fields) => new URLSearchParams(fields).toString());

const values: readonly unknown[] = [null, true, -1, 1e308, '', '\u202e', 'constructor', [], [null], {}];

/** The bodies that the call accepts, each with one field replaced by each value, or missing. */
const exchanged = (bodies: readonly object[]): object[] =>
  bodies.flatMap((body) =>
    Object.keys(body).flatMap((name) => [...values, undefined].map((value) => ({ ...body, [name]: value }))),
  );

const codes = [1, 200, 400, 401, 403, 404, 601];

test.each(calls)('no $method makes $name fail unexpectedly', async ({ method, path, bodies }) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const body of exchanged(bodies)) {
    const { status, body: answer } = await provider.post(path, body, token);
    expect({ body, status, code: field(answer, 'code') }).toEqual({
      body,
      status: expect.toSatisfy((each) => statuses.includes(each)),
      code: expect.toSatisfy((each) => codes.includes(each)),
    });
  }
  await fc.assert(
    fc.asyncProperty(anything, query, async (body, asked) => {
      const answer =
        method === 'GET'
          ? await provider.get(`${path}?${asked}`, token)
          : await answerTo(provider, path, body, token);
      expect(statuses).toContain(answer.status);
      expect(codes).toContain(field(answer.body, 'code'));
    }),
    { numRuns: 15 },
  );
});

test('no JSON breaks sign-in', async () => {
  const provider = await startTest();
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      expect((await answerTo(provider, loginPath, body, '')).body).not.toMatchObject({ code: 1 });
    }),
    { numRuns: 60 },
  );
});

test('no JSON breaks the control', async () => {
  const provider = await startTest();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...controls), anything, async (path, body) => {
      expect(statuses).toContain((await provider.post(path, body)).status);
    }),
    { numRuns: 60 },
  );
});

test('a body that is not JSON is reported as such', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const body of ['', '{', 'null{}', '\u0000', '[1,2']) {
    const init = { method: 'POST', body, headers: { requestToken: token } };
    const response = await fetch(provider.url + endpoints.checkPlay.path, init);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, msg: 'request.notJson', data: null },
    ]);
  }
});

test('a wrong type is reported with its place', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const body = { userId: demo.userId, site: 'Home', deviceType: ['IPC'] };
  expect(await provider.post(endpoints.listDevices.path, body, token)).toEqual({
    status: 400,
    body: {
      code: 400,
      msg: 'request.adress: Invalid type: Expected Array but received "Home"',
      data: null,
    },
  });
});

test('a body of more than a mebibyte is refused', async () => {
  const provider = await startTest();
  const answer = await provider.post(loginPath, { loginAccount: 'x'.repeat(1 << 20) });
  expect(answer).toEqual({ status: 413, body: { code: 413, msg: 'request.tooLarge', data: null } });
});

test('a connection continues after a body that is too large was refused', async () => {
  const provider = await startTest();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = (bytes: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(provider.url + loginPath, { method: 'POST', agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(Buffer.alloc(bytes, 0x20));
    });
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 20; n += 1) statuses.push(await send(3 << 20), await send(10));
  expect(new Set(statuses)).toEqual(new Set([413, 400]));
});

test('a refused body is not returned whole', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const body of [
    { userId: demo.userId, site: 'x'.repeat(100_000), deviceType: [] },
    { userId: demo.userId, des: '{}', ['x'.repeat(100_000)]: 1 },
  ]) {
    const path = 'site' in body ? endpoints.listDevices.path : endpoints.saveGeneral.path;
    const answer = await provider.post(path, body, token);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(400);
  }
});

test('a NUL does not truncate an account name', async () => {
  const provider = await startTest();
  const body = {
    loginAccount: `${demo.account}\0x`,
    clientType: 'OTHER',
    loginType: 3,
    password: demo.password,
  };
  expect((await provider.post(loginPath, body)).status).toBe(400);
});

test('any valid nickname is stored exactly', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { userId } = demo;
  const texts = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(texts, async (nickname) => {
      const checked = checkNickname(nickname);
      const answer = await provider.post(endpoints.editName.path, { userId, nickname }, token);
      expect(answer.body).toMatchObject(checked.ok ? { code: 1 } : { code: 601, msg: checked.error });
      const { body } = await provider.post(endpoints.userInfo.path, { userId }, token);
      expect(checked.ok ? field(field(body, 'data'), 'nickname') : null).toBe(
        checked.ok ? checked.nickname : null,
      );
    }),
    { numRuns: 60 },
  );
});

test('no text signs in, is an existing account, or becomes an address', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.emailAddress(),
    fc.constantFrom("' or 1=1 --", '%', '*'),
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.string(), async (text, password) => {
      // The same name again would have to wait.
      await provider.control('clock', { advance: callerPace.windowMs });
      const login = { loginAccount: text, clientType: 'OTHER', loginType: 3, password };
      const email = {
        userId: demo.userId,
        email: text,
        verificationCode: password,
        oldVerificationCode: password,
      };
      const answers = [
        await provider.post(loginPath, login),
        await provider.post(endpoints.saveGeneral.path, email, token),
        await provider.post(endpoints.checkUser.path, { account: text }),
      ];
      const codes = answers.map(({ body }) => field(body, 'code'));
      expect(codes.slice(0, 2).every((code) => code === 400 || code === 601)).toBe(true);
      expect(answers[2]?.body).not.toMatchObject({ data: { exists: true } });
    }),
    { numRuns: 60 },
  );
});

test('only the bytes of a picture are accepted as an avatar', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const head = fc.constantFrom(new Uint8Array(), pngOf(1, 1).subarray(0, 8), jpegOf(1, 1).subarray(0, 4));
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 64 }), async (start, rest) => {
      const bytes = new Uint8Array([...start, ...rest]);
      const check = checkAvatarHeader(pictureHeaderOf(bytes));
      const { body } = await provider.postBytes(endpoints.editAvatar.path, bytes, token);
      expect(body).toMatchObject(check.ok ? { code: 1 } : { code: 601, msg: check.error });
    }),
    { numRuns: 60 },
  );
});

test('only the bytes of a picture are accepted as a screenshot', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const head = fc.constantFrom(new Uint8Array(), pngOf(1, 1).subarray(0, 8), jpegOf(1, 1).subarray(0, 4));
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 64 }), async (start, rest) => {
      const bytes = new Uint8Array([...start, ...rest]);
      const { body } = await provider.postBytes('/api/aithLink/device/screenshot/LK0000000001', bytes, token);
      const header = pictureHeaderOf(bytes);
      const isTaken = header !== null && Math.max(header.width, header.height) <= 8000;
      expect(body).toMatchObject(isTaken ? { code: 1 } : { code: 601, msg: 'action.saveFailed' });
    }),
    { numRuns: 60 },
  );
});

test('no path below the recordings or clips makes the provider fail', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const day = new Date(testNow()).toISOString().slice(0, 10);
  const part = fc.oneof(
    fc.constantFrom('LK0000000001', 'LKGW00000001', day, '2026-02-31', '9999-12-31', '0', '1', '-1', '99999'),
    fc.constantFrom('high', 'low', 'list.m3u8', 'init.mp4', '0.m4s', '0-60.mp4', '-9-99999.mp4', '%00', '..'),
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text)),
  );
  const parts = fc.array(part, { maxLength: 6 });
  const base = fc.constantFrom(
    '/api/aithLink/device/record/',
    '/api/aithLink/device/record/LK0000000001/',
    '/clip/',
  );
  const ranges = fc.constantFrom(undefined, 'bytes=0-0', 'bytes=-1', 'bytes=99999999999999-', 'bytes=1-0');
  await fc.assert(
    fc.asyncProperty(base, parts, ranges, async (start, rest, range) => {
      const headers = new Headers({ requestToken: token });
      if (range !== undefined) headers.set('range', range);
      const response = await fetch(`${provider.url}${start}${rest.join('/')}`, { headers });
      await response.arrayBuffer();
      expect([200, 206, 400, 404, 416]).toContain(response.status);
    }),
    { numRuns: 200 },
  );
});

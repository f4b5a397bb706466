import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/endpoints.ts';
import type { TestUser } from './testProvider.ts';
import { demo, guest, startTest } from './testProvider.ts';

const serailno = 'LK0000000001';
const { userId } = demo;
const forbidden = { status: 403, code: 403, msg: 'http.forbidden' };
const missing = { status: 200, code: 601, msg: 'device.notExist' };

interface ForeignCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** What the guest gets who asks for the data of the demo account. */
  guest: { status: number; code: number; msg: string };
}

const picture = '/api/aithLink/device/screenshot';
const gone = { status: 404, code: 404, msg: 'http.notFound' };
const foreign: ForeignCall[] = [
  { name: 'user/info', ...endpoints.userInfo, body: { userId }, guest: forbidden },
  { name: 'user/general', ...endpoints.saveGeneral, body: { userId, des: '{}' }, guest: forbidden },
  {
    name: 'address/list',
    method: 'GET',
    path: `${endpoints.listSites.path}?userId=${userId}`,
    guest: forbidden,
  },
  {
    name: 'device/info',
    ...endpoints.listDevices,
    body: { userId, adress: [], deviceType: ['IPC'] },
    guest: forbidden,
  },
  { name: 'screenshot/address', ...endpoints.screenshotAddress, body: { serailno }, guest: missing },
  {
    name: 'a shared screenshot',
    ...endpoints.screenshotAddress,
    body: { serailno: 'LK0000000002' },
    guest: missing,
  },
  { name: 'play/check', ...endpoints.checkPlay, body: { serailno }, guest: missing },
  { name: 'a picture', method: 'GET', path: `${picture}/${serailno}`, guest: gone },
  { name: "a channel's picture", method: 'GET', path: `${picture}/LKGW00000001/1`, guest: gone },
];

test('no call gives the data of another account, nor any without a token', async () => {
  const provider = await startTest();
  const token = await provider.signIn(guest);
  const ask = ({ method, path, body }: ForeignCall, as?: string) =>
    method === 'GET' ? provider.get(path, as) : provider.post(path, body, as);
  for (const call of foreign) {
    const { status, code, msg } = call.guest;
    const answers = [await ask(call, token), await ask(call), await ask(call, 'x'.repeat(43))];
    const noToken = { status: 200, body: { code: 401, msg: 'session.expired', data: null } };
    expect({ name: call.name, answers }).toEqual({
      name: call.name,
      answers: [{ status, body: { code, msg, data: null } }, noToken, noToken],
    });
  }
});

test('alarm categories are those of the own devices', async () => {
  const provider = await startTest();
  const ask = async (user: TestUser, named: string[]) =>
    (
      await provider.post(
        endpoints.listAlarmCategories.path,
        { serailno: named, channel: named.map(() => []) },
        await provider.signIn(user),
      )
    ).body;
  expect(await ask(guest, [])).toEqual({ code: 1, msg: 'ok', data: [] });
  expect(await ask(guest, [serailno])).toEqual({ code: 1, msg: 'ok', data: [] });
  expect(await ask(demo, ['LKGW00000001'])).toEqual({
    code: 1,
    msg: 'ok',
    data: [
      { category: 'motion', types: ['motion', 'pir'] },
      { category: 'human', types: ['human'] },
      { category: 'car', types: ['vehicle'] },
      { category: 'abnormal', types: ['lowBattery', 'tamper', 'waterLeak', 'smoke', 'doorWindow'] },
    ],
  });
});

const unbuilt = Object.values(endpoints).filter(
  ({ path, machine }) => path.startsWith('/api/') && machine === null,
);

test('a call that is not built says so', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const { method, path } of unbuilt) {
    const at = path.replace(/\{\w+\}/g, '1');
    const answer = method === 'GET' ? await provider.get(at, token) : await provider.post(at, {}, token);
    expect({ path, answer }).toEqual({
      path,
      answer: { status: 404, body: { code: 404, msg: 'provider.notBuilt', data: null } },
    });
  }
});

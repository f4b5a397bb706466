import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/endpoints.ts';
import type { TestUser } from './testProvider.ts';
import { demo, field, guest as guestUser, startTest } from './testProvider.ts';

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

const clip = { day: '2026-11-20', start: 0, end: 60, email: 'thief@lookout.example', subject: 'Loot' };
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
    name: 'user/general, e-mail',
    ...endpoints.saveGeneral,
    body: { userId, email: 'thief@lookout.example', verificationCode: '000000' },
    guest: forbidden,
  },
  {
    name: 'user/general, phone',
    ...endpoints.saveGeneral,
    body: { userId, phone: '+49305550199', verificationCode: '000000' },
    guest: forbidden,
  },
  { name: 'name/edit', ...endpoints.editName, body: { userId, nickname: 'Thief' }, guest: forbidden },
  { name: 'cancel/check', ...endpoints.checkDeletion, body: { userId }, guest: forbidden },
  {
    name: 'cancel',
    ...endpoints.cancelUser,
    body: { userId, verificationCode: '000000' },
    guest: forbidden,
  },
  { name: 'share/list', ...endpoints.listShares, body: { userId }, guest: forbidden },
  {
    name: 'share/cancel',
    ...endpoints.cancelShare,
    body: { userId, serailno: 'LK0000000004', receiver: guestUser.account },
    guest: forbidden,
  },
  {
    name: 'share/cancel of a share that came to the guest',
    ...endpoints.cancelShare,
    body: { userId: guestUser.userId, serailno: 'LK0000000004', receiver: guestUser.account },
    guest: { status: 200, code: 601, msg: 'share.cancelFailed' },
  },
  {
    name: 'work/status/get',
    method: 'GET',
    path: `${endpoints.workStatus.path}?userId=${userId}`,
    guest: forbidden,
  },
  {
    name: 'work/status/set',
    method: 'POST',
    path: endpoints.setWorkStatus.path.replace('{userId}', userId),
    body: { status: 2 },
    guest: forbidden,
  },
  {
    name: 'work/status/custom',
    ...endpoints.setCustomWorkStatus,
    body: { userId, custom: [] },
    guest: forbidden,
  },
  {
    name: 'work/status/custom with a device of another',
    ...endpoints.setCustomWorkStatus,
    body: { userId: guestUser.userId, custom: [{ serailno: 'LK0000000004', armed: true }] },
    guest: { status: 200, code: 601, msg: 'action.setFailed' },
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
  {
    name: 'record/list',
    ...endpoints.listRecordings,
    body: { serailno, day: '2026-11-20', quality: 'high' },
    guest: missing,
  },
  {
    name: 'record/days',
    ...endpoints.listRecordedDays,
    body: { serailno, from: '2026-11-01', to: '2026-11-20' },
    guest: missing,
  },
  {
    name: 'record/clip',
    ...endpoints.cutClip,
    body: { serailno, day: '2026-11-20', start: 0, end: 60 },
    guest: missing,
  },
  {
    name: 'alarm/share',
    ...endpoints.shareAlarm,
    body: { ...clip, userId, serailno: 'LK0000000004' },
    guest: forbidden,
  },
  {
    name: 'alarm/share of a device of another',
    ...endpoints.shareAlarm,
    body: { ...clip, userId: guestUser.userId, serailno },
    guest: missing,
  },
  { name: 'a picture', method: 'GET', path: `${picture}/${serailno}`, guest: gone },
  { name: "a channel's picture", method: 'GET', path: `${picture}/LKGW00000001/1`, guest: gone },
];

test('no call gives the data of another account, nor any without a token', async () => {
  const provider = await startTest();
  const token = await provider.signIn(guestUser);
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

test('what the guest tried has changed nothing', async () => {
  const provider = await startTest();
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guestUser) };
  const state = async () => [
    await provider.post(endpoints.userInfo.path, { userId }, tokens.demo),
    await provider.post(endpoints.listShares.path, { userId }, tokens.demo),
    await provider.get(`${endpoints.workStatus.path}?userId=${userId}`, tokens.demo),
  ];
  const before = await state();
  for (const { method, path, body } of foreign) {
    if (method === 'POST') await provider.post(path, body, tokens.guest);
  }
  expect(await state()).toEqual(before);
});

test('a code for a new address needs the token, and works for its user alone', async () => {
  const provider = await startTest();
  const email = 'new@lookout.example';
  const ask = (as?: string) =>
    provider.post(endpoints.sendVerificationCode.path, { loginAccount: email, codeType: 4 }, as);
  expect((await ask()).body).toMatchObject({ code: 401 });
  expect((await ask('x'.repeat(43))).body).toMatchObject({ code: 401 });
  expect((await ask(await provider.signIn(demo))).body).toMatchObject({ code: 1 });
  const stolen = { userId: guestUser.userId, email, verificationCode: await provider.codeTo(email) };
  expect(
    (await provider.post(endpoints.saveGeneral.path, stolen, await provider.signIn(guestUser))).body,
  ).toMatchObject({ code: 601, msg: 'account.wrongCode' });
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
  // Two cameras are shared to the guest.
  expect(field(await ask(guestUser, []), 'data')).toHaveLength(7);
  expect(await ask(guestUser, [serailno])).toEqual({ code: 1, msg: 'ok', data: [] });
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

/** Built, though the console does not call them yet. */
const ahead: readonly string[] = [
  endpoints.listRecordings,
  endpoints.listRecordedDays,
  endpoints.cutClip,
  endpoints.shareAlarm,
  endpoints.uploadScreenshot,
  endpoints.uploadChannelScreenshot,
  endpoints.allAlarmCategories,
].map(({ path }) => path);
const unbuilt = Object.values(endpoints).filter(
  ({ path, machines }) => path.startsWith('/api/') && machines.length === 0 && !ahead.includes(path),
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

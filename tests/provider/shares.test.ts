import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClock } from '../../provider/clock.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { addShare, hasAllReceivers } from '../../provider/devices/shares.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { seedOnce } from '../../provider/seed/seed.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testFolder } from './testProvider.ts';

const shared = { serialNumber: 'LK0000000004', receiver: guest.account };
const list = async (provider: TestProvider, token: string) =>
  field((await provider.post(endpoints.listShares.path, { userId: demo.userId }, token)).body, 'data');
const cancel = (provider: TestProvider, share: object, token: string) =>
  provider.post(endpoints.cancelShare.path, { userId: demo.userId, ...share }, token);

test('the shares of the demo account can be listed and canceled', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const other = { serialNumber: 'LK0000000012', deviceName: 'Front porch', receiver: guest.account };
  expect(await list(provider, token)).toEqual([{ ...shared, deviceName: 'Living room' }, other]);
  expect(await cancel(provider, shared, token)).toMatchObject({ body: { code: 1 } });
  expect(await list(provider, token)).toEqual([other]);
  for (const gone of [shared, { ...other, receiver: 'nobody@lookout.example' }]) {
    expect(await cancel(provider, gone, token)).toMatchObject({ body: { msg: 'share.cancelFailed' } });
  }
});

/** Opens the live socket of the shared camera; returns its close code, once it has one. */
async function watch(provider: TestProvider, token: string) {
  const { body } = await provider.post(
    endpoints.checkPlay.path,
    { serialNumber: shared.serialNumber },
    token,
  );
  const address = field(field(body, 'data'), 'address');
  const socket = new WebSocket(provider.url.replace('http', 'ws') + String(address));
  await once(socket, 'message');
  return socket;
}

test('canceling a share ends what its receiver is watching, and no one else’s view', async () => {
  const provider = await startTest();
  const [owner, receiver] = [await provider.signIn(demo), await provider.signIn(guest)];
  const [own, foreign] = [await watch(provider, owner), await watch(provider, receiver)];
  const waiting = await provider.post(
    endpoints.checkPlay.path,
    { serialNumber: shared.serialNumber },
    receiver,
  );
  const closed = once(foreign, 'close');
  await cancel(provider, shared, owner);
  expect((await closed)[0]).toBe(4404);
  expect(own.readyState).toBe(WebSocket.OPEN);
  own.terminate();
  const late = new WebSocket(
    provider.url.replace('http', 'ws') + String(field(field(waiting.body, 'data'), 'address')),
  );
  expect((await once(late, 'close'))[0]).toBe(4401);
  expect(
    (await provider.post(endpoints.checkPlay.path, { serialNumber: shared.serialNumber }, receiver)).body,
  ).toMatchObject({ msg: 'device.notExist' });
});

const send = (provider: TestProvider, account: string, token: string, serialNumber = 'LK0000000001') =>
  provider.post(endpoints.sendShare.path, { userId: demo.userId, serialNumber, account }, token);
const newcomer = { account: 'newcomer@lookout.example', userId: '1004' };
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });
const seen = async (provider: TestProvider, token: string, userId: string) => {
  const body = { userId, site: [], deviceType: ['IPC', 'BATIPC'] };
  const answer = await provider.post(endpoints.listDevices.path, body, token);
  return field(field(answer.body, 'data'), 'bindDevice');
};
const sites = async (provider: TestProvider, token: string, userId: string) =>
  field((await provider.get(`${endpoints.listSites.path}?userId=${userId}`, token)).body, 'data');

test('a shared device is in the receiver’s list, marked, with its site, until the share is canceled', async () => {
  const provider = await startTest();
  const [owner, token] = [await provider.signIn(demo), await provider.signIn(newcomer)];
  expect(await seen(provider, token, newcomer.userId)).toEqual([]);
  expect(await send(provider, ' NewComer@lookout.example ', owner)).toEqual({
    status: 200,
    body: {
      code: 1,
      msg: 'ok',
      data: { serialNumber: 'LK0000000001', deviceName: 'Front door', receiver: newcomer.account },
    },
  });
  expect(await seen(provider, token, newcomer.userId)).toMatchObject([
    { serialNumber: 'LK0000000001', name: 'Front door', site: 'Home', shared: true },
  ]);
  expect(await sites(provider, token, newcomer.userId)).toEqual(['Home']);
  const change = {
    userId: newcomer.userId,
    serialNumber: 'LK0000000001',
    revision: 0,
    change: { name: 'Mine' },
  };
  expect(await provider.post(endpoints.editBindService.path, change, token)).toEqual(
    refusal('settings.sharedDevice'),
  );
  await cancel(provider, { serialNumber: 'LK0000000001', receiver: newcomer.account }, owner);
  expect(await seen(provider, token, newcomer.userId)).toEqual([]);
  expect(await sites(provider, token, newcomer.userId)).toEqual([]);
});

test('the owner sees the name that they entered, and no other name of that person', async () => {
  const provider = await startTest();
  const owner = await provider.signIn({ account: 'neighbour@lookout.example' });
  const share = (account: string) =>
    provider.post(endpoints.sendShare.path, { userId: '1003', serialNumber: 'LK0000000002', account }, owner);
  // Shared with the demo account from the start, by its email address.
  expect(await share('+49 30 5550100')).toEqual(refusal('share.alreadyShared'));
  const taken = { userId: '1003', serialNumber: 'LK0000000002', receiver: demo.account };
  expect(await provider.post(endpoints.cancelShare.path, taken, owner)).toMatchObject({ body: { code: 1 } });
  expect(await share('+49 30 5550100')).toMatchObject({ body: { data: { receiver: '+49305550100' } } });
  const { body } = await provider.post(endpoints.listShares.path, { userId: '1003' }, owner);
  expect(field(body, 'data')).toMatchObject([
    { serialNumber: 'LK0000000002', receiver: '+49305550100' },
    // Shared by the other name.
    { serialNumber: 'LK0000000009', receiver: demo.account },
  ]);
});

test.each([
  ['nobody', 'nobody@lookout.example', 'LK0000000001', 'account.userNotFound'],
  ['no name', ' ', 'LK0000000001', 'form.receiverRequired'],
  ['half a name', 'guest@', 'LK0000000001', 'form.emailFormat'],
  ['oneself', demo.account, 'LK0000000001', 'share.ownAccount'],
  ['a receiver', guest.account, 'LK0000000004', 'share.alreadyShared'],
  ['a device of others', guest.account, 'LK0000000002', 'share.notOwner'],
  ['a device that is not there', guest.account, 'LK9', 'device.notExist'],
  ['a device that is offline', guest.account, 'LK0000000005', 'device.offline'],
])('refused: %s', async (_, account, serialNumber, msg) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const before = await list(provider, token);
  expect(await send(provider, account, token, serialNumber)).toEqual(refusal(msg));
  expect(await list(provider, token)).toEqual(before);
});

const codeOf = async (provider: TestProvider, token: string) => {
  const body = { userId: demo.userId, serialNumber: 'LK0000000001' };
  const data = field((await provider.post(endpoints.share.path, body, token)).body, 'data');
  expect(field(data, 'seconds')).toBe(600);
  return String(field(data, 'shareCode'));
};
const accept = (
  provider: TestProvider,
  shareCode: string,
  token: string,
  user: { userId: string } = newcomer,
) => provider.post(endpoints.acceptShare.path, { userId: user.userId, shareCode }, token);

const check = (
  provider: TestProvider,
  shareCode: string,
  token: string,
  user: { userId: string } = newcomer,
) => provider.post(endpoints.checkShare.path, { userId: user.userId, shareCode }, token);

test('whether a code can be redeemed is said without redeeming it', async () => {
  const provider = await startTest();
  const [owner, token] = [await provider.signIn(demo), await provider.signIn(newcomer)];
  const code = await codeOf(provider, owner);
  const good = { body: { code: 1, data: null } };
  expect(await check(provider, code, owner, demo)).toEqual(refusal('share.ownAccount'));
  expect(await check(provider, code, token)).toMatchObject(good);
  expect(await check(provider, code, token)).toMatchObject(good);
  expect(await seen(provider, token, newcomer.userId)).toEqual([]);
  expect(await accept(provider, code, token)).toMatchObject({ body: { code: 1 } });
  expect(await check(provider, code, token)).toEqual(refusal('share.codeEnded'));
});

test('a code shares with the first person who redeems it, and with no one after', async () => {
  const provider = await startTest();
  const [owner, token] = [await provider.signIn(demo), await provider.signIn(newcomer)];
  const code = await codeOf(provider, owner);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(await accept(provider, code, owner, demo)).toEqual(refusal('share.ownAccount'));
  const written = code.toLowerCase().replace(/(.{4})/g, '$1-');
  expect(await accept(provider, written, token)).toMatchObject({
    body: { code: 1, data: { serialNumber: 'LK0000000001', deviceName: 'Front door' } },
  });
  expect(await seen(provider, token, newcomer.userId)).toMatchObject([
    { serialNumber: 'LK0000000001', shared: true },
  ]);
  expect(await list(provider, owner)).toContainEqual({
    serialNumber: 'LK0000000001',
    deviceName: 'Front door',
    receiver: newcomer.account,
  });
  const late = await provider.signIn(guest);
  expect(await accept(provider, code, late, guest)).toEqual(refusal('share.codeEnded'));
  const another = await codeOf(provider, owner);
  expect(await accept(provider, another, token)).toEqual(refusal('share.alreadyShared'));
  // Redeeming only involves the two accounts, so the device can be offline.
  await provider.control('device', { serialNumber: 'LK0000000001', set: { onLine: false } });
  expect(await accept(provider, another, late, guest)).toMatchObject({ body: { code: 1 } });
});

test('a code expires when another is created, when it is revoked, and after ten minutes', async () => {
  const provider = await startTest();
  const [owner, token] = [await provider.signIn(demo), await provider.signIn(newcomer)];
  const ended = async (code: string) =>
    expect(await accept(provider, code, token)).toEqual(refusal('share.codeEnded'));
  const first = await codeOf(provider, owner);
  const second = await codeOf(provider, owner);
  await ended(first);
  expect(await cancel(provider, { serialNumber: 'LK0000000001' }, owner)).toMatchObject({
    body: { code: 1 },
  });
  await ended(second);
  const third = await codeOf(provider, owner);
  await provider.control('clock', { advance: 600_000 });
  await ended(third);
  const fourth = await codeOf(provider, owner);
  await provider.control('clock', { advance: 590_000 });
  expect(await accept(provider, fourth, token)).toMatchObject({ body: { code: 1 } });
});

test('a device can have ten receivers', async () => {
  const db = openDatabase(await testFolder());
  onTestFinished(() => db.close());
  await seedOnce(db, createClock(), demoHousehold);
  const people = Array.from({ length: 11 }, (_, n) => `p${n}`);
  for (const id of people) {
    db.run(
      `insert into users select ?1, null, nickname, ?1 || '@lookout.example', '', '', des, roles, permissions, pending
       from users where id = ?2`,
      id,
      demo.userId,
    );
  }
  const share = (id: string) =>
    addShare(db, 'LK0000000001', { userId: id, receiver: `${id}@lookout.example` });
  expect(people.map(share)).toEqual([...Array.from({ length: 10 }, () => null), 'share.tooMany']);
  expect([hasAllReceivers(db, 'LK0000000001'), hasAllReceivers(db, 'LK0000000004')]).toEqual([true, false]);
});

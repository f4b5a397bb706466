import { expect, test } from 'vitest';
import { startProvider } from '../../provider/server.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { pngOf } from '../pictures.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, guest, loginPath, startTest, testFolder } from './testProvider.ts';

test('settings, device state, tokens and refused attempts survive a restart', async () => {
  const data = await testFolder();
  const before = await startTest({ data });
  const token = await before.signIn(demo);
  await before.post(endpoints.saveGeneral.path, { userId: demo.userId, des: '{"language":4}' }, token);
  await before.control('device', { serialNumber: 'LK0000000003', set: { battery: 17, onLine: false } });
  await before.close();

  const after = await startTest({ data });
  const info = await after.post(endpoints.userInfo.path, { userId: demo.userId }, token);
  expect(info.body).toMatchObject({ code: 1, data: { des: '{"language":4}' } });
  const request = { userId: demo.userId, site: ['Home'], deviceType: ['BATIPC'] };
  expect((await after.post(endpoints.listDevices.path, request, token)).body).toMatchObject({
    data: { bindDevice: [{ serialNumber: 'LK0000000003', battery: 17, onLine: false }] },
  });
});

test('a code, an avatar, a canceled share and the arming mode survive a restart', async () => {
  const data = await testFolder();
  const { userId } = demo;
  const before = await startTest({ data });
  const token = await before.signIn(demo);
  await before.post(endpoints.sendVerificationCode.path, { loginAccount: demo.account, codeType: 1 });
  await before.postBytes(endpoints.editAvatar.path, pngOf(8, 8), token);
  const share = { userId, serialNumber: 'LK0000000004', receiver: guest.account };
  await before.post(endpoints.cancelShare.path, share, token);
  await before.post(endpoints.setWorkStatus.path.replace('{userId}', userId), { status: 2 }, token);
  const state = async (provider: TestProvider) => [
    (await provider.post(endpoints.userInfo.path, { userId }, token)).body,
    (await provider.post(endpoints.listShares.path, { userId }, token)).body,
    (await provider.get(`${endpoints.workStatus.path}?userId=${userId}`, token)).body,
  ];
  const left = await state(before);
  await before.close();

  const after = await startTest({ data });
  expect(await state(after)).toEqual(left);
  expect(left).toMatchObject([
    { data: { avatar: expect.stringContaining('/avatar/') } },
    {},
    { data: { status: 2 } },
  ]);
  const login = {
    loginAccount: demo.account,
    clientType: 'OTHER',
    loginType: 2,
    verificationCode: await after.codeTo(demo.account),
  };
  expect((await after.post(loginPath, login)).body).toMatchObject({ code: 1 });
});

test('a reset restores the seed and invalidates earlier tokens', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  await provider.control('user', { account: demo.account, set: { des: '{"language":4}', roles: [] } });
  await provider.control('reset');
  expect((await provider.get('/getInfo', token)).body).toMatchObject({ code: 401 });
  expect((await provider.get('/getInfo', await provider.signIn(demo))).body).toMatchObject({
    roles: ['ROLE_OWNER'],
  });
});

test('a port in use is reported, and the database is released', async () => {
  const { port } = await startTest();
  const data = await testFolder();
  await expect(startProvider({ port, data })).rejects.toThrow(
    `port ${port} is taken: end the program that uses it, or choose another with --port`,
  );
  await startTest({ data });
});

test('a start that fails because its port is taken leaves no work behind', async () => {
  const { port } = await startTest();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await expect(startProvider({ port, control: true, data: await testFolder() })).rejects.toThrow(
    `port ${port} is taken`,
  );
  // Timers of the tests before may have ended meanwhile.
  expect(timers()).toBeLessThanOrEqual(before);
});

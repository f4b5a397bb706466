import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest } from './testProvider.ts';

const shared = { serailno: 'LK0000000004', receiver: guest.account };
const list = async (provider: TestProvider, token: string) =>
  field((await provider.post(endpoints.listShares.path, { userId: demo.userId }, token)).body, 'data');
const cancel = (provider: TestProvider, share: object, token: string) =>
  provider.post(endpoints.cancelShare.path, { userId: demo.userId, ...share }, token);

test('what the demo account shares, and takes back', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const other = { serailno: 'LK0000000012', deviceName: 'Side entrance', receiver: guest.account };
  expect(await list(provider, token)).toEqual([{ ...shared, deviceName: 'Living room' }, other]);
  expect(await cancel(provider, shared, token)).toMatchObject({ body: { code: 1 } });
  expect(await list(provider, token)).toEqual([other]);
  for (const gone of [shared, { ...other, receiver: 'nobody@lookout.example' }]) {
    expect(await cancel(provider, gone, token)).toMatchObject({ body: { msg: 'share.cancelFailed' } });
  }
});

/** Opens the live socket of the shared camera; answers its close code, once it has one. */
async function watch(provider: TestProvider, token: string) {
  const { body } = await provider.post(endpoints.checkPlay.path, { serailno: shared.serailno }, token);
  const address = field(field(body, 'data'), 'address');
  const socket = new WebSocket(provider.url.replace('http', 'ws') + String(address));
  await once(socket, 'message');
  return socket;
}

test('a share that is taken back ends what its receiver watches, and nobody else', async () => {
  const provider = await startTest();
  const [owner, receiver] = [await provider.signIn(demo), await provider.signIn(guest)];
  const [own, foreign] = [await watch(provider, owner), await watch(provider, receiver)];
  const waiting = await provider.post(endpoints.checkPlay.path, { serailno: shared.serailno }, receiver);
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
    (await provider.post(endpoints.checkPlay.path, { serailno: shared.serailno }, receiver)).body,
  ).toMatchObject({ msg: 'device.notExist' });
});

import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ticketTtlMs } from '../../provider/devices/tickets.ts';
import { deliveryOf } from '../../provider/live/faults.ts';
import { pictureSizeOf } from '../../provider/live/pictureSize.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { clockOf, kindOf, tagsOf } from './flvStream.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';
import { addressOf, watch } from './watchLive.ts';

const camera = 'LK0000000001';

test.for([camera, 'LK0000000011', 'LK0000000013', 'LKDB00000001'])(
  '%s sends live FLV',
  async (serialNumber) => {
    const provider = await startTest();
    const address = await addressOf(provider, await provider.signIn(demo), serialNumber);
    const { chunks, until } = watch(provider, address);
    await until(() => chunks.length >= 4);
    const tags = tagsOf(chunks);
    const kinds = tags.map(kindOf);
    expect(kinds.slice(0, 2)).toEqual(['onMetaData', 'videoHeaders']);
    expect(kinds.find((kind) => !['onMetaData', 'videoHeaders', 'audio'].includes(kind))).toBe('onClock');
    expect(kinds.indexOf('key')).toBe(kinds.indexOf('onClock') + 1);
    const clock = tags.find((tag) => kindOf(tag) === 'onClock');
    if (!clock) throw new Error('no clock');
    const ago = testNow() - clockOf(clock).wall;
    expect(ago).toBeGreaterThanOrEqual(0);
    expect(ago).toBeLessThan(5_000);
  },
);

test('a ticket opens one socket, of its own camera, for 30 s', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const address = await addressOf(provider, token);
  const first = watch(provider, address);
  await first.until(() => first.chunks.length > 0);
  expect(await watch(provider, address).closed).toBe(4401);
  const other = (await addressOf(provider, token)).replace(camera, 'LK0000000002');
  expect(await watch(provider, other).closed).toBe(4401);
  expect(await watch(provider, `/live/${camera}`).closed).toBe(4401);
  const late = await addressOf(provider, token);
  await provider.control('clock', { advance: ticketTtlMs });
  expect(await watch(provider, late).closed).toBe(4401);
});

test('a stopping provider stops its cameras before its database, which they read to respond to alerts', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const cameras = [camera, 'LK0000000002', 'LK0000000011', 'LK0000000013', 'LKDB00000001'];
  for (const each of cameras) {
    const watcher = watch(provider, await addressOf(provider, token, each));
    await watcher.until(() => watcher.chunks.length > 0);
  }
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const closed = provider.close();
  expect(before - timers()).toBeGreaterThanOrEqual(cameras.length);
  await closed;
});

test('only upgrades for a camera succeed; a malformed one does no harm', async () => {
  const provider = await startTest();
  for (const path of ['/elsewhere', '/live/', '//', '/live/%']) {
    const socket = new WebSocket(`ws://127.0.0.1:${provider.port}`, { path });
    const outcome = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => {
        resolve(response.statusCode);
      });
      socket.on('close', resolve);
      socket.on('error', () => undefined);
    });
    socket.terminate();
    expect([404, 4401, 1006]).toContain(outcome);
  }
  await provider.signIn(demo);
});

test('a camera that goes offline closes its sockets, and accepts no earlier ticket', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const watcher = watch(provider, await addressOf(provider, token));
  const unused = await addressOf(provider, token);
  await watcher.until(() => watcher.chunks.length > 0);
  await provider.control('device', { serialNumber: camera, set: { onLine: false } });
  expect(await watcher.closed).toBe(4409);
  expect(await watch(provider, unused).closed).toBe(4409);
});

test('a new password ends the live views of the old one, and invalidates earlier tickets', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const own = watch(provider, await addressOf(provider, token));
  const shared = 'LK0000000004';
  const other = watch(provider, await addressOf(provider, await provider.signIn(guest), shared));
  const unused = await addressOf(provider, token);
  await Promise.all([own, other].map(({ chunks, until }) => until(() => chunks.length > 0)));
  await provider.post(endpoints.sendVerificationCode.path, { loginAccount: demo.account, codeType: 2 });
  const { body } = await provider.post(endpoints.resetPassword.path, {
    loginAccount: demo.account,
    codeType: 2,
    newPassword: 'a new password',
    verificationCode: await provider.codeTo(demo.account),
  });
  expect(body).toMatchObject({ code: 1 });
  expect(await own.closed).toBe(4401);
  expect(await watch(provider, unused).closed).toBe(4401);
  const seen = other.chunks.length;
  await other.until(() => other.chunks.length > seen);
});

test('faults: refused, headers only, silent, closed, and normal again', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const fault = (kind: string) => provider.control('stream', { serialNumber: camera, fault: kind });
  const open = async () => watch(provider, await addressOf(provider, token));

  await fault('refuse');
  expect(await (await open()).closed).toBe(4503);

  await fault('header-only');
  const headers = await open();
  await headers.until(() => headers.chunks.length > 0);
  expect(tagsOf(headers.chunks).map(kindOf)).toEqual(['onMetaData', 'videoHeaders', 'audio']);

  await fault('silent');
  const silent = await open();
  await silent.opened;
  expect(await (await fetch(`${provider.url}/__control/sockets`)).json()).toEqual({
    count: 2,
    bySerialNumber: { [camera]: 2 },
  });
  expect(silent.chunks).toEqual([]);

  await fault('none');
  await silent.until(() => tagsOf(silent.chunks).some((tag) => kindOf(tag) === 'key'));
  await headers.until(() => tagsOf(headers.chunks).some((tag) => kindOf(tag) === 'key'));

  await fault('close');
  expect(await Promise.all([silent.closed, headers.closed])).toEqual([1001, 1001]);
  const again = await open();
  await again.until(() => again.chunks.length > 0);
});

test('a reset closes all sockets and clears the faults', async () => {
  const provider = await startTest();
  const watcher = watch(provider, await addressOf(provider, await provider.signIn(demo)));
  await watcher.until(() => watcher.chunks.length > 0);
  await provider.control('stream', { serialNumber: camera, fault: 'refuse' });
  await provider.control('reset');
  expect(await watcher.closed).toBe(1001);
  const again = watch(provider, await addressOf(provider, await provider.signIn(demo)));
  await again.until(() => again.chunks.length > 0);
});

test('the stalling camera sends six seconds, nothing for twenty, and continues', () => {
  const at = (ms: number) => deliveryOf('stalling', 'none', ms);
  expect([0, 5_999, 6_000, 25_999, 26_000, 31_999, 32_000].map(at)).toEqual([
    'all',
    'all',
    'nothing',
    'nothing',
    'all',
    'all',
    'nothing',
  ]);
  expect(deliveryOf('steady', 'none', 1e9)).toBe('all');
});

test.for([
  ['SD', 320],
  ['HD', 640],
  ['UHD', 1280],
] as const)('in %s frames are %i wide', async ([quality, width]) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { chunks, until } = watch(provider, await addressOf(provider, token, camera, quality));
  await until(() => tagsOf(chunks).some((tag) => kindOf(tag) === 'key'));
  const config = tagsOf(chunks).find((tag) => kindOf(tag) === 'videoHeaders');
  expect(config && pictureSizeOf(config.data).width).toBe(width);
});

test('a socket ends with the token of its ticket, and others do not', async () => {
  const provider = await startTest();
  const [one, other] = [await provider.signIn(demo), await provider.signIn(demo)];
  const [mine, theirs] = [
    watch(provider, await addressOf(provider, one)),
    watch(provider, await addressOf(provider, other)),
  ];
  const unused = await addressOf(provider, one);
  await Promise.all([mine.opened, theirs.opened]);
  await provider.post(endpoints.logout.path, undefined, one);
  expect(await mine.closed).toBe(4401);
  expect(await watch(provider, unused).closed).toBe(4401);
  const seen = theirs.chunks.length;
  await theirs.until(() => theirs.chunks.length > seen + 2);
  await provider.control('revoke', { account: demo.account });
  expect(await theirs.closed).toBe(4401);
});

test('a socket ends when its token expires', async () => {
  const provider = await startTest({ tokenTtl: 3600 });
  const early = watch(provider, await addressOf(provider, await provider.signIn(demo)));
  await early.opened;
  await provider.control('clock', { advance: 1_800_000 });
  const late = watch(provider, await addressOf(provider, await provider.signIn(demo)));
  await late.opened;
  await provider.control('clock', { advance: 1_800_000 });
  expect(await early.closed).toBe(4401);
  const seen = late.chunks.length;
  await late.until(() => late.chunks.length > seen + 2);
});

test('a gateway’s camera can be watched through it, by channel, while both are online', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const serialNumber = 'LKGW00000001';
  const ask = async (channel?: number, as = token) =>
    (await provider.post(endpoints.checkPlay.path, { serialNumber, channel }, as)).body;
  const address = async () => String(field(field(await ask(2), 'data'), 'address'));
  const watcher = watch(provider, await address());
  await watcher.until(() => watcher.chunks.length >= 4);
  expect(tagsOf(watcher.chunks).map(kindOf).slice(0, 2)).toEqual(['onMetaData', 'videoHeaders']);
  // A detector, an unknown channel, and the gateway itself have no picture; a camera has no channels.
  for (const channel of [3, 9, undefined])
    expect(await ask(channel)).toMatchObject({ msg: 'device.notExist' });
  expect(await ask(2, await provider.signIn(guest))).toMatchObject({ msg: 'device.notExist' });
  const ofCamera = await provider.post(endpoints.checkPlay.path, { serialNumber: camera, channel: 1 }, token);
  expect(ofCamera.body).toMatchObject({ msg: 'device.notExist' });
  const unused = await address();
  const beside = watch(provider, String(field(field(await ask(1), 'data'), 'address')));
  await beside.until(() => beside.chunks.length > 0);
  await provider.control('channel', { serialNumber, channel: 2, set: { onLine: false } });
  expect(await ask(2)).toMatchObject({ msg: 'device.offline' });
  expect(await watch(provider, unused).closed).toBe(4409);
  expect(await watcher.closed).toBe(4409);
  const seen = beside.chunks.length;
  await beside.until(() => beside.chunks.length > seen + 2);
  await provider.control('device', { serialNumber, set: { onLine: false } });
  expect(await beside.closed).toBe(4409);
  expect(await ask(1)).toMatchObject({ msg: 'device.offline' });
});

import { expect, test } from 'vitest';
import * as v from 'valibot';
import { screenshotAddressCall } from '../../src/domain/wire/calls/devices.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { jpegOf, pngOf, webpOf } from '../pictures.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testFolder } from './testProvider.ts';

const camera = 'LK0000000001';
const pathOf = (serialNumber: string, channel?: number): string =>
  `/api/aithLink/device/screenshot/${serialNumber}${channel === undefined ? '' : `/${channel}`}`;
const stored = { status: 200, body: { code: 1, msg: 'ok', data: null } };
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });

async function shown(provider: TestProvider, token: string, path: string) {
  const response = await fetch(provider.url + path, { headers: { requestToken: token } });
  return [
    response.status,
    response.headers.get('content-type'),
    new Uint8Array(await response.arrayBuffer()),
  ];
}

test('a screenshot becomes the device’s picture for all who can see it, until the reset', async () => {
  const data = await testFolder();
  const provider = await startTest({ data });
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guest) };
  const path = pathOf('LK0000000004');
  const before = await shown(provider, tokens.demo, path);
  const [first, second] = [pngOf(640, 360), jpegOf(320, 180)];
  expect(await provider.postBytes(path, first, tokens.demo)).toEqual(stored);
  expect(await shown(provider, tokens.demo, path)).toEqual([200, 'image/png', first]);
  expect(await provider.postBytes(path, second, tokens.demo)).toEqual(stored);
  expect(await shown(provider, tokens.guest, path)).toEqual([200, 'image/jpeg', second]);
  const { body } = await provider.post(
    endpoints.screenshotAddress.path,
    { serialNumber: 'LK0000000004' },
    tokens.demo,
  );
  expect(field(field(body, 'data'), 'screenshot')).toBe(path);

  await provider.close();
  const again = await startTest({ data });
  expect(await shown(again, tokens.demo, path)).toEqual([200, 'image/jpeg', second]);
  await again.control('reset');
  expect(await shown(again, await again.signIn(demo), path)).toEqual(before);
});

/** A device's current picture, and when it was taken, epoch milliseconds. */
async function thumbnailOf(provider: TestProvider, token: string, serialNumber: string, channel?: number) {
  const { body } = await provider.post(endpoints.screenshotAddress.path, { serialNumber }, token);
  const { screenshotAt, screenshotChannel } = v.parse(screenshotAddressCall.response, field(body, 'data'));
  const ofChannel = screenshotChannel.entries.find((one) => one.channel === channel)?.at;
  const at = channel === undefined ? screenshotAt : ofChannel;
  return { at, picture: await shown(provider, token, pathOf(serialNumber, channel)) };
}

test.each([
  ['an online camera takes a newer one after 5 minutes', 'LK0000000004', undefined],
  ['and so does one of a gateway', 'LKGW00000001', 1],
] as const)(
  'a screenshot is the device’s picture, dated by its upload: %s',
  async (_, serialNumber, channel) => {
    let now = Date.UTC(2026, 10, 20, 12);
    const provider = await startTest({ trueNow: () => now });
    const token = await provider.signIn(demo);
    const own = await thumbnailOf(provider, token, serialNumber, channel);
    const bytes = pngOf(16, 9);
    expect(await provider.postBytes(pathOf(serialNumber, channel), bytes, token)).toEqual(stored);
    const set = { at: now, picture: [200, 'image/png', bytes] };
    now += 5 * 60_000;
    expect(await thumbnailOf(provider, token, serialNumber, channel)).toEqual(set);
    now += 1;
    expect(await thumbnailOf(provider, token, serialNumber, channel)).toEqual({ ...own, at: now });
  },
);

test('a gateway’s channel has its own', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const bytes = pngOf(16, 9);
  const other = await shown(provider, token, pathOf('LKGW00000001', 2));
  expect(await provider.postBytes(pathOf('LKGW00000001', 1), bytes, token)).toEqual(stored);
  expect(await shown(provider, token, pathOf('LKGW00000001', 1))).toEqual([200, 'image/png', bytes]);
  expect(await shown(provider, token, pathOf('LKGW00000001', 2))).toEqual(other);
  for (const [serialNumber, channel] of [
    ['LKGW00000001', 3],
    ['LKGW00000001', 0],
    ['LKGW00000001', 9],
    [camera, 0],
  ] as const) {
    expect(await provider.postBytes(pathOf(serialNumber, channel), bytes, token)).toEqual(
      refusal('device.notExist'),
    );
  }
  expect(await provider.postBytes(pathOf('LKGW00000001'), bytes, token)).toEqual(
    refusal('action.saveFailed'),
  );
});

test('no one can change the picture of a device that is not their own', async () => {
  const provider = await startTest();
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guest) };
  const bytes = pngOf(16, 9);
  const before = await shown(provider, tokens.demo, pathOf('LK0000000004'));
  expect(await provider.postBytes(pathOf('LK0000000004'), bytes, tokens.guest)).toEqual(
    refusal('action.saveFailed'),
  );
  expect(await provider.postBytes(pathOf('LK0000000002'), bytes, tokens.demo)).toEqual(
    refusal('action.saveFailed'),
  );
  for (const path of [pathOf(camera), pathOf('LKGW00000001', 1), pathOf('LK9')]) {
    expect(await provider.postBytes(path, bytes, tokens.guest)).toEqual(refusal('device.notExist'));
    expect((await provider.postBytes(path, bytes)).body).toMatchObject({ code: 401 });
  }
  expect(await shown(provider, tokens.demo, pathOf('LK0000000004'))).toEqual(before);
});

const html = new TextEncoder().encode('<script>alert(1)</script>');

test.each([
  ['nothing', new Uint8Array()],
  ['a page', html],
  ['a page that begins like a PNG', new Uint8Array([...pngOf(1, 1).subarray(0, 8), ...html])],
  ['a WebP picture', webpOf('VP8 ', 640, 360)],
  ['too many pixels', pngOf(8001, 10)],
  ['too many bytes', pngOf(10, 10, 2 * 1024 * 1024 + 1)],
])('%s is not a screenshot', async (_, bytes) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.postBytes(pathOf(camera), bytes, token)).toEqual(refusal('action.saveFailed'));
}); // prettier-ignore

test('exactly 2 MB are accepted', async () => {
  const provider = await startTest();
  const bytes = pngOf(10, 10, 2 * 1024 * 1024);
  expect(await provider.postBytes(pathOf(camera), bytes, await provider.signIn(demo))).toEqual(stored);
});

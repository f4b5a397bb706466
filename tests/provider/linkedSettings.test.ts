import { expect, test } from 'vitest';
import * as v from 'valibot';
import { isGateway } from '../../src/domain/devices/preview.ts';
import { linkedCameraSettingsSchema } from '../../src/domain/gateways/ownSettings.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { listRecordingsCall } from '../../src/domain/wire/calls/recordings.ts';
import { deviceBySerialNumberCall } from '../../src/domain/wire/calls/oneDevice.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { readClip } from '../../provider/live/clip.ts';
import { closeCodes } from '../../provider/live/closeCodes.ts';
import { freshLinkedCamera } from '../gateways.ts';
import { kindOf, tagsOf } from './flvStream.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';
import { watch } from './watchLive.ts';

const hub = 'LKGW00000001';
const { userId } = demo;
const refusal = (msg: string) => ({ code: 601, msg, data: null });
const done = (revision: number) => ({ code: 1, msg: 'ok', data: { revision } });

async function start() {
  const provider = await startTest();
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guest) };
  const call = async (name: keyof typeof endpoints, body: object, token = tokens.demo) =>
    (await provider.post(endpoints[name].path, { serialNumber: hub, ...body }, token)).body;
  const change = (wanted: object, rest: object = {}) =>
    call('editLinkedCamera', { userId, channel: 1, revision: 0, change: wanted, ...rest });
  const settings = async (channel = 1) =>
    v.parse(linkedCameraSettingsSchema, field(await call('readLinkedCamera', { channel }), 'data'));
  const play = async (channel: number, quality?: string) =>
    v.parse(
      v.object({ address: v.string(), audio: v.boolean() }),
      field(await call('checkPlay', { channel, quality }), 'data'),
    );
  return { provider, tokens, call, change, settings, play };
}

test('a camera of a hub has settings; changes are stored and shown in the list, and the other camera stays', async () => {
  const { call, change, settings } = await start();
  expect(await settings()).toEqual(freshLinkedCamera);
  const schedule = { kind: 'day' } as const;
  expect(await change({ name: ' Stairs ', mirror: 'both', micVolume: 30, schedule })).toEqual(done(1));
  const values = { name: 'Stairs', mirror: 'both', micVolume: 30, schedule } as const;
  expect(await settings()).toEqual({ ...freshLinkedCamera, revision: 1, values });
  expect(await settings(2)).toEqual({
    revision: 0,
    values: { ...freshLinkedCamera.values, name: 'Terrace' },
    choices: { mirror: [] },
  });
  const { bindDevice } = v.parse(
    deviceBySerialNumberCall.response,
    field(await call('deviceBySerialNumber', { addType: 2 }), 'data'),
  );
  expect(
    bindDevice.entries
      .filter(isGateway)[0]
      ?.channelList.map(({ name }) => name)
      .slice(0, 2),
  ).toEqual(['Stairs', 'Terrace']);
  expect(await change({ micVolume: 30 }, { revision: 1 })).toEqual(done(1));
});

test.each([
  [{ name: ' ' }, {}, 'settings.nameRequired'],
  [{ micVolume: 0 }, { revision: 1 }, 'settings.changedElsewhere'],
  [{ mirror: 'both' }, { channel: 2 }, 'settings.unsupported'],
  [{ micVolume: 0 }, { channel: 3 }, 'device.notExist'],
  [{ micVolume: 0 }, { channel: 9 }, 'device.notExist'],
])('%j with %j is refused, and nothing changes: %s', async (wanted, rest, msg) => {
  const { change, settings } = await start();
  expect(await change({ name: 'Stairs', ...wanted }, rest)).toEqual(refusal(msg));
  expect([await settings(), await settings(2)]).toMatchObject([
    { revision: 0, values: freshLinkedCamera.values },
    { revision: 0, values: { ...freshLinkedCamera.values, name: 'Terrace' } },
  ]);
});

test.each(['hub', 'camera'])(
  'if the %s is offline, the settings can be read, but not changed',
  async (which) => {
    const { provider, change, settings } = await start();
    if (which === 'hub') await provider.control('device', { serialNumber: hub, set: { onLine: false } });
    else await provider.control('channel', { serialNumber: hub, channel: 1, set: { onLine: false } });
    expect(await settings()).toEqual(freshLinkedCamera);
    expect(await change({ micVolume: 0 })).toEqual(refusal('gateway.editFailed'));
  },
);

test('a person without the hub finds no camera', async () => {
  const { tokens, call } = await start();
  expect(await call('readLinkedCamera', { channel: 1 }, tokens.guest)).toEqual(refusal('device.notExist'));
});

test('mirrored, it shows another film in each size, also to current viewers; at volume 0 it has no sound', async () => {
  const { provider, change, play } = await start();
  const watched = watch(provider, (await play(1)).address);
  await watched.opened;
  expect(await change({ mirror: 'vertical' })).toEqual(done(1));
  expect(await watched.closed).toBe(closeCodes.goingAway);
  for (const [quality, file] of [
    ['HD', 'mirror/vertical/cam04.flv'],
    ['SD', 'sd/mirror/vertical/cam04.flv'],
  ] as const) {
    const { chunks, until } = watch(provider, (await play(1, quality)).address);
    const keys = () => tagsOf(chunks).filter((tag) => kindOf(tag) === 'key');
    await until(() => keys().length > 0);
    const { packets } = readClip(new URL(`../../provider/media/${file}`, import.meta.url).pathname);
    expect(packets.some(({ data }) => data.equals(keys()[0]?.data ?? Buffer.alloc(0)))).toBe(true);
  }
  const heard = async () => [(await play(1)).audio, (await play(2)).audio];
  expect(await heard()).toEqual([true, true]);
  expect(await change({ micVolume: 0 }, { revision: 1 })).toEqual(done(2));
  expect(await heard()).toEqual([false, true]);
});

test('its recording times apply to it alone, and earlier recordings stay', async () => {
  const { provider, call, change } = await start();
  const today = dayAt(testNow(), 'Europe/Berlin');
  const sections = async (channel: number, day: string, token?: string) => {
    const body = await call('listRecordings', { channel, day, quality: 'high' }, token);
    return v.parse(listRecordingsCall.response, field(body, 'data')).sections.entries;
  };
  const outside = (list: Awaited<ReturnType<typeof sections>>) =>
    list.filter(({ start: from, end }) => from < 12 * 3600 || end > 13 * 3600).length > 0;
  const before = await sections(1, dayAfter(today, -1));
  const hours = Array.from({ length: 7 }, () => '0'.repeat(12) + '1' + '0'.repeat(11));
  expect(await change({ schedule: { kind: 'custom', hours } })).toEqual(done(1));
  expect(await sections(1, dayAfter(today, -1))).toEqual(before);
  await provider.control('clock', { advance: 3 * 86_400_000 });
  const token = await provider.signIn(demo);
  const later = await sections(1, dayAfter(today, 2), token);
  expect([later.length > 0, outside(later)]).toEqual([true, false]);
  expect(outside(await sections(2, dayAfter(today, 2), token))).toBe(true);
});

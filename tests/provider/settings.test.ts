import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { deviceBySerialNumberCall } from '../../src/domain/wire/calls/oneDevice.ts';
import { deviceSettingsSchema } from '../../src/domain/wire/calls/settings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { listRecordingsCall } from '../../src/domain/wire/calls/recordings.ts';
import { freshSettings } from '../deviceSettings.ts';
import { closeCodes } from '../../provider/live/closeCodes.ts';
import { readClip } from '../../provider/live/clip.ts';
import { kindOf, tagsOf } from './flvStream.ts';
import { addressOf, watch } from './watchLive.ts';
import { liveClip, mirroredClip, smallClip } from '../../provider/live/quality.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, firstNow, guest, startTest, testFolder, testNow } from './testProvider.ts';

const frontDoor = 'LK0000000001';
const { userId } = demo;

async function read(provider: TestProvider, token: string, serialNumber = frontDoor) {
  const { body } = await provider.post(
    endpoints.deviceBySerialNumber.path,
    { serialNumber, addType: 2 },
    token,
  );
  return v.parse(deviceBySerialNumberCall.response, field(body, 'data'));
}

/** The settings of an own device. */
async function settings(provider: TestProvider, token: string, serialNumber = frontDoor) {
  return v.parse(deviceSettingsSchema, (await read(provider, token, serialNumber)).settings);
}

async function change(provider: TestProvider, token: string, wanted: object, rest: object = {}) {
  const body = { userId, serialNumber: frontDoor, revision: 0, change: wanted, ...rest };
  return (await provider.post(endpoints.editBindService.path, body, token)).body;
}

const refusal = (msg: string) => ({ code: 601, msg, data: null });
const network = {
  mode: 'static',
  address: '192.168.1.20',
  mask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns: '9.9.9.9',
} as const;

test('a camera has settings, choices and facts; changes are stored and shown in the list', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await settings(provider, token)).toEqual(freshSettings);
  expect(
    await change(provider, token, {
      name: ' Porch ',
      site: 'Shop',
      timezone: 'GMT+5:45',
      location: 'indoor',
    }),
  ).toEqual({ code: 1, msg: 'ok', data: { revision: 1, restart: null } });
  const { revision, values } = await settings(provider, token);
  expect({ revision, values }).toEqual({
    revision: 1,
    values: expect.objectContaining({
      name: 'Porch',
      site: 'Shop',
      timezone: 'GMT+5:45',
      location: 'indoor',
      hdr: false,
    }),
  });
  const { bindDevice } = await read(provider, token);
  expect(bindDevice.entries).toEqual([
    expect.objectContaining({ name: 'Porch', site: 'Shop', timezone: 'GMT+5:45' }),
  ]);
});

test('a new site is stored and listed last; once no device is there, it is gone', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const sites = async () =>
    (await provider.get(`${endpoints.listSites.path}?userId=${demo.userId}`, token)).body;
  const listed = (data: readonly string[]) => ({ code: 1, msg: 'ok', data });
  expect(await sites()).toEqual(listed(['Home', 'Shop']));
  await change(provider, token, { site: ' Garden \t house ' });
  expect((await settings(provider, token)).values.site).toBe('Garden house');
  expect(await sites()).toEqual(listed(['Home', 'Shop', 'Garden house']));
  await change(provider, token, { site: 'Home' }, { revision: 1 });
  expect(await sites()).toEqual(listed(['Home', 'Shop']));
});

test('if two people edit a device the later one is refused, and nothing is saved partially', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  await change(provider, token, { name: 'Mine' });
  expect(await change(provider, token, { name: 'Theirs', micVolume: 1 })).toEqual(
    refusal('settings.changedElsewhere'),
  );
  expect((await settings(provider, token)).values).toMatchObject({ name: 'Mine', micVolume: 80 });
  // Unchanged values change nothing, and the revision stays.
  expect(await change(provider, token, { name: 'Mine' }, { revision: 1 })).toEqual({
    code: 1,
    msg: 'ok',
    data: { revision: 1, restart: null },
  });
});

test.each([
  ['no name', { name: ' ' }, 'settings.nameRequired'],
  ['a zone that nobody reads', { timezone: 'Atlantis' }, 'settings.zoneUnknown'],
  ['a light that it lacks', { lightControl: 'on' }, 'settings.unsupported'],
  ['HDR that it lacks', { hdr: true }, 'settings.unsupported'],
  ['no site', { site: ' \t' }, 'settings.siteRequired'],
  ['another spelling of a site', { site: ' hOME ' }, 'settings.siteExists'],
  ['an address in no network', { network: { ...network, gateway: '10.0.0.1' } }, 'settings.gatewayElsewhere'],
])('%s is refused, and nothing changes', async (_, wanted, msg) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const before = await settings(provider, token);
  expect(await change(provider, token, { micVolume: 1, ...wanted })).toEqual(refusal(msg));
  expect(await settings(provider, token)).toEqual(before);
});

test('the receiver of a share can neither see nor change settings; an offline camera refuses; a stranger finds no device', async () => {
  const provider = await startTest();
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guest) };
  expect((await read(provider, tokens.demo, 'LK0000000002')).settings).toBe(null);
  const of = (serialNumber: string) => change(provider, tokens.demo, { micVolume: 1 }, { serialNumber });
  expect(await of('LK0000000002')).toEqual(refusal('settings.sharedDevice'));
  expect(await of('LK0000000005')).toEqual(refusal('device.offline'));
  expect(await of('LKGW00000001')).toEqual(refusal('device.notExist'));
  expect(await change(provider, tokens.guest, { micVolume: 1 }, { userId: guest.userId })).toEqual(
    refusal('device.notExist'),
  );
});

test('a new network address restarts it 3 s later: it is offline for a while, and back with its new address', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const answer = v.parse(
    v.object({
      data: v.object({ revision: v.literal(1), restart: v.object({ at: v.number(), until: v.number() }) }),
    }),
    await change(provider, token, { network }),
  );
  const { restart } = answer.data;
  expect((await settings(provider, token)).restart).toEqual(restart);
  const isOnline = async () => (await read(provider, token)).bindDevice.entries[0]?.onLine;
  expect(await isOnline()).toBe(true);
  await provider.control('clock', { advance: 3000 });
  await expect.poll(isOnline).toBe(false);
  const play = async () =>
    (await provider.post(endpoints.checkPlay.path, { serialNumber: frontDoor }, token)).body;
  expect(await play()).toEqual(refusal('device.restarting'));
  expect((await read(provider, token)).bindDevice.entries).toEqual([
    expect.objectContaining({ onLine: false, restarting: true }),
  ]);
  await provider.control('clock', { advance: restart.until - restart.at });
  await expect.poll(isOnline).toBe(true);
  const { facts, restart: over } = await settings(provider, token);
  expect({ ipAddress: facts.ipAddress, over }).toEqual({ ipAddress: network.address, over: null });
});

test('its owner can restart it without a change', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const request = { ...demo, serialNumber: frontDoor, revision: 0, change: {}, restart: true };
  const { body } = await provider.post(endpoints.editBindService.path, request, token);
  const { restart } = await settings(provider, token);
  expect(restart).toEqual({ at: expect.any(Number), until: expect.any(Number) });
  expect(body).toEqual({ code: 1, msg: 'ok', data: { revision: 0, restart } });
});

test('a restart continues after the provider was stopped during it', async () => {
  const data = await testFolder();
  const stopped = await startTest({ data });
  await change(stopped, await stopped.signIn(demo), { network });
  await stopped.close();
  const provider = await startTest({ data });
  const token = await provider.signIn(demo);
  const isOnline = async () => (await read(provider, token)).bindDevice.entries[0]?.onLine;
  expect(await isOnline()).toBe(true);
  await provider.control('clock', { advance: 3000 });
  await expect.poll(isOnline).toBe(false);
  await provider.control('clock', { advance: 60_000 });
  await expect.poll(isOnline).toBe(true);
});

test('a microphone at 0 is silent in the live view', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const audio = async () =>
    field(
      field((await provider.post(endpoints.checkPlay.path, { serialNumber: frontDoor }, token)).body, 'data'),
      'audio',
    );
  expect(await audio()).toBe(true);
  await change(provider, token, { micVolume: 0 });
  expect(await audio()).toBe(false);
});

test('a schedule applies to recordings from then on, and earlier ones stay', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const today = dayAt(testNow(), 'Europe/Berlin');
  const sectionsOn = async (day: string) => {
    const { body } = await provider.post(
      endpoints.listRecordings.path,
      { serialNumber: frontDoor, day, quality: 'high' },
      token,
    );
    return v.parse(listRecordingsCall.response, field(body, 'data'));
  };
  const before = await sectionsOn(dayAfter(today, -1));
  const hours = Array.from({ length: 7 }, () => '0'.repeat(12) + '1' + '0'.repeat(11));
  expect(await change(provider, token, { schedule: { kind: 'custom', hours } })).toMatchObject({ code: 1 });
  expect(await sectionsOn(dayAfter(today, -1))).toEqual(before);
  // Three days later, the day before yesterday was recorded by the schedule only.
  await provider.control('clock', { advance: 3 * 86_400_000 });
  const later = await provider.signIn(demo);
  const { body } = await provider.post(
    endpoints.listRecordings.path,
    { serialNumber: frontDoor, day: dayAfter(today, 2), quality: 'high' },
    later,
  );
  const { sections } = v.parse(listRecordingsCall.response, field(body, 'data'));
  expect(sections.entries.length).toBeGreaterThan(0);
  expect(sections.entries.filter(({ start, end }) => start < 12 * 3600 || end > 13 * 3600)).toEqual([]);
});

test('its quality is in its entry of the list', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const watched = async () => {
    const { deviceType, liveQuality, playbackQuality, restarting } = v.parse(
      v.looseObject({ deviceType: v.literal('IPC') }),
      (await read(provider, token)).bindDevice.entries[0],
    );
    return { deviceType, liveQuality, playbackQuality, restarting };
  };
  const fresh = { deviceType: 'IPC', liveQuality: 'HD', playbackQuality: 'high', restarting: false };
  expect(await watched()).toEqual(fresh);
  await change(provider, token, { liveQuality: 'SD', playbackQuality: 'low' });
  expect(await watched()).toEqual({ ...fresh, liveQuality: 'SD', playbackQuality: 'low' });
});

test.each(['vertical', 'horizontal', 'both'] as const)('there is a film mirrored %s, in each size', (how) => {
  for (const clip of ['cam01.flv', 'cam02.flv', 'cam06.flv']) {
    const turned = mirroredClip(clip, how);
    expect(turned).toBe(`mirror/${how}/${clip}`);
    const sizes = [turned, smallClip(turned), liveClip('LK-C4', turned, 'UHD')];
    expect(sizes[2]).toBe(clip === 'cam02.flv' ? null : `uhd/${turned}`);
    for (const file of sizes.filter((size) => size !== null))
      expect(
        readFileSync(new URL(`../../provider/media/${file}`, import.meta.url))
          .subarray(0, 3)
          .toString(),
      ).toBe('FLV');
  }
  expect(mirroredClip('cam03.flv', how)).toBe('cam03.flv');
});

test.each([
  ['LK0000000008', { lightControl: 'on' }, 'lit/cam08.flv'],
  ['LK0000000008', { lightControl: 'auto' }, 'lit/cam08.flv'],
  ['LK0000000003', { lightControl: 'on' }, 'lit/cam03.flv'],
  ['LK0000000011', { mirror: 'vertical' }, 'mirror/vertical/g711.flv'],
  ['LKDB00000002', { hdr: true }, 'hdr/cam10.flv'],
  ['LK0000000012', { hdr: true }, 'hdr/cam12.flv'],
] as const)(
  '%s set to %o shows another film, live in each size, also to current viewers',
  async (serialNumber, wanted, film) => {
    const provider = await startTest();
    const token = await provider.signIn(demo);
    const watched = watch(provider, await addressOf(provider, token, serialNumber));
    await watched.opened;
    expect(await change(provider, token, wanted, { serialNumber })).toMatchObject({ code: 1 });
    expect(await watched.closed).toBe(closeCodes.goingAway);
    for (const [quality, file] of [
      ['HD', film],
      ['SD', `sd/${film}`],
    ] as const) {
      const { chunks, until } = watch(provider, await addressOf(provider, token, serialNumber, quality));
      const keys = () => tagsOf(chunks).filter((tag) => kindOf(tag) === 'key');
      await until(() => keys().length > 0);
      const { packets } = readClip(new URL(`../../provider/media/${file}`, import.meta.url).pathname);
      expect(packets.some(({ data }) => data.equals(keys()[0]?.data ?? Buffer.alloc(0)))).toBe(true);
    }
    // The camera of another brand has none of them.
    expect(await change(provider, token, wanted, { serialNumber: 'LK0000000014' })).toEqual(
      refusal('settings.unsupported'),
    );
  },
);

test('an automatic lamp turns on at dusk and off at dawn, by the clock of the camera', async () => {
  const provider = await startTest({ trueNow: () => firstNow });
  const serialNumber = 'LK0000000003';
  const lit = readClip(new URL('../../provider/media/lit/cam03.flv', import.meta.url).pathname);
  await change(provider, await provider.signIn(demo), { lightControl: 'auto' }, { serialNumber });
  // It is 10:00 in Berlin.
  const shown: [number, boolean][] = [];
  for (const hours of [0, 8.9, 0.2, 11.8, 0.2]) {
    const { now } = v.parse(
      v.object({ now: v.number() }),
      await provider.control('clock', { advance: hours * 3_600_000 }),
    );
    const token = await provider.signIn(demo);
    const { chunks, until, leave } = watch(provider, await addressOf(provider, token, serialNumber));
    const keys = () => tagsOf(chunks).filter((tag) => kindOf(tag) === 'key');
    await until(() => keys().length > 0);
    await leave();
    shown.push([
      (now - firstNow) / 3_600_000,
      lit.packets.some(({ data }) => data.equals(keys()[0]?.data ?? Buffer.alloc(0))),
    ]);
  }
  expect(shown.map(([, isLit]) => isLit)).toEqual([false, false, true, true, false]);
});

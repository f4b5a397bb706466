import { chmodSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownerAccount } from '../../provider/cameras/owner.ts';
import { serialNumberOf } from '../../provider/cameras/ownDevices.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { field, startTest, testFolder, testNow } from '../provider/testProvider.ts';
import { everySetting, held, startOnvifCamera, type OnvifOptions } from './onvifCamera.ts';
import { startRtspCamera } from './rtspCamera.ts';
import { ffmpegThere, showing } from './sources.ts';

const signIn = { user: 'lookout', password: 'hunter2' };
/** What never is done. */
const never = new Promise<void>(() => undefined);
const unanswered = { trouble: 'notYet' };
const door = serialNumberOf({ name: 'Door' });

/** A provider with one own camera that has ONVIF, and its owner signed in. */
async function household(
  options: OnvifOptions = {},
  { isSilent = false, after = never, trueNow = testNow } = {},
) {
  const rtsp = await startRtspCamera({ streams: { main: showing('cam01.flv') }, ...signIn });
  const set = everySetting();
  const camera = await startOnvifCamera({
    ...signIn,
    settings: set,
    profiles: [
      { token: 'other', width: 640, height: 360, uri: 'rtsp://192.168.1.64/low' },
      { token: 'main', width: 1920, height: 1080, uri: 'rtsp://192.168.1.64/main' },
    ],
    ...options,
  });
  if (isSilent) camera.fault('GetScopes', { after });
  const folder = await testFolder();
  const file = join(folder, 'cameras.json');
  const write = (more: object = {}): void => {
    const entry = { name: 'Door', url: rtsp.url('main', signIn), onvif: camera.address.href, ...more };
    writeFileSync(file, JSON.stringify({ cameras: [entry] }));
    chmodSync(file, 0o600);
  };
  write({ timeZone: 'Europe/Berlin' });
  const said: string[] = [];
  const provider = await startTest({ cameras: file, say: (line) => said.push(line), trueNow });
  const until = async (line: RegExp, count = 1): Promise<void> => {
    await expect
      .poll(() => said.filter((one) => line.test(one)).length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThanOrEqual(count);
  };
  await until(/^Door: online/);
  const token = await provider.signIn({ account: ownerAccount });
  /** Nobody waits for a camera: until it was read the first time, a line says so. */
  const known = async () => {
    await expect
      .poll(async () => field(field(await read(), 'choices'), 'unreachable'), { timeout: 10_000 })
      .not.toEqual(unanswered);
  };
  onTestFinished(async () => {
    await rtsp.close();
    await camera.close();
  });
  const read = async () => {
    const one = { serialNumber: door, addType: 2 };
    const { body } = await provider.post(endpoints.deviceBySerialNumber.path, one, token);
    return field(field(body, 'data'), 'settings');
  };
  const change = async (wanted: object, more: object = {}) => {
    const revision = field(await read(), 'revision');
    const asked = { userId: '1', serialNumber: door, revision, change: wanted, ...more };
    const { body } = await provider.post(endpoints.editBindService.path, asked, token);
    return body;
  };
  if (!isSilent) await known();
  return { provider, camera, rtsp, set, token, read, change, write, until };
}

describe.skipIf(ffmpegThere === null)('the settings of an own camera, by its provider', () => {
  test('are read from it, changed in it, and read back', async () => {
    const { provider, set, token, read, change, write, until } = await household();
    expect(await read()).toMatchObject({
      values: { name: 'Door', timezone: 'CST-8:00:00', clock: 'server', mirror: 'none', frameRate: 25 },
      choices: {
        mirror: ['none', 'both'],
        dayNight: ['day', 'night', 'auto'],
        settable: [
          'name',
          'location',
          'timezone',
          'mirror',
          'clock',
          'dayNight',
          'pictureQuality',
          'frameRate',
        ],
        restart: true,
      },
    });
    const wanted = { name: 'Gate', location: 'outdoor', timezone: 'EST5EDT,M3.2.0,M11.1.0', frameRate: 15 };
    expect(field(await change(wanted), 'data')).toEqual({ revision: 1, restart: null, refused: [] });
    expect(await read()).toMatchObject({ revision: 1, values: wanted });
    expect([set.name, set.zone, set.rate]).toEqual(['Gate', 'EST5EDT,M3.2.0,M11.1.0', 15]);
    const listed = async () => {
      const list = { userId: '1', site: [], deviceType: ['IPC'] };
      return field((await provider.post(endpoints.listDevices.path, list, token)).body, 'data');
    };
    expect(await listed()).toMatchObject({ bindDevice: [{ name: 'Gate', timezone: wanted.timezone }] });
    // The file has another site; its zone is the same, and so the one that was set stays.
    write({ timeZone: 'Europe/Berlin', site: 'Yard' });
    await until(/read again$/);
    expect(await listed()).toMatchObject({
      bindDevice: [{ name: 'Gate', site: 'Yard', timezone: wanted.timezone }],
    });
    write({ timeZone: 'Asia/Tokyo' });
    await until(/read again$/, 2);
    expect(await listed()).toMatchObject({ bindDevice: [{ timezone: 'Asia/Tokyo' }] });
  });

  test('that it refuses are named with its words; what cannot be set is refused before it is asked', async () => {
    const { camera, set, read, change } = await household();
    camera.fault('SetScopes', { refused: 'Name locked' });
    camera.fault('SetVideoEncoderConfiguration', { refused: 'Licensed for 5 fps' });
    const refused = [
      { name: 'name', reason: { trouble: 'words', words: 'Name locked' } },
      { name: 'frameRate', reason: { trouble: 'words', words: 'Licensed for 5 fps' } },
    ];
    expect(field(await change({ name: 'Gate', dayNight: 'night', frameRate: 15 }), 'data')).toEqual({
      revision: 1,
      restart: null,
      refused,
    });
    expect(set.filter).toBe('OFF');
    // Lookout calls it so all the same.
    expect(await read()).toMatchObject({ values: { name: 'Gate', dayNight: 'night', frameRate: 25 } });
    const asked = camera.count('SetImagingSettings');
    for (const wanted of [{ frameRate: 99 }, { hdr: true }, { micVolume: 3 }, { site: 'Yard' }]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(field(await change(wanted), 'msg')).toBe('settings.unsupported');
    }
    expect(camera.count('SetImagingSettings')).toBe(asked);
  });

  test('a camera that does not answer by ONVIF says why, and has the settings of Lookout itself', async () => {
    const { read, change } = await household({ password: 'another' });
    expect(await read()).toMatchObject({
      values: { timezone: 'Europe/Berlin' },
      choices: { settable: ['name', 'location'], unreachable: { trouble: 'wrongPassword' }, restart: false },
    });
    expect(field(await change({ name: 'Gate' }), 'data')).toMatchObject({ revision: 1, refused: [] });
    expect(await read()).toMatchObject({ values: { name: 'Gate' } });
    // What it can't be asked for is refused with why, though its choices are not known; the rest is saved.
    const reason = { trouble: 'wrongPassword' };
    const wanted = { location: 'outdoor', frameRate: 15, mirror: 'both', timezone: 'Asia/Tokyo' };
    expect(field(await change(wanted), 'data')).toEqual({
      revision: 2,
      restart: null,
      refused: ['timezone', 'mirror', 'frameRate'].map((name) => ({ name, reason })),
    });
    expect(await read()).toMatchObject({ values: { location: 'outdoor', timezone: 'Europe/Berlin' } });
    expect(field(await change({ frameRate: 15 }), 'data')).toMatchObject({ revision: 2 });
  });

  test('a page that is opened while the camera is read for the first time has what it says', async () => {
    const slow = held();
    const { provider, camera, read } = await household({}, { isSilent: true, after: slow.done });
    await expect.poll(() => camera.count('GetScopes')).toBe(1);
    const answer = read();
    // Answered after the page has asked.
    const [other] = await once(get(`${provider.url}/config.json`, { agent: false }), 'response');
    other.resume();
    slow.release();
    expect(await answer).toMatchObject({
      values: { frameRate: 25 },
      choices: { readAt: expect.any(Number) },
    });
  });

  test('a camera that never answers holds up nobody: what is known of it is said, and since when', async () => {
    const held = await household({}, { isSilent: true });
    await expect.poll(() => held.camera.count('GetScopes')).toBe(1);
    const first = await held.read();
    expect(first).toMatchObject({ choices: { settable: ['name', 'location'], unreachable: unanswered } });
    expect(field(first, 'choices')).not.toHaveProperty('readAt');
    // It is asked once, however often somebody looks.
    expect(held.camera.count('GetScopes')).toBe(1);

    let later = 0;
    const { camera, read } = await household({}, { trueNow: () => testNow() + later });
    const before = await read();
    expect(before).toMatchObject({ values: { frameRate: 25 }, choices: { readAt: expect.any(Number) } });
    const asked = camera.count('GetScopes');
    camera.fault('GetScopes', { after: never });
    later = 60_000;
    expect(await read()).toEqual(before);
    expect(await read()).toEqual(before);
    await expect.poll(() => camera.count('GetScopes')).toBe(asked + 1);
  });

  test('two changes at once are one after the other: what is based on the same settings is refused', async () => {
    const { provider, camera, token, read } = await household();
    const slow = held();
    camera.fault('SetScopes', { after: slow.done });
    const post = async (change: object) => {
      const asked = { userId: '1', serialNumber: door, revision: 0, change };
      return (await provider.post(endpoints.editBindService.path, asked, token)).body;
    };
    const first = post({ name: 'Gate' });
    await expect.poll(() => camera.count('SetScopes')).toBe(1);
    const second = post({ location: 'outdoor' });
    // Answered after the second change has arrived; `fetch` could queue it behind that.
    const [answer] = await once(get(`${provider.url}/config.json`, { agent: false }), 'response');
    answer.resume();
    slow.release();
    expect(field(await first, 'data')).toEqual({ revision: 1, restart: null, refused: [] });
    expect(field(await second, 'msg')).toBe('settings.changedElsewhere');
    expect(await read()).toMatchObject({ revision: 1, values: { name: 'Gate', location: 'indoor' } });
  });

  test('what its file says while the camera takes a change stays', async () => {
    const { provider, camera, token, read, change, write, until } = await household();
    const slow = held();
    camera.fault('SetScopes', { after: slow.done });
    const changed = change({ name: 'Gate' });
    await expect.poll(() => camera.count('SetScopes')).toBe(1);
    write({ timeZone: 'Asia/Tokyo', site: 'Yard' });
    await until(/read again$/);
    slow.release();
    expect(field(await changed, 'data')).toEqual({ revision: 1, restart: null, refused: [] });
    expect(await read()).toMatchObject({ values: { name: 'Gate', site: 'Yard' } });
    const list = { userId: '1', site: [], deviceType: ['IPC'] };
    const { body } = await provider.post(endpoints.listDevices.path, list, token);
    expect(field(body, 'data')).toMatchObject({
      bindDevice: [{ name: 'Gate', site: 'Yard', timezone: 'Asia/Tokyo' }],
    });
  });

  test('a restart is asked for, lasts until the camera is back, or is refused with its words', async () => {
    const { provider, camera, rtsp, set, token, change, read, until } = await household();
    camera.fault('SystemReboot', { refused: 'Upgrade in progress' });
    expect(field(await change({}, { restart: true }), 'data')).toEqual({
      revision: 0,
      restart: null,
      refused: [{ name: null, reason: { trouble: 'words', words: 'Upgrade in progress' } }],
    });
    camera.fault('SystemReboot', 'none');
    expect(field(await change({}, { restart: true }), 'data')).toMatchObject({
      restart: { at: expect.any(Number) },
      refused: [],
    });
    expect(set.restarts).toBe(1);
    expect(await read()).toMatchObject({ restart: { at: expect.any(Number) } });
    rtsp.fault('main', 'reset');
    await until(/tried again/);
    expect(await read()).toMatchObject({ restart: { at: expect.any(Number) } });
    rtsp.fault('main', 'none');
    await until(/^Door: online/, 2);
    expect(await read()).toMatchObject({ restart: null });
    const { body } = await provider.post(
      endpoints.readHealth.path,
      { userId: '1', serialNumber: door },
      token,
    );
    expect(field(body, 'data')).toMatchObject({
      outages: [{ from: expect.any(Number), until: expect.any(Number), reason: 'restarted' }],
    });
  });
});

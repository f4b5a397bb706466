import { describe, expect, onTestFinished, test } from 'vitest';
import { openCamera } from '../../provider/cameras/onvif/camera.ts';
import {
  changeInCamera,
  readSettings,
  type ReadSettings,
  type SettingsOf,
} from '../../provider/cameras/onvif/settings.ts';
import { createOwnSettings } from '../../provider/cameras/ownSettings.ts';
import { ownFilm } from '../../provider/cameras/ownFilm.ts';
import { posixOf, zoneKeyOf } from '../../provider/cameras/onvif/zones.ts';
import { isSameClock, timeZoneOf } from '../../src/domain/time/zone/timeZone.ts';
import {
  everySetting,
  held,
  startOnvifCamera,
  type OnvifCameraOfTest,
  type OnvifOptions,
} from './onvifCamera.ts';

const signIn = { user: 'lookout', password: 'hunter2' };
const clock = { now: Date.now };
const now = Date.UTC(2026, 10, 29);
const profiles = [
  { token: 'main', width: 1920, height: 1080, uri: 'rtsp://192.168.1.64/main' },
  { token: 'low', width: 640, height: 360, uri: 'rtsp://192.168.1.64/low' },
];

async function opened(
  options: OnvifOptions = {},
): Promise<{ simulated: OnvifCameraOfTest; of: SettingsOf; set: ReturnType<typeof everySetting> }> {
  const set = everySetting();
  const simulated = await startOnvifCamera({ ...signIn, profiles, settings: set, ...options });
  onTestFinished(() => simulated.close());
  const camera = openCamera({ address: simulated.address, signIn, clock });
  return { simulated, set, of: { camera, clock, profile: 'main', timezone: 'Europe/Berlin' } };
}

/** The answer to a user who may not do this. */
const notAuthorized = {
  text: '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault><e:Code><e:Value>e:Sender</e:Value><e:Subcode><e:Value>ter:NotAuthorized</e:Value></e:Subcode></e:Code><e:Reason><e:Text>Operator needed</e:Text></e:Reason></e:Fault></e:Body></e:Envelope>',
};

const whole: ReadSettings = {
  values: {
    name: 'Acme',
    timezone: 'CST-8:00:00',
    clock: 'server',
    mirror: 'none',
    dayNight: 'auto',
    pictureQuality: 'medium',
    frameRate: 25,
  },
  choices: {
    clock: ['server', 'lookout'],
    mirror: ['none', 'both'],
    dayNight: ['day', 'night', 'auto'],
    pictureQuality: ['lowest', 'low', 'medium', 'high', 'highest'],
    frameRate: [1, 2, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30],
  },
};

describe('the settings of a camera', () => {
  test('are read: what it has, and what it can have', async () => {
    const { of } = await opened();
    expect(await readSettings(of)).toEqual({ ...whole, values: { ...whole.values, pictureQuality: 'low' } });
  });

  test.each(['media', 'media2', 'both'] as const)('are set in it and read back, by %s', async (media) => {
    const { of, set, simulated } = await opened({ media });
    simulated.setClock(-3_600_000);
    set.clockType = 'Manual';
    expect((await readSettings(of)).values.clock).toBe('wrong');
    const change = {
      name: 'Front & door',
      timezone: 'Europe/Berlin',
      clock: 'lookout',
      mirror: 'both',
      dayNight: 'night',
      pictureQuality: 'highest',
      frameRate: 12,
    } as const;
    const { refused, now: after } = await changeInCamera(of, change);
    expect(refused).toEqual([]);
    expect(after?.values).toEqual(change);
    expect(set).toEqual({
      ...everySetting(),
      name: 'Front & door',
      zone: 'CET-1CEST,M3.5.0,M10.5.0/3',
      clockType: 'Manual',
      hasSummer: true,
      rotate: 'ON',
      filter: 'OFF',
      quality: 6,
      rate: 12,
    });
    expect((await changeInCamera(of, { mirror: 'none', clock: 'server' })).refused).toEqual([]);
    expect([set.rotate, set.clockType, set.zone]).toEqual(['OFF', 'NTP', 'CET-1CEST,M3.5.0,M10.5.0/3']);
  });

  test('that it does not have are absent, and nobody asks for them', async () => {
    const set = { ...everySetting(), name: null, rotate: null, filter: null };
    const { of, simulated } = await opened({ settings: set });
    const { values, choices } = await readSettings(of);
    expect(Object.keys(values).sort()).toEqual(['clock', 'frameRate', 'pictureQuality', 'timezone']);
    expect(Object.keys(choices).sort()).toEqual(['clock', 'frameRate', 'pictureQuality']);
    expect(simulated.count('GetImagingSettings')).toBe(0);
    const bare = await startOnvifCamera({ ...signIn, profiles });
    onTestFinished(() => bare.close());
    const camera = openCamera({ address: bare.address, signIn, clock });
    expect(Object.keys((await readSettings({ ...of, camera })).values)).toEqual(['timezone', 'clock']);
  });

  test('that it refuses are said with its words; the others are set', async () => {
    const { of, set, simulated } = await opened();
    simulated.fault('SetScopes', { refused: 'Name is\n locked by the NVR' });
    simulated.fault('SetImagingSettings', 'ignored');
    const { refused } = await changeInCamera(of, { name: 'Gate', dayNight: 'day', frameRate: 5 });
    expect(refused).toEqual([
      { name: 'name', reason: { trouble: 'words', words: 'Name is locked by the NVR' } },
      { name: 'dayNight', reason: { trouble: 'notTaken' } },
    ]);
    expect([set.name, set.filter, set.rate]).toEqual(['Acme', 'AUTO', 5]);
    simulated.fault('SetSystemDateAndTime', 'reset');
    expect((await changeInCamera(of, { timezone: 'Asia/Tokyo' })).refused).toEqual([
      { name: 'timezone', reason: { trouble: 'ended' } },
    ]);
  });

  test('a user who may only watch reads what the camera says of it', async () => {
    const { of, simulated } = await opened();
    simulated.fault('SetVideoEncoderConfiguration', notAuthorized);
    expect((await changeInCamera(of, { frameRate: 5 })).refused).toEqual([
      { name: 'frameRate', reason: { trouble: 'words', words: 'Operator needed' } },
    ]);
  });

  test.each(['token', 'digest'] as const)(
    'that its user may not see are absent, the others are read, signed by %s',
    async (signing) => {
      const { of, simulated } = await opened({ signing });
      for (const name of ['GetScopes', 'GetOptions', 'GetVideoEncoderConfigurationOptions'])
        simulated.fault(name, notAuthorized);
      expect(await readSettings(of)).toEqual({
        values: { timezone: 'CST-8:00:00', clock: 'server', mirror: 'none' },
        choices: { clock: ['server', 'lookout'], mirror: ['none', 'both'] },
      });
    },
  );

  test('are not read with a wrong password', async () => {
    const { of } = await opened({ password: 'another' });
    await expect(readSettings(of)).rejects.toMatchObject({ trouble: 'wrongPassword' });
  });

  test.each([2_147_483_647, -1])(
    'that nobody can show are absent: a rate of %d, a long zone',
    async (rate) => {
      const { of, set } = await opened();
      Object.assign(set, { rate, zone: `CST-8${'X'.repeat(87)}`, name: 'N'.repeat(70) });
      const { frameRate: _rate, timezone: _zone, ...values } = whole.values;
      const { frameRate: _rates, ...choices } = whole.choices;
      expect(await readSettings(of)).toEqual({
        values: { ...values, name: set.name, pictureQuality: 'low' },
        choices,
      });
    },
  );

  test.each([
    [
      [1, 3],
      ['lowest', 'medium', 'highest'],
    ],
    [
      [0, 100],
      ['lowest', 'low', 'medium', 'high', 'highest'],
    ],
    [
      [0, 1],
      ['lowest', 'highest'],
    ],
  ] as const)('a quality from %j has the levels %j, and each is what is read back', async (range, levels) => {
    const { of, set } = await opened();
    set.qualities = range;
    expect((await readSettings(of)).choices.pictureQuality).toEqual(levels);
    for (const level of levels) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await changeInCamera(of, { pictureQuality: level })).refused).toEqual([]);
    }
    expect(set.quality).toBe(range[1]);
  });
});

describe('the settings of an own camera', () => {
  const device = { serialNumber: 'OWN1', clip: ownFilm('OWN1'), timezone: 'Europe/Berlin', online: true };
  const quick = { answerMs: 500, readMs: 4000, changeMs: 4000, firstMs: 4000 };

  async function own(options: OnvifOptions = {}, limits = quick) {
    const { simulated, set } = await opened(options);
    let laterMs = 0;
    const later = { now: () => Date.now() + laterMs };
    const settings = createOwnSettings(later, { qualities: () => ['HD'] }, limits);
    const url = 'rtsp://lookout:hunter2@192.168.1.64/main';
    settings.set(new Map([[device.serialNumber, { url, onvif: simulated.address.href }]]));
    const wait = (ms: number): void => {
      laterMs += ms;
    };
    return { simulated, set, settings, wait };
  }

  test('that it took are not refused because it is silent afterwards; they are read again', async () => {
    const { simulated, set, settings } = await own();
    await settings.asked(device);
    simulated.fault('GetScopes', 'silent');
    expect(await settings.change(device, { frameRate: 12, dayNight: 'night' })).toEqual([]);
    expect([set.rate, set.filter]).toEqual([12, 'OFF']);
    simulated.fault('GetScopes', 'none');
    // Until they are, they are what is known.
    expect(settings.of(device)).toMatchObject({
      values: { frameRate: 12, dayNight: 'night', mirror: 'none' },
      choices: { restart: true, mirror: ['none', 'both'] },
    });
    expect((await settings.asked(device))?.values).toMatchObject({ frameRate: 12, dayNight: 'night' });
  });

  test('are waited for while nothing is known of them, but not for long', async () => {
    const { settings } = await own();
    await settings.first(device);
    expect(settings.of(device)).toMatchObject({ values: { frameRate: 25 }, choices: { restart: true } });
    const other = await own({}, { ...quick, answerMs: 60_000, readMs: 60_000, firstMs: 10 });
    other.simulated.fault('GetScopes', 'silent');
    await other.settings.first(device);
    expect(other.settings.of(device)?.choices).toMatchObject({ unreachable: { trouble: 'notYet' } });
  });

  test('are read before or after a change in them, never meanwhile', async () => {
    const { simulated, settings, wait } = await own();
    const asked = (): number => simulated.count('GetSystemDateAndTime');
    const sets = (): number => simulated.count('SetVideoEncoderConfiguration');
    await settings.asked(device);
    const first = asked();
    expect(await settings.change(device, { frameRate: 12 })).toEqual([]);
    const cost = asked() - first;
    const slow = held();
    simulated.fault('SetVideoEncoderConfiguration', { after: slow.done });
    const change = settings.change(device, { frameRate: 15 });
    await expect.poll(sets).toBe(2);
    wait(60_000);
    settings.refresh(device);
    settings.of(device);
    slow.release();
    expect(await change).toEqual([]);
    expect(asked() - first).toBe(2 * cost);
    expect(settings.of(device)?.values).toMatchObject({ frameRate: 15 });

    const read = held();
    simulated.fault('GetScopes', { after: read.done });
    const scopes = simulated.count('GetScopes');
    settings.refresh(device);
    await expect.poll(() => simulated.count('GetScopes')).toBe(scopes + 1);
    const later = settings.change(device, { frameRate: 20 });
    // Time enough for a change.
    await settings.restart(device);
    await settings.restart(device);
    expect(sets()).toBe(2);
    read.release();
    expect(await later).toEqual([]);
    expect(sets()).toBe(3);
  });

  test('are not read again in the background soon after a wrong password, but where somebody looks', async () => {
    const { simulated, settings, wait } = await own({ password: 'another' });
    const asked = (): number => simulated.count('GetSystemDateAndTime');
    expect((await settings.asked(device))?.choices.unreachable).toEqual({ trouble: 'wrongPassword' });
    const once = asked();
    wait(840_000);
    settings.refresh(device);
    // What is asked for is on its way when this has been answered.
    await settings.restart(device);
    expect(asked()).toBe(once + 1);
    wait(120_000);
    settings.refresh(device);
    await expect.poll(asked).toBe(once + 2);
    await settings.asked(device);
    wait(11_000);
    settings.of(device);
    await expect.poll(asked).toBe(once + 3);
  });

  test('that were read once are shown while it does not answer, with why and their own time', async () => {
    // A busy machine answers late; the camera of this test refuses at once.
    const patient = { ...quick, answerMs: 20_000, readMs: 20_000 };
    const { simulated, settings, wait } = await own({}, patient);
    const before = await settings.asked(device);
    if (before === null) throw new Error('it is no own camera');
    simulated.fault('GetScopes', 'reset');
    wait(60_000);
    const unreachable = { trouble: 'ended' };
    const choices = { ...before.choices, restart: false, unreachable };
    expect(await settings.asked(device)).toEqual({ ...before, choices });
    simulated.fault('GetScopes', 'none');
    wait(60_000);
    const { choices: after } = (await settings.asked(device)) ?? {};
    expect(after).toEqual({ ...before.choices, readAt: expect.any(Number) });
    expect((after?.readAt ?? 0) - (before.choices.readAt ?? 0)).toBeGreaterThanOrEqual(120_000);
  });

  test('are shown after a change that it could not be asked for', async () => {
    const { simulated, settings } = await own();
    const before = await settings.asked(device);
    simulated.fault('GetSystemDateAndTime', 'reset');
    const reason = { trouble: 'ended' };
    expect(await settings.change(device, { frameRate: 12 })).toEqual([{ name: 'frameRate', reason }]);
    expect(settings.of(device)).toMatchObject({ values: before?.values, choices: { unreachable: reason } });
  });

  test.each(['reset', 'silent', 'cut'] as const)(
    'a restart that it begins at once, %s in place of an answer, is one',
    async (fault) => {
      const { simulated, settings } = await own();
      simulated.fault('SystemReboot', fault);
      expect(await settings.restart(device)).toBeNull();
      expect(simulated.count('SystemReboot')).toBe(1);
    },
  );

  test('a restart that it was not asked for is none', async () => {
    const { simulated, settings } = await own();
    simulated.fault('GetSystemDateAndTime', 'reset');
    expect(await settings.restart(device)).toEqual({ trouble: 'ended' });
    expect(simulated.count('SystemReboot')).toBe(0);
  });

  test('are waited for no longer than for a page', { timeout: 3500 }, async () => {
    const { simulated, settings } = await own({}, { ...quick, answerMs: 60_000, readMs: 500 });
    simulated.fault('GetScopes', 'silent');
    expect((await settings.asked(device))?.choices).toMatchObject({ unreachable: { trouble: 'silent' } });
  });

  test('are those of its stream, though it has others without an address', async () => {
    const [main, low] = profiles;
    const streams = [{ token: 'jpeg', width: 640, height: 360, uri: null }, ...(low ? [low] : [])];
    const { settings } = await own({ profiles: [...streams, ...(main ? [main] : [])] });
    expect((await settings.asked(device))?.values).toMatchObject({ frameRate: 25, mirror: 'none' });
  });

  test('are those of its stream, though that has another token since', async () => {
    const streams = [...profiles];
    const { settings, wait } = await own({ profiles: streams });
    expect((await settings.asked(device))?.values).toMatchObject({ frameRate: 25 });
    streams.splice(0, 1, { token: 'anew', width: 1920, height: 1080, uri: 'rtsp://192.168.1.64/main' });
    wait(11_000);
    expect((await settings.asked(device))?.values).toMatchObject({ frameRate: 25 });
  });
});

describe('time zones', () => {
  test.each([
    ['Europe/Berlin', 'CET-1CEST,M3.5.0,M10.5.0/3'],
    ['Asia/Kathmandu', 'LST-5:45'],
    ['GMT+5:45', 'LST-5:45'],
    ['GMT-8', 'LST8'],
    ['UTC', 'UTC0'],
    ['PST8PDT,M3.2.0,M11.1.0', 'PST8PDT,M3.2.0,M11.1.0'],
    ['Africa/Casablanca', null],
    ['nowhere', null],
  ])('%s goes to a camera as %s', (key, posix) => {
    expect(posixOf(key, now)).toBe(posix);
  });

  const unwritable = /Casablanca|El_Aaiun|Godthab|Nuuk|Scoresbysund|Gaza|Hebron|Jerusalem/;
  const changing = Intl.supportedValuesOf('timeZone').filter(
    (key) => timeZoneOf(key).changesBetween(now, Date.UTC(2027, 11)).length > 0,
  );
  test('of every name with summer time, what is written has the same clock', () => {
    const unwritten = changing.filter((key) => {
      const posix = posixOf(key, now);
      if (posix === null) return true;
      const until = Date.UTC(2029, 0);
      expect([key, isSameClock(timeZoneOf(posix), timeZoneOf(key), now, until)]).toEqual([key, true]);
      expect([key, zoneKeyOf(posix, key, now)]).toEqual([key, key]);
      return false;
    });
    // Their summer time follows the moon, or changes at an hour that POSIX does not have (-1, 26).
    expect(unwritten.filter((key) => !unwritable.test(key))).toEqual([]);
    expect(unwritten).toContain('Africa/Casablanca');
  });

  test.each([
    ['GMT-3', 'GMT+3'],
    ['UTC+08:00', 'GMT-8'],
    ['GMT0', 'GMT'],
    ['CET-1CEST,M3.5.0,M10.5.0/3', 'Europe/Berlin'],
    ['Europe/Paris', 'Europe/Berlin'],
    ['CST-8:00:00', 'CST-8:00:00'],
    ['', 'Europe/Berlin'],
    ['Home', 'Home'],
  ])('%j of a camera in Berlin is %s', (said, key) => {
    expect(zoneKeyOf(said, 'Europe/Berlin', now)).toBe(key);
  });
});

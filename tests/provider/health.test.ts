import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  deviceHealthSchema,
  estimateStorage,
  healthSpans,
  outagesIn,
  type DeviceHealth,
} from '../../src/domain/devices/deviceHealth.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { createClock } from '../../provider/clock.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { allOffline, nowOnline } from '../../provider/cameras/ownDevices.ts';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { createHealth } from '../../provider/health/health.ts';
import { logOnline, noteRunning, onlineChanges } from '../../provider/health/onlineLog.ts';
import { addSample, hoursOf, minutesOf, pruneSamples } from '../../provider/health/samples.ts';
import { reseed } from '../../provider/seed/seed.ts';
import { householdOf } from '../../provider/seed/seeds.ts';
import { demo, field, firstNow, guest, startTest, testFolder, type TestUser } from './testProvider.ts';

const frontDoor = 'LK0000000001';
const driveway = 'LK0000000002';
const backYard = 'LK0000000003';
const livingRoom = 'LK0000000004';
const garage = 'LK0000000005';
const workbench = 'LK0000000014';
const { minute, hour } = healthSpans;

async function startHealth(user: TestUser = demo) {
  const provider = await startTest();
  const token = await provider.signIn(user);
  const call = async (serialNumber: string): Promise<unknown> =>
    (await provider.post(endpoints.readHealth.path, { userId: user.userId, serialNumber }, token)).body;
  return {
    provider,
    call,
    health: async (serialNumber: string): Promise<DeviceHealth> =>
      v.parse(deviceHealthSchema, field(await call(serialNumber), 'data')),
    go: (serialNumber: string, onLine: boolean) =>
      provider.control('device', { serialNumber, set: { onLine } }),
    advance: (ms: number) => provider.control('clock', { advance: ms }),
  };
}

test('a camera with a battery: its film, an hour by minutes, a week by hours, its room', async () => {
  const { health } = await startHealth();
  const found = await health(backYard);
  expect(found.stream).toEqual({ width: 640, height: 360, codec: 'H264', profile: 'Main', frameRate: 15 });
  expect(found.minutes.length).toBeGreaterThanOrEqual(60);
  expect(found.minutes.length).toBeLessThanOrEqual(61);
  expect(found.hours).toHaveLength(168);
  const { battery, signal } = found.hours.at(-1) ?? {};
  expect(battery).toBeCloseTo(64, 0);
  expect(found.hours[0]?.battery).toBeGreaterThan(75);
  expect(signal).toBeLessThan(-45);
  expect(found.outages.length).toBeGreaterThan(3);
  expect(found.watchedSince).toBe(found.at - healthSpans.outagesKept);
  expect(found.storage).toMatchObject({ total: 32e9, overwrites: true, keepDays: 35 });
  expect(found.storage?.byDay).toHaveLength(14);
  expect(estimateStorage(found.storage ?? { total: 0, used: 0, overwrites: true, keepDays: null, byDay: [] })?.isReliable).toBe(true); // prettier-ignore
});

test('what a camera does not report is absent: no signal by cable, no battery, nothing of a stream that is not there', async () => {
  const { health } = await startHealth();
  const wired = await health(frontDoor);
  expect(wired.hours.every(({ signal, battery }) => signal === null && battery === null)).toBe(true);
  expect(wired.stream).not.toBeNull();
  const offline = await health(garage);
  expect(offline.stream).toBeNull();
  const since = offline.outages[0]?.from ?? 0;
  const missed = offline.minutes.filter(({ at }) => at >= since);
  expect(missed.length).toBeGreaterThan(40);
  expect(missed.every(({ frameRate, delay }) => frameRate === null && delay === null)).toBe(true);
  expect(offline.outages[0]).toMatchObject({ until: null, reason: null });
  // It has no card.
  expect((await health(workbench)).storage).toBeNull();
});

test('a camera that is away has an outage from then until it is back, also after a restart that was asked for', async () => {
  const { health, go, advance } = await startHealth();
  const before = await health(frontDoor);
  await go(frontDoor, false);
  const away = await health(frontDoor);
  expect(away.outages).toHaveLength(before.outages.length + 1);
  expect(away.outages[0]).toEqual({ from: expect.any(Number), until: null, reason: null });
  expect(away.stream).toBeNull();
  await advance(5 * minute);
  await go(frontDoor, true);
  const [outage] = (await health(frontDoor)).outages;
  const length = (outage?.until ?? 0) - (outage?.from ?? 0);
  expect(length).toBeGreaterThanOrEqual(5 * minute);
  expect(length).toBeLessThan(6 * minute);
});

test('it is measured every minute while the provider runs; nothing is invented for the time in between', async () => {
  const { health, advance, provider } = await startHealth();
  await health(frontDoor);
  await advance(3 * hour + 10 * minute);
  await expect.poll(async () => (await health(frontDoor)).minutes.length).toBe(1);
  const found = await health(frontDoor);
  expect(found.minutes[0]).toMatchObject({ frameRate: expect.closeTo(15, 0), lost: expect.any(Number) });
  const lastHour = Math.floor(found.at / hour) * hour;
  expect(found.hours.map(({ at }) => at).filter((at) => at > lastHour - 3 * hour)).toEqual([lastHour]);
  await provider.control('device', { serialNumber: backYard, set: { battery: 30 } });
  await advance(minute);
  await expect.poll(async () => (await health(backYard)).hours.at(-1)?.battery).toBeLessThan(64);
});

test('the receiver of a share gets what is theirs to see; nobody else gets anything, and a hub has none', async () => {
  const { health, call } = await startHealth();
  const shared = await health(driveway);
  expect(shared.stream).not.toBeNull();
  expect(shared.storage).toBeNull();
  expect(shared.hours.every(({ signal }) => signal === null)).toBe(true);
  expect(shared.outages.map(({ reason }) => reason)).toEqual(shared.outages.map(() => null));
  expect(await call('LKGW00000001')).toMatchObject({ code: 601, msg: 'device.notExist' });
  expect(await call('LK9')).toMatchObject({ code: 601, msg: 'device.notExist' });
  const { health: ofGuest, call: guestCall } = await startHealth(guest);
  expect((await ofGuest(livingRoom)).storage).toBeNull();
  expect(await guestCall(frontDoor)).toMatchObject({ code: 601, msg: 'device.notExist' });
});

const sample = { frameRate: 10, bitRate: 100, delay: 5, lost: 1, signal: -50, battery: 80 };
const none = { frameRate: null, bitRate: null, delay: null, lost: null, signal: null, battery: null };

async function filled() {
  const db = openDatabase(await testFolder());
  await reseed(
    db,
    createClock(() => firstNow),
    householdOf('demo'),
  );
  return db;
}

test('an hour is the average of what was measured in it, and old samples are removed', async () => {
  const db = await filled();
  const from = Math.floor(firstNow / hour) * hour;
  addSample(db, frontDoor, from, sample);
  addSample(db, frontDoor, from + minute, { ...sample, frameRate: 20, signal: null });
  addSample(db, frontDoor, from + 2 * minute, none);
  const average = { at: from, ...sample, frameRate: 15 };
  expect(hoursOf(db, frontDoor, from + minute)).toEqual([average]);
  expect(minutesOf(db, frontDoor, from + minute).map(({ at, frameRate }) => [at, frameRate])).toEqual([
    [from, 10],
    [from + minute, 20],
    [from + 2 * minute, null],
  ]);
  pruneSamples(db, from + healthSpans.minutesKept + minute + 1);
  expect(minutesOf(db, frontDoor, from + minute).map(({ at }) => at)).toEqual([from + 2 * minute]);
  pruneSamples(db, from + healthSpans.hoursKept + 1);
  expect(hoursOf(db, frontDoor, from + minute)).toEqual([]);
  db.close();
});

test('the log repeats nothing, keeps how its span began, and stays small', async () => {
  const db = await filled();
  const log = (at: number, online: boolean, reason: 'silent' | null = null) =>
    logOnline(db, frontDoor, { at, online, reason });
  log(1, true);
  log(2, true);
  log(3, false);
  log(4, false);
  log(5, false, 'silent');
  log(6, false, 'silent');
  expect(onlineChanges(db, frontDoor)).toEqual([
    { at: 1, online: true, reason: null },
    { at: 3, online: false, reason: null },
    { at: 5, online: false, reason: 'silent' },
  ]);
  log(5 + healthSpans.outagesKept + 1, true);
  expect(onlineChanges(db, frontDoor).map(({ at }) => at)).toEqual([5, 6 + healthSpans.outagesKept]);
  for (let at = 0; at < 1100; at += 1) log(6 + healthSpans.outagesKept + at, at % 2 === 1);
  expect(onlineChanges(db, frontDoor)).toHaveLength(1000);
  db.close();
});

test('for the receiver of a share no storage is looked up', async () => {
  const db = await filled();
  const looked: string[] = [];
  const health = createHealth(
    db,
    createClock(() => firstNow),
    {
      stream: () => null,
      sample: () => none,
      before: () => ({ watchedSince: null, changes: [], minutes: [], hours: [] }),
      storage({ serialNumber }) {
        looked.push(serialNumber);
        return null;
      },
    },
  );
  const device = deviceBySerial(db, frontDoor);
  if (device === null) throw new Error('no camera');
  expect(health.of({ ...device, shared: true }).storage).toBeNull();
  expect(looked).toEqual([]);
  health.of(device);
  expect(looked).toEqual([frontDoor]);
  db.close();
});

test('what was measured of the minute and the hour in which measuring began replaces what was known before', async () => {
  const db = await filled();
  const { signal, battery, ...figures } = sample;
  const [thisHour, thisMinute] = [hour, minute].map((span) => Math.floor(firstNow / span) * span);
  if (thisHour === undefined || thisMinute === undefined) throw new Error('no moment');
  const known = { ...figures, frameRate: 99 };
  const health = createHealth(
    db,
    createClock(() => firstNow),
    {
      stream: () => null,
      sample: () => none,
      before: () => ({
        watchedSince: null,
        changes: [],
        minutes: [thisMinute - minute, thisMinute].map((at) => ({ at, ...known })),
        hours: [thisHour - hour, thisHour].map((at) => ({ at, signal, battery, ...known })),
      }),
      storage: () => null,
    },
  );
  addSample(db, frontDoor, thisMinute, sample);
  const device = deviceBySerial(db, frontDoor);
  if (device === null) throw new Error('no camera');
  const { minutes, hours } = health.of(device);
  expect(minutes).toEqual([
    { at: thisMinute - minute, ...known },
    { at: thisMinute, ...figures },
  ]);
  expect(hours).toEqual([
    { at: thisHour - hour, signal, battery, ...known },
    { at: thisHour, ...sample },
  ]);
  db.close();
});

test('the time in which the provider did not run is an outage with that reason, until a camera is read or fails', async () => {
  const db = await filled();
  const log = (serialNumber: string) => onlineChanges(db, serialNumber);
  for (const camera of [frontDoor, backYard]) logOnline(db, camera, { at: 10, online: true, reason: null });
  // Online since the provider noted last that it ran.
  logOnline(db, driveway, { at: 60, online: true, reason: null });
  noteRunning(db, 50);
  const clock = { now: () => 1000 };
  const before = log(garage);
  allOffline(db, clock);
  const gap = { at: 50, online: false, reason: 'notRunning' };
  expect(log(frontDoor).slice(1)).toEqual([gap]);
  expect(log(driveway).slice(1)).toEqual([{ ...gap, at: 60 }]);
  // It was offline before.
  expect(log(garage)).toEqual(before);
  expect(deviceBySerial(db, frontDoor)?.online).toBe(false);
  nowOnline(db, { now: () => 1010 }, frontDoor);
  logOnline(db, backYard, { at: 1020, online: false, reason: 'unreachable' });
  logOnline(db, backYard, { at: 1030, online: false, reason: 'silent' });
  const outages = (camera: string) => outagesIn(log(camera), 0);
  expect(outages(frontDoor)).toEqual([{ from: 50, until: 1010, reason: 'notRunning' }]);
  expect(outages(backYard)).toEqual([
    { from: 1020, until: null, reason: 'unreachable' },
    { from: 50, until: 1020, reason: 'notRunning' },
  ]);
  db.close();
});

test('after a clock was set back, and before it was ever noted that the provider ran, the gap begins now', async () => {
  for (const noted of [5000, null]) {
    // oxlint-disable-next-line no-await-in-loop -- One database after the other.
    const db = await filled();
    if (noted !== null) noteRunning(db, noted);
    allOffline(db, { now: () => 1000 });
    expect(onlineChanges(db, frontDoor)).toEqual([{ at: 1000, online: false, reason: 'notRunning' }]);
    db.close();
  }
});

test('it is noted each minute and at the end that the provider runs', async () => {
  const db = await filled();
  const clock = createClock(() => firstNow);
  const health = createHealth(db, clock, {
    stream: () => null,
    sample: () => none,
    before: () => ({ watchedSince: null, changes: [], minutes: [], hours: [] }),
    storage: () => null,
  });
  const ran = () =>
    db.one(v.object({ value: v.string() }), "select value from meta where key = 'ran'")?.value;
  expect(ran()).toBeUndefined();
  health.start();
  clock.advance(minute);
  await expect.poll(ran).toBe(String(firstNow + minute));
  clock.advance(10);
  health.close();
  expect(ran()).toBe(String(firstNow + minute + 10));
  db.close();
});

import { expect, test } from 'vitest';
import * as v from 'valibot';
import { formatMs } from '../../provider/cards/storedCard.ts';
import { daysRetained } from '../../provider/recordings/retainedDays.ts';
import { storageCardSchema } from '../../src/domain/settings/storageCard.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { listRecordedDaysCall, listRecordingsCall } from '../../src/domain/wire/calls/recordings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, startTest, testFolder, testNow } from './testProvider.ts';

const frontDoor = 'LK0000000001';
const sideEntrance = 'LK0000000012';
const attic = 'LK0000000013';
const cellar = 'LK0000000014';
/** Its cameras are at channels 1 and 2. */
const hub = 'LKGW00000001';
const berlin = 'Europe/Berlin';
const today = dayAt(testNow(), berlin);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { userId } = demo;

const refusal = (msg: string) => ({ code: 601, msg, data: null });

/** A provider with the owner of the cameras signed in. */
async function startOwner(data?: string) {
  const provider = await startTest(data === undefined ? {} : { data });
  let token = await provider.signIn(demo);
  const post = async (path: string, body: object) => (await provider.post(path, body, token)).body;
  const call = (name: 'readCard' | 'changeCard' | 'formatCard', serialNumber: string, rest: object = {}) =>
    post(endpoints[name].path, { userId, serialNumber, ...rest });
  return {
    provider,
    call,
    card: async (serialNumber = frontDoor) =>
      v.parse(storageCardSchema, field(await call('readCard', serialNumber), 'data')),
    listed: async (day: string, serialNumber = frontDoor, channel?: number) => {
      const body = await post(endpoints.listRecordings.path, { serialNumber, channel, day, quality: 'high' });
      const { sections, lost } = v.parse(listRecordingsCall.response, field(body, 'data'));
      return { sections: sections.entries, lost };
    },
    kept: async (serialNumber = frontDoor) => {
      const body = await post(endpoints.listRecordings.path, { serialNumber, day: today, quality: 'high' });
      return v.parse(listRecordingsCall.response, field(body, 'data')).kept;
    },
    days: async (serialNumber = frontDoor, channel?: number) => {
      const body = await post(endpoints.listRecordedDays.path, {
        serialNumber,
        channel,
        from: dayAfter(today, -34),
        to: dayAfter(today, 20),
      });
      const { days } = v.parse(listRecordedDaysCall.response, field(body, 'data'));
      return days.entries.map(({ day }) => day);
    },
    playlist: async (path: string) =>
      (await fetch(provider.url + path, { headers: { requestToken: token } })).status,
    advance: async (ms: number) => {
      await provider.control('clock', { advance: ms });
      token = await provider.signIn(demo);
    },
  };
}

test('a card reports its recordings: their size, since when, and that both switches are on', async () => {
  const { card, days } = await startOwner();
  const { used, oldest, newest, days: count, ...rest } = await card();
  expect(count).toBe(daysRetained(berlin, testNow()).length);
  expect(rest).toEqual({ status: 'normal', total: 256e9, overwrite: true, record: true, format: null });
  expect(used).toBeGreaterThan(100e9);
  expect(used).toBeLessThan(256e9);
  const [first] = await days();
  expect(first).toBe(dayAfter(today, -34));
  // The days with clock changes are kept longer.
  expect(dayAt(oldest ?? 0, berlin) <= dayAfter(today, -34)).toBe(true);
  expect(testNow() - (newest ?? 0)).toBeLessThan(2 * hourMs);
});

test('a missing, unreadable, full or small card is reported, and so is a day without recordings', async () => {
  const { provider, card, days, listed, kept } = await startOwner();
  const nothing = { used: 0, total: 0, oldest: null, newest: null, days: 0 };
  expect(await card(cellar)).toMatchObject({ status: 'missing', ...nothing });
  expect(await card(sideEntrance)).toMatchObject({ status: 'unreadable', ...nothing });
  const full = await card(attic);
  expect(full).toMatchObject({ status: 'full', used: 128e9, total: 128e9, overwrite: false });
  await provider.control('card', { serialNumber: frontDoor, set: { total: 32e9 } });
  expect(await card()).toMatchObject({ status: 'normal', used: 32e9, total: 32e9, overwrite: true });

  // Without a card and a paid service the recordings of alerts are kept for a week.
  expect(await days(cellar)).toEqual(expect.arrayContaining([dayAfter(today, -6)]));
  expect((await days(cellar)).filter((day) => day < dayAfter(today, -7))).toEqual([]);
  expect((await listed(dayAfter(today, -10), cellar)).lost?.reason).toBe('noCard');
  const types = (await listed(dayAfter(today, -2), cellar)).sections.map(({ type }) => type);
  expect([types.length > 10, types.includes(0)]).toEqual([true, false]);
  expect(await days(sideEntrance)).toEqual([]);
  expect(await listed(today, sideEntrance)).toEqual({ sections: [], lost: { reason: 'unreadable', at: 0 } });
  expect((await days(attic)).at(-1)).toBe(dayAt(full.newest ?? 0, berlin));
  expect((await listed(today, attic)).lost).toEqual({ reason: 'full', at: expect.any(Number) });
  expect(Math.abs((full.newest ?? 0) - ((await listed(today, attic)).lost?.at ?? 0))).toBeLessThan(1000);
  expect((await days()).length).toBeLessThan(9);
  expect((await listed(dayAfter(today, -20))).lost?.reason).toBe('overwritten');
  expect((await listed(dayAfter(today, -1))).lost).toBe(null);
  const onCard = await kept();
  expect(onCard).toEqual({ by: 'card', since: expect.any(Number) });
  const begins = (await listed(dayAfter(today, -20))).lost?.at ?? 0;
  expect(Math.abs(begins - (onCard?.since ?? 0))).toBeLessThan(1000);
  expect(await kept(sideEntrance)).toBeNull();
  expect(await kept(attic)).toEqual({ by: 'card', since: null });
  const weekAgo = await kept(cellar);
  expect(weekAgo).toEqual({ by: 'service', since: expect.any(Number) });
  expect(dayAt(weekAgo?.since ?? 0, berlin)).toBe(dayAfter(today, -7));
});

test('formatting takes time and erases all earlier recordings: lists, days, playback, clips', async () => {
  const { provider, card, call, days, listed, playlist, advance } = await startOwner();
  const yesterday = dayAfter(today, -1);
  const [section] = (await listed(yesterday)).sections;
  if (!section) throw new Error('nothing was recorded yesterday');
  expect(await playlist(section.path)).toBe(200);
  expect(field(await call('formatCard', frontDoor), 'data')).toMatchObject({
    used: 0,
    format: { state: 'running', percent: 0 },
  });
  // Meanwhile nothing can be read or changed.
  expect(await listed(yesterday)).toEqual({
    sections: [],
    lost: { reason: 'formatting', at: expect.any(Number) },
  });
  expect(await call('changeCard', frontDoor, { change: { record: false } })).toEqual(
    refusal('action.setFailed'),
  );
  await advance(formatMs / 2);
  const half = await card();
  expect(half.format?.state === 'running' && half.format.percent >= 50 && half.format.percent < 60).toBe(
    true,
  );
  await advance(formatMs / 2);
  expect(await card()).toMatchObject({ status: 'normal', total: 256e9, format: null, record: true });
  expect((await card()).used).toBeLessThan(1e6);
  expect(await days()).toEqual([]);
  const { sections, lost } = await listed(yesterday);
  expect({ sections, reason: lost?.reason }).toEqual({ sections: [], reason: 'formatted' });
  expect(Math.abs((lost?.at ?? 0) - testNow() - formatMs)).toBeLessThan(10_000);
  expect(await playlist(section.path)).toBe(404);
  const cut = { serialNumber: frontDoor, day: yesterday, start: section.start, end: section.start + 10 };
  const token = await provider.signIn(demo);
  expect((await provider.post(endpoints.cutClip.path, cut, token)).body).toEqual(
    refusal('form.shareWithoutVideo'),
  );
  const archives = await provider.post(
    endpoints.listArchives.path,
    { userId, serialNumber: [frontDoor], types: [], from: null, to: null, page: 1, size: 10 },
    token,
  );
  expect(field(archives.body, 'data')).toMatchObject({ list: [] });

  // It records again afterward, and the day after the formatting is complete.
  await advance(3 * dayMs);
  expect((await days()).filter((day) => day !== today)).toEqual(
    [1, 2, 3].map((after) => dayAfter(today, after)),
  );
  expect((await listed(dayAfter(today, 2))).lost).toBe(null);
});

test('a failed formatting is reported until the next one, and nothing is lost', async () => {
  const { provider, card, call, listed, advance } = await startOwner();
  const yesterday = dayAfter(today, -1);
  const before = await listed(yesterday);
  await provider.control('card', { serialNumber: frontDoor, set: { willFail: true } });
  await call('formatCard', frontDoor);
  await advance(formatMs);
  expect((await card()).format).toEqual({ state: 'failed' });
  expect(await listed(yesterday)).toEqual(before);
  await call('formatCard', frontDoor);
  await advance(formatMs);
  expect((await card()).format).toBe(null);
  expect((await listed(yesterday)).sections).toEqual([]);
});

test('it continues while the provider is stopped, and a repeated request starts it only once', async () => {
  const data = await testFolder();
  const stopped = await startOwner(data);
  await stopped.call('formatCard', frontDoor);
  await stopped.advance(formatMs / 2);
  expect(field(await stopped.call('formatCard', frontDoor), 'data')).toMatchObject({
    format: { state: 'running', percent: expect.toSatisfy((percent: number) => percent >= 50) },
  });
  await stopped.provider.close();
  const { card, days, advance } = await startOwner(data);
  expect((await card()).format).toMatchObject({ state: 'running' });
  await advance(formatMs);
  expect((await card()).format).toBe(null);
  expect(await days()).toEqual([]);
});

test('formatting makes an unreadable card readable; without a card and offline it is refused', async () => {
  const { card, call, advance } = await startOwner();
  expect(await call('changeCard', sideEntrance, { change: { record: false } })).toEqual(
    refusal('device.cardReadFailed'),
  );
  await call('formatCard', sideEntrance);
  await advance(formatMs);
  expect(await card(sideEntrance)).toMatchObject({ status: 'normal', total: 64e9 });
  for (const name of ['changeCard', 'formatCard'] as const) {
    const change = name === 'changeCard' ? { change: { record: false } } : {};
    expect(await call(name, cellar, change)).toEqual(refusal('device.noCard'));
    expect(await call(name, 'LK0000000005', change)).toEqual(refusal('device.offline'));
    expect(await call(name, 'LK0000000002', change)).toEqual(refusal('settings.sharedDevice'));
  }
});

test('a hub has one card for all its cameras', async () => {
  const { provider, card, call, days, listed, advance } = await startOwner();
  const { used, newest, ...rest } = await card(hub);
  expect(rest).toMatchObject({
    status: 'normal',
    total: 512e9,
    overwrite: true,
    record: true,
    format: null,
  });
  expect(rest.days).toBe(daysRetained(berlin, testNow()).length);
  expect((await days(hub, 2)).length).toBe(35);
  expect(testNow() - (newest ?? 0)).toBeLessThan(2 * hourMs);
  // Two cameras of 140 MB an hour record at most this.
  expect(used).toBeGreaterThan(140e6 * 24 * 20);

  // A smaller card keeps the newest recordings of both.
  await provider.control('card', { serialNumber: hub, set: { total: 20e9 } });
  expect(await card(hub)).toMatchObject({ status: 'normal', used: 20e9, total: 20e9 });
  const left = [await days(hub, 1), await days(hub, 2)];
  for (const shown of left) {
    expect(shown.length).toBeLessThan(rest.days / 2);
    expect(shown.at(-1)).toBe(today);
  }
  expect((await listed(dayAfter(today, -20), hub, 2)).lost?.reason).toBe('overwritten');

  await call('formatCard', hub);
  expect((await listed(today, hub, 1)).lost?.reason).toBe('formatting');
  await advance(formatMs);
  expect(await card(hub)).toMatchObject({ used: 0, days: 0, oldest: null });
  expect([await days(hub, 1), await days(hub, 2)]).toEqual([[], []]);
  expect((await days(frontDoor)).length).toBe(35);
  await call('changeCard', hub, { change: { record: false } });
  await advance(hourMs);
  expect((await card(hub)).used).toBeLessThan(1e9);
});

test('with recording off nothing new is recorded, and earlier recordings stay', async () => {
  const { card, call, days, listed, advance } = await startOwner();
  const before = await listed(dayAfter(today, -1));
  await call('changeCard', frontDoor, { change: { record: false } });
  expect((await card()).record).toBe(false);
  await advance(2 * dayMs);
  expect(await listed(dayAfter(today, -1))).toEqual(before);
  expect((await days()).filter((day) => day > today)).toEqual([]);
  expect(await listed(dayAfter(today, 1))).toEqual({
    sections: [],
    lost: { reason: 'off', at: expect.any(Number) },
  });
  await call('changeCard', frontDoor, { change: { record: true } });
  await advance(dayMs);
  expect((await days()).at(-1)).toBe(dayAfter(today, 3));
  expect((await listed(dayAfter(today, 1))).sections).toEqual([]);
});

test('with overwriting off the oldest recordings stay and recording stops when the card is full; when turned on again it continues', async () => {
  const { provider, card, call, days, advance } = await startOwner();
  await provider.control('card', { serialNumber: frontDoor, set: { total: 32e9 } });
  const before = await days();
  await call('changeCard', frontDoor, { change: { overwrite: false } });
  expect(await card()).toMatchObject({ status: 'full', used: 32e9, overwrite: false });
  await advance(3 * dayMs);
  expect(await days()).toEqual(before);
  await call('changeCard', frontDoor, { change: { overwrite: true } });
  await advance(2 * dayMs);
  const after = await days();
  expect([after.at(-1), after.includes(dayAfter(today, 2))]).toEqual([dayAfter(today, 5), false]);
  expect(after.filter((day) => before.includes(day)).length).toBeLessThan(before.length);
});

test('a full card without overwriting stays full until overwriting is turned on', async () => {
  const { card, call, listed, advance } = await startOwner();
  const day = dayAfter(today, -20);
  const before = await listed(day, attic);
  const full = await card(attic);
  expect([full.status, before.sections.length > 10]).toEqual(['full', true]);
  await advance(50 * dayMs);
  expect(await card(attic)).toEqual(full);
  expect(await listed(day, attic)).toEqual(before);
  await call('changeCard', attic, { change: { overwrite: true } });
  expect((await card(attic)).overwrite).toBe(true);
  expect((await listed(day, attic)).sections).toEqual([]);
});

import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { alertsPlanned } from '../../provider/alerts/alertPlan.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { missedRingsCall, newAlertsCall, newsSchema } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire } from '../../src/domain/wire/fieldNames.ts';
import { dayAfter } from '../../src/domain/time/deviceDay.ts';
import { openShop } from './shop.ts';
import { demo, field, firstNow, guest, startTest, type TestProvider } from './testProvider.ts';

const media = join(import.meta.dirname, '../../provider/media');
const bell = 'LKDB00000001';
const front = 'LK0000000001';
const hour = 3_600_000;
const trueNow = () => firstNow;

async function missed(provider: TestProvider, user: { userId: string }, token: string) {
  const { body } = await provider.post(endpoints.missedRings.path, { userId: user.userId }, token);
  return v.parse(missedRingsCall.response, field(body, 'data'));
}
async function newsSince(provider: TestProvider, token: string, since: number | null) {
  const { body } = await provider.post(endpoints.newAlerts.path, { userId: demo.userId, since }, token);
  return v.parse(newAlertsCall.response, field(body, 'data'));
}

test('a ring is sent immediately with a picture of the visitor, other alerts once they are recorded', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { at } = await newsSince(provider, token, null);
  await provider.control('alert', { serialNumber: bell, type: 'doorbell' });
  await provider.control('clock', { advance: 1 });
  const [ring, ...others] = (await newsSince(provider, token, at)).list.entries;
  expect(others).toEqual([]);
  expect(ring).toMatchObject({ serialNumber: bell, type: 'doorbell', at: firstNow + 1, seconds: 0 });
  expect(ring?.box).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
  const picture = await fetch(provider.url + String(ring?.picture), { headers: { requestToken: token } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // Four seconds later all of it is recorded; it is sent only once.
  await provider.control('clock', { advance: 10_000 });
  const later = await newsSince(provider, token, at + 2);
  expect(later.list.entries.filter(({ type }) => type === 'doorbell')).toEqual([]);
  expect((await missed(provider, demo, token)).list.entries[0]).toMatchObject({ id: ring?.id });
});

test('doorbells also ring by chance, with a visitor at the door, and are reported at their second', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { list, total, at } = await missed(provider, demo, token);
  expect(at).toBe(firstNow);
  expect(total).toBeGreaterThan(5);
  expect(list.entries.length).toBe(Math.min(50, total));
  const times = list.entries.map((ring) => ring.at);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const ofBell = list.entries.filter(({ serialNumber }) => serialNumber === bell);
  expect(ofBell.length).toBeGreaterThan(0);
  expect(
    ofBell.filter(({ box, picture, seconds }) => box === null || picture === null || seconds === 0),
  ).toEqual([]);
  // The next one, with the clock a day later.
  await provider.control('clock', { advance: 24 * hour });
  const [next] = (await missed(provider, demo, token)).list.entries
    .filter((ring) => ring.at > firstNow)
    .slice(-1);
  if (next === undefined) throw new Error('nobody rings in a day');
  await provider.control('clock', { advance: next.at - firstNow - 24 * hour - 1 });
  const before = await newsSince(provider, token, next.at - 2);
  await provider.control('clock', { advance: 1 });
  const then = await newsSince(provider, token, next.at - 1);
  const rings = (news: typeof then) => news.list.entries.filter(({ type }) => type === 'doorbell');
  expect([rings(before), rings(then).map(({ id }) => id)]).toEqual([[], [next.id]]);
});

test('quieted doorbells ring only by the test control, until the reset', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  await provider.control('quietRings', {});
  await provider.control('clock', { advance: 72 * hour });
  const after = async () =>
    (await missed(provider, demo, token)).list.entries.filter((ring) => ring.at >= firstNow).length;
  expect(await after()).toBe(0);
  await provider.control('alert', { serialNumber: bell, type: 'doorbell' });
  await provider.control('clock', { advance: 1 });
  expect(await after()).toBe(1);
});

test('a ring just before it is quieted too', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const [last] = (await missed(provider, demo, token)).list.entries;
  if (last === undefined) throw new Error('nobody rang');
  const newest = async () => (await missed(provider, demo, token)).list.entries[0]?.id;
  await provider.control('clock', { advance: last.at + 30_000 - firstNow });
  expect(await newest()).toBe(last.id);
  await provider.control('quietRings', {});
  expect(await newest()).not.toBe(last.id);
});

test('a reviewed ring is no longer missed, and every open console of its user is notified immediately', async () => {
  const provider = await startTest({ trueNow });
  const [token, elsewhere, stranger] = await Promise.all([
    provider.signIn(demo),
    provider.signIn(demo),
    provider.signIn(guest),
  ]);
  const { stream } = await newsSince(provider, elsewhere, null);
  const socket = new WebSocket(provider.url.replace('http', 'ws') + String(stream));
  onTestFinished(() => socket.terminate());
  const message = async () => {
    const [data]: unknown[] = await once(socket, 'message');
    return v.parse(newsSchema, fromWire(String(data)));
  };
  expect((await message()).marked).toBe(false);
  const first = await missed(provider, demo, token);
  const [ring] = first.list.entries;
  const reported = message();
  const mark = { userId: demo.userId, ids: [ring?.id], reviewed: true };
  await provider.post(endpoints.markAlerts.path, mark, token);
  expect(await reported).toMatchObject({ marked: true, marks: { ids: [ring?.id], reviewed: true } });
  const now = await missed(provider, demo, elsewhere);
  expect([now.total, now.list.entries.some(({ id }) => id === ring?.id)]).toEqual([first.total - 1, false]);
  expect((await missed(provider, guest, stranger)).total, 'the guest has no doorbell').toBe(0);
});

test('people in the picture are not rings', async () => {
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { total } = await missed(provider, demo, token);
  await provider.control('alert', { serialNumber: front, type: 'human' });
  await provider.control('clock', { advance: 10 });
  expect((await missed(provider, demo, token)).total).toBe(total);
});

test('a ring is listed once: no other one of the doorbell is listed while the bell still rings', async () => {
  const { db } = await openShop();
  const device = deviceBySerial(db, bell);
  if (device === null) throw new Error('no doorbell');
  const scenes = readScenes(media);
  const days = Array.from({ length: 200 }, (_, after) => dayAfter('2026-05-01', after));
  for (const clip of ['cam01.flv', 'cam02.flv']) {
    const camera = { ...device, clip };
    const rings = days.flatMap((day) =>
      alertsPlanned(camera, day, scenes)
        .filter(({ type }) => type === 'doorbell')
        .map(({ at }) => at)
        .toSorted((a, b) => a - b),
    );
    expect(rings.length).toBeGreaterThan(100);
    const gaps = rings.slice(1).map((at, place) => at - (rings[place] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30_000);
  }
});

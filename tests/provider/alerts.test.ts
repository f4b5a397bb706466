import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayAfter, dayAt, momentOf, secondAt, secondsOfDay } from '../../src/domain/time/deviceDay.ts';
import { boxSchema } from '../../src/domain/alerts/alert.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { denseCamera } from '../../provider/recordings/plan.ts';
import { isNight, nightStill } from '../../provider/live/daylight.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { recorderOf } from '../demoRecorders.ts';
import type { TestProvider, TestUser } from './testProvider.ts';
import { keepsAlerts } from './keepsAlerts.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';

const media = new URL('../../provider/media/', import.meta.url);
const scenes = readScenes(media.pathname);
const timezone = 'Europe/Berlin';
const front = 'LK0000000001';
const living = 'LK0000000004';

const entrySchema = {
  id: v.string(),
  serialNumber: v.string(),
  deviceName: v.string(),
  at: v.number(),
  seconds: v.number(),
  picture: v.nullable(v.string()),
};
const alertPage = v.object({
  total: v.number(),
  counts: v.object({ new: v.number(), reviewed: v.number() }),
  list: v.array(
    v.strictObject({
      ...entrySchema,
      type: v.string(),
      box: v.optional(boxSchema),
      before: v.number(),
      reviewed: v.boolean(),
      channel: v.optional(
        v.strictObject({ channel: v.number(), name: v.string(), camera: v.nullable(v.number()) }),
      ),
    }),
  ),
});
const archivePage = v.object({
  total: v.number(),
  list: v.array(v.strictObject({ ...entrySchema, type: v.number() })),
});

const query = (user: TestUser, serialNumber: string[], more: object = {}) => ({
  userId: user.userId,
  serialNumber,
  types: [],
  from: null,
  to: null,
  page: 1,
  size: 100,
  ...more,
});

async function alerts(provider: TestProvider, token: string, body: object) {
  const answer = await provider.post(endpoints.listAlerts.path, body, token);
  return v.parse(alertPage, field(answer.body, 'data'));
}

async function archives(provider: TestProvider, token: string, body: object) {
  const answer = await provider.post(endpoints.listArchives.path, body, token);
  return v.parse(archivePage, field(answer.body, 'data'));
}

async function sections(provider: TestProvider, token: string, serialNumber: string, day: string) {
  const { body } = await provider.post(
    endpoints.listRecordings.path,
    { serialNumber, day, quality: 'high' },
    token,
  );
  return v.parse(
    v.array(v.object({ start: v.number(), end: v.number(), type: v.number() })),
    field(field(body, 'data'), 'sections'),
  );
}

const picture = (provider: TestProvider, token: string | null, path: string) =>
  fetch(provider.url + path, { headers: token === null ? {} : { requestToken: token } });

const codeOf = ({ body }: { body: unknown }) => [field(body, 'code'), field(body, 'msg')];

test.each([
  [front, 'cam01', { human: 'person', motion: 'person' }],
  [living, 'cam04', { human: 'person', pet: 'pet', motion: null }],
  ['LK0000000008', 'cam08', { human: 'person', pet: 'pet', pir: null }],
  ['LK0000000011', 'cam11', { human: 'person', motion: 'person' }],
  [denseCamera, 'cam07', { human: 'person', vehicle: 'vehicle', motion: null }],
])(
  'the alerts of %s are at recorded seconds with the actor in the picture of %s, with the nearest still',
  async (serialNumber, id, kinds) => {
    const provider = await startTest({ seed: keepsAlerts(28) });
    const token = await provider.signIn(demo);
    const { list, total } = await alerts(provider, token, query(demo, [serialNumber]));
    expect(total).toBeGreaterThan(400);
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(Object.keys(kinds)));
    const scene = scenes.of(`${id}.flv`);
    if (!scene) throw new Error('no such scene');
    for (const { at, type, seconds, picture: path } of list.slice(0, 40)) {
      const { day, second } = secondAt(at, recorderOf(serialNumber).timezone);
      const recorded = await sections(provider, token, serialNumber, day);
      expect(recorded.some(({ start, end }) => start <= second && second < end)).toBe(true);
      expect(seconds).toBeGreaterThan(0);
      const within = second % 16;
      const seen = scene.actors.filter(({ enters, leaves }) => enters <= within && within <= leaves);
      const kind = new Map<string, string | null>(Object.entries(kinds)).get(type);
      expect(seen.some((actor) => kind === null || actor.kind === kind)).toBe(true);
      const [still] = scene.events.toSorted((a, b) => Math.abs(a.t - within) - Math.abs(b.t - within));
      const isAtNight = isNight(at, recorderOf(serialNumber).timezone);
      const file = isAtNight ? nightStill(still?.file ?? '') : (still?.file ?? '');
      const shown = Buffer.from(await (await picture(provider, token, path ?? '')).arrayBuffer());
      expect(shown.equals(readFileSync(new URL(file, media)))).toBe(true);
    }
  },
);

test('pages that end at the newest alert stay the same while new ones arrive, newest first', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const first = await alerts(provider, token, query(demo, [], { size: 10 }));
  const anchored = query(demo, [], { size: 10, to: first.list[0]?.at ?? null });
  const second = await alerts(provider, token, { ...anchored, page: 2 });
  await provider.control('clock', { advance: 6 * 3_600_000 });
  expect((await alerts(provider, token, anchored)).list).toEqual(first.list);
  expect((await alerts(provider, token, { ...anchored, page: 2 })).list).toEqual(second.list);
  const moments = [...first.list, ...second.list].map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  const now = await alerts(provider, token, query(demo, [], { size: 10 }));
  expect(now.list[0]?.at).toBeGreaterThan(first.list[0]?.at ?? Infinity);
});

test('filters by type and moment; a page after the last is empty', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const all = await alerts(provider, token, query(demo, [living]));
  const people = await alerts(provider, token, query(demo, [living], { types: ['human'] }));
  const rest = await alerts(provider, token, query(demo, [living], { types: ['pet', 'motion', 'pir'] }));
  expect(people.list.every(({ type }) => type === 'human')).toBe(true);
  expect(people.total + rest.total).toBe(all.total);
  const [, newer, older] = all.list;
  const two = query(demo, [living], { from: older?.at, to: newer?.at });
  expect((await alerts(provider, token, two)).list).toEqual([newer, older]);
  expect(await alerts(provider, token, { ...two, page: 2 })).toEqual({
    total: 2,
    counts: { new: 2, reviewed: 0 },
    list: [],
  });
});

test('the archives of a day are its recordings, each with a picture of the scene', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const day = dayAfter(dayAt(testNow(), timezone), -2);
  const recorded = await sections(provider, token, front, day);
  const begun = recorded.filter(({ start }) => start >= 0);
  const at = (second: number) => momentOf(day, second, timezone);
  const range = { from: at(0), to: at(secondsOfDay(day, timezone) - 1) };
  const { list, total } = await archives(provider, token, query(demo, [front], range));
  expect(total).toBe(begun.length);
  const reported = list.map(({ at: moment, seconds, type }) => ({ at: moment, seconds, type }));
  const wanted = begun.map(({ start, end, type }) => ({ at: at(start), seconds: end - start, type }));
  expect(reported.toSorted((a, b) => a.at - b.at || a.type - b.type)).toEqual(wanted.slice(-list.length));
  const answer = await picture(provider, token, list[0]?.picture ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('the stats count the alerts of each day and type', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const to = dayAt(testNow(), timezone);
  const from = dayAfter(to, -91);
  const ask = (range: object) =>
    provider.post(
      endpoints.alertStats.path,
      { userId: demo.userId, serialNumber: living, from, to, ...range },
      token,
    );
  const { body } = await ask({});
  const counts = v.parse(
    v.array(v.strictObject({ day: v.string(), type: v.string(), count: v.number() })),
    field(field(body, 'data'), 'counts'),
  );
  const people = await alerts(provider, token, query(demo, [living], { types: ['human'], size: 1 }));
  const counted = counts.filter(({ type }) => type === 'human').reduce((sum, { count }) => sum + count, 0);
  const older = await alerts(
    provider,
    token,
    query(demo, [living], { types: ['human'], size: 1, to: momentOf(from, -1, timezone) }),
  );
  expect(counted + older.total).toBe(people.total);
  expect(codeOf(await ask({ from: dayAfter(from, -1) }))).toEqual([400, 'request.to: not within 92 days']);
  expect(codeOf(await ask({ to: dayAfter(from, -1) }))).toEqual([400, 'request.to: not within 92 days']);
});

test('no one can read the alerts of a device that is neither theirs nor shared with them', async () => {
  const provider = await startTest();
  const [owner, other] = await Promise.all([provider.signIn(demo), provider.signIn(guest)]);
  const shared = await alerts(provider, other, query(guest, [living], { size: 3 }));
  expect(shared).toEqual(await alerts(provider, owner, query(demo, [living], { size: 3 })));
  const all = await alerts(provider, other, query(guest, []));
  expect(new Set(all.list.map(({ serialNumber }) => serialNumber))).toEqual(
    new Set([living, 'LK0000000012']),
  );
  const foreign = query(guest, [front]);
  for (const path of [endpoints.listAlerts.path, endpoints.listArchives.path]) {
    expect(codeOf(await provider.post(path, foreign, other))).toEqual([601, 'device.notExist']);
    expect(codeOf(await provider.post(path, { ...foreign, userId: demo.userId }, other))).toEqual([
      403,
      'http.forbidden',
    ]);
  }
  const days = { serialNumber: front, from: '2026-11-01', to: '2026-11-02' };
  const stats = await provider.post(endpoints.alertStats.path, { userId: guest.userId, ...days }, other);
  expect(codeOf(stats)).toEqual([601, 'device.notExist']);
  const own = await alerts(provider, owner, query(demo, [front], { size: 1 }));
  const path = own.list[0]?.picture ?? '';
  const statuses = await Promise.all(
    [
      [owner, path],
      [other, path],
      [null, path],
      [owner, `${path}9999`],
      [owner, path.replace(/\d{4}-\d\d-\d\d/, '2026-02-30')],
    ].map(async ([token, address]) => (await picture(provider, token ?? null, address ?? '')).status),
  );
  expect(statuses).toEqual([200, 404, 200, 404, 404]);
});

test('rejects a malformed list request', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const wrong = [
    { page: 0 },
    { page: 1.5 },
    { size: 0 },
    { size: 101 },
    { from: -1 },
    { to: 1e300 },
    { serialNumber: front },
    { types: [1] },
  ];
  const answers = await Promise.all(
    wrong.map((part) => provider.post(endpoints.listAlerts.path, query(demo, [front], part), token)),
  );
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
});

test('all alert categories, for any user', async () => {
  const provider = await startTest();
  const { body } = await provider.post(endpoints.allAlertCategories.path, null, await provider.signIn(guest));
  const categories = v.parse(
    v.array(v.object({ category: v.string(), types: v.array(v.string()) })),
    field(body, 'data'),
  );
  expect(categories.map(({ category }) => category)).toEqual([
    'motion',
    'human',
    'car',
    'pet',
    'perimeterSecurity',
    'securityBehaviour',
    'advancedRecognition',
    'abnormal',
  ]);
});

test('filters recordings by record type', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const all = await archives(provider, token, query(demo, [front]));
  const other = all.list.find(({ type }) => type !== 0)?.type ?? NaN;
  const some = await archives(provider, token, query(demo, [front], { types: [other] }));
  expect([...new Set(some.list.map(({ type }) => type))]).toEqual([other]);
  expect(some.total).toBeLessThan(all.total);
  const none = await archives(provider, token, query(demo, [front], { types: [77] }));
  expect(none.total).toBe(0);
});

test('later pages contain what follows, and immediately reflect new marks and access', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const [first, second] = [
    await alerts(provider, token, query(demo, [front], { size: 5, page: 1 })),
    await alerts(provider, token, query(demo, [front], { size: 5, page: 2 })),
  ];
  const last = first.list.at(-1);
  const below = query(demo, [front], { size: 5, to: last?.at ?? 0 });
  expect((await alerts(provider, token, below)).list).toEqual([last, ...second.list.slice(0, 4)]);
  const mark = { userId: demo.userId, ids: [last?.id], reviewed: last?.reviewed === false };
  await provider.post(endpoints.markAlerts.path, mark, token);
  const marked = await alerts(provider, token, below);
  expect(marked.list.map(({ reviewed }) => reviewed)).toEqual([
    last?.reviewed === false,
    ...second.list.slice(0, 4).map(({ reviewed }) => reviewed),
  ]);

  const other = await provider.signIn(guest);
  const ofGuest = query(guest, [living], { size: 3 });
  const shown = await alerts(provider, other, ofGuest);
  const belowOfGuest = { ...ofGuest, to: shown.list[2]?.at ?? 0 };
  expect((await alerts(provider, other, belowOfGuest)).list[0]).toEqual(shown.list[2]);
  const taken = { userId: demo.userId, serialNumber: living, receiver: guest.account };
  await provider.post(endpoints.cancelShare.path, taken, token);
  const { body } = await provider.post(endpoints.listAlerts.path, belowOfGuest, other);
  expect(field(body, 'msg')).toBe('device.notExist');
});

test('a list up to a moment that is yet to come has what was raised since it was read last', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { now } = v.parse(v.object({ now: v.number() }), await provider.control('clock', { advance: 0 }));
  const untilNight = query(demo, [front], { size: 1, to: now + 3_600_000 });
  const { total } = await alerts(provider, token, untilNight);
  await provider.control('alert', { serialNumber: front, type: 'pet' });
  await provider.control('clock', { advance: 10 });
  expect((await alerts(provider, token, untilNight)).total).toBe(total + 1);
});

test('if a share ends while a list is being found, its device is not in later pages', async () => {
  const provider = await startTest();
  const [owner, other] = [await provider.signIn(demo), await provider.signIn(guest)];
  const shown = await alerts(provider, other, query(guest, [living], { size: 3 }));
  const firstPage = query(guest, [living], { size: 3, from: 1 });
  const taken = { userId: demo.userId, serialNumber: living, receiver: guest.account };
  await Promise.all([
    provider.post(endpoints.listAlerts.path, firstPage, other),
    provider.post(endpoints.cancelShare.path, taken, owner),
  ]);
  const below = { ...firstPage, to: shown.list[2]?.at ?? 0 };
  const { body } = await provider.post(endpoints.listAlerts.path, below, other);
  expect(field(body, 'msg')).toBe('device.notExist');
});

test('last night is that of each device, by its own clock', async () => {
  const provider = await startTest({ seed: keepsAlerts(28) });
  const token = await provider.signIn(demo);
  const night = testNow();
  const all = await alerts(provider, token, query(demo, [], { night, size: 100 }));
  const found = [...all.list];
  for (let page = 2; found.length < all.total; page += 1)
    found.push(...(await alerts(provider, token, query(demo, [], { night, page }))).list);
  const zones = new Map<string, string>();
  for (const { serialNumber, at } of found) {
    const zone = recorderOf(serialNumber).timezone;
    const today = dayAt(night, zone);
    zones.set(zone, serialNumber);
    expect(at).toBeGreaterThanOrEqual(momentOf(dayAfter(today, -1), 20 * 3600, zone));
    expect(at).toBeLessThanOrEqual(momentOf(today, 6 * 3600, zone));
  }
  expect(zones.size).toBeGreaterThan(2);
  for (const [zone, serialNumber] of zones) {
    const today = dayAt(night, zone);
    const [from, to] = [momentOf(dayAfter(today, -1), 20 * 3600, zone), momentOf(today, 6 * 3600, zone)];
    const { list } = await alerts(provider, token, query(demo, [serialNumber], { from, to }));
    expect(found.filter((alert) => alert.serialNumber === serialNumber)).toEqual(list);
  }
});

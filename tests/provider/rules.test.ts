import { expect, test } from 'vitest';
import * as v from 'valibot';
import { freshRule, type RuleDraft } from '../../src/domain/settings/alertRule.ts';
import { dayAt, secondAt } from '../../src/domain/time/deviceDay.ts';
import { listAlertsCall, alertStatsCall } from '../../src/domain/wire/calls/alerts.ts';
import { createRuleCall, listRulesCall } from '../../src/domain/wire/calls/rules.ts';
import { wholePicture } from '../../src/domain/settings/detection.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, startTest, testFolder } from './testProvider.ts';

const { userId } = demo;
/** It recognizes only people, and motion. */
const frontDoor = 'LK0000000001';
const dayMs = 86_400_000;
const refusal = (msg: string) => ({ code: 601, msg, data: null });
const done = { code: 1, msg: 'ok', data: null };

/** The calls of one owner about one camera. */
function callsOf(provider: TestProvider, token: string, serialNumber = frontDoor) {
  const send = async (path: string, body: object) =>
    (await provider.post(path, { userId, serialNumber, ...body }, token)).body;
  return {
    list: async () =>
      v.parse(listRulesCall.response, field(await send(endpoints.listRules.path, {}), 'data')),
    create: (rule: RuleDraft) => send(endpoints.createRule.path, { rule }),
    edit: (id: string, rule: RuleDraft) => send(endpoints.editRule.path, { id, rule }),
    setStatus: (id: string, status: RuleDraft['status']) =>
      send(endpoints.setRuleStatus.path, { id, status }),
    remove: (id: string) => send(endpoints.deleteRule.path, { id }),
    /** The newest alerts, at most a hundred. */
    alerts: async (rest: object = {}) => {
      const query = { types: [], from: null, to: null, page: 1, size: 100, ...rest };
      const answer = await provider.post(
        endpoints.listAlerts.path,
        { userId, serialNumber: [serialNumber], ...query },
        token,
      );
      return v.parse(listAlertsCall.response, field(answer.body, 'data')).list.entries;
    },
    statsOf: async (from: string, to: string) => {
      const answer = await send(endpoints.alertStats.path, { from, to });
      return v.parse(alertStatsCall.response, field(answer, 'data')).counts.entries;
    },
  };
}

const typesOf = (alerts: readonly { type: string }[]) =>
  [...new Set(alerts.map(({ type }) => type))].toSorted();

async function start() {
  const provider = await startTest();
  const calls = callsOf(provider, await provider.signIn(demo));
  const since = Number(field(await provider.control('clock', { advance: 1 }), 'now'));
  return {
    ...calls,
    provider,
    since,
    /** The alerts of the days after now, once they have passed. */
    alertsOfDays: async (days: number) => {
      await provider.control('clock', { advance: days * dayMs });
      return calls.alerts({ from: since + 1 });
    },
  };
}

test('a camera has a default rule for everything that it recognizes, and one for other motion', async () => {
  const { list, provider } = await start();
  const { rules, outputs, types } = await list();
  const first = ['human', 'vehicle', 'pet', 'motion'];
  expect(rules).toEqual({ entries: first.map((type) => ({ ...freshRule(type), id: type })), dropped: 0 });
  expect(outputs).toEqual(['record', 'snapshot', 'push', 'siren']);
  expect(types).toEqual(expect.arrayContaining([...first, 'intrusion', 'faceBlackList', 'babyCry']));
  const battery = callsOf(provider, await provider.signIn(demo), 'LK0000000003');
  expect((await battery.list()).outputs).toEqual(['record', 'snapshot', 'push', 'led', 'siren']);
  expect((await battery.list()).rules.entries.map(({ id }) => id)).toEqual([
    'human',
    'vehicle',
    'pet',
    'pir',
  ]);
});

test('a paused or deleted rule raises nothing from then on, and earlier alerts stay', async () => {
  const { alerts, setStatus, remove, alertsOfDays, list, since } = await start();
  const before = await alerts();
  expect(typesOf(before)).toEqual(['human', 'motion']);
  expect(await setStatus('human', 'paused')).toEqual(done);
  expect(await alerts()).toEqual(before);
  expect(typesOf(await alertsOfDays(2))).toEqual(['motion']);
  expect(await setStatus('human', 'working')).toEqual(done);
  expect(await remove('motion')).toEqual(done);
  expect((await list()).rules.entries.map(({ id }) => id)).toEqual(['human', 'vehicle', 'pet']);
  const paused = await alerts({ from: since + 1 });
  const later = await alertsOfDays(4);
  expect(typesOf(later.slice(0, -paused.length))).toEqual(['human']);
});

test('a rule is active in its hours by the camera’s clock, between start and end', async () => {
  const { edit, alertsOfDays } = await start();
  const rule: RuleDraft = {
    ...freshRule('human'),
    schedule: { kind: 'day' },
    times: { start: '08:30', end: '17:15' },
  };
  expect(await edit('human', rule)).toEqual(done);
  const people = (await alertsOfDays(6)).filter(({ type }) => type === 'human');
  expect(people.length).toBeGreaterThan(5);
  const seconds = people.map(({ at }) => secondAt(at, 'Europe/Berlin').second);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(8.5 * 3600);
  expect(Math.max(...seconds)).toBeLessThan(17.25 * 3600);
});

test('without the output snapshot an alert has no picture, without record no recording', async () => {
  const { edit, alertsOfDays } = await start();
  await edit('human', { ...freshRule('human'), outputs: [] });
  const all = await alertsOfDays(2);
  const people = all.filter(({ type }) => type === 'human');
  expect(people.length).toBeGreaterThan(3);
  expect(people.every(({ picture, seconds }) => picture === null && seconds === 0)).toBe(true);
  const rest = all.filter(({ type }) => type !== 'human');
  expect(rest.every(({ picture, seconds }) => picture !== null && seconds > 0)).toBe(true);
});

test('people are reported as a further type if a rule has it, each with its picture', async () => {
  const { create, alertsOfDays, provider } = await start();
  v.parse(createRuleCall.response, field(await create(freshRule('intrusion')), 'data'));
  const all = await alertsOfDays(2);
  const at = (type: string) => all.filter((alert) => alert.type === type).map((alert) => alert.at);
  expect(at('intrusion')).toEqual(at('human'));
  expect(at('human').length).toBeGreaterThan(3);
  const picture = all.find(({ type }) => type === 'intrusion')?.picture ?? '';
  const token = await provider.signIn(demo);
  expect((await fetch(provider.url + picture, { headers: { requestToken: token } })).status).toBe(200);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('a duplicate rule is refused, but not one with other hours or another region', async () => {
  const { create, edit, list } = await start();
  const same: RuleDraft = { ...freshRule('human'), outputs: [], sensitivity: 10, status: 'paused' };
  expect(await create(same)).toEqual(refusal('rule.duplicate'));
  const night: RuleDraft = { ...freshRule('human'), name: ' At night ', schedule: { kind: 'night' } };
  const { id } = v.parse(createRuleCall.response, field(await create(night), 'data'));
  expect((await list()).rules.entries.at(-1)).toEqual({ ...night, name: 'At night', id });
  expect(await edit(id, { ...night, schedule: { kind: 'always' } })).toEqual(refusal('rule.duplicate'));
  expect(await edit(id, { ...night, name: 'Dark' })).toEqual(done);
});

test('a device can have fifty rules', async () => {
  const { create, list } = await start();
  const { rules } = await list();
  const until = (minute: number): RuleDraft => ({
    ...freshRule('human'),
    times: { start: '00:00', end: `01:${minute}` },
  });
  for (let minute = 10; minute < 60 - rules.entries.length; minute += 1)
    expect(field(await create(until(minute)), 'code')).toBe(1);
  expect(await create(until(59))).toEqual(refusal('rule.tooMany'));
});

test.each<[string, Partial<RuleDraft>, string]>([
  [
    'no hours',
    { schedule: { kind: 'custom', hours: Array.from({ length: 7 }, () => '0'.repeat(24)) } },
    'rule.noHours',
  ],
  ['an end at its start', { times: { start: '08:00', end: '08:00' } }, 'rule.timesSame'],
  ['a type of other devices', { type: 'waterLeak' }, 'settings.unsupported'],
  ['a lamp where there is none', { outputs: ['led'] }, 'settings.unsupported'],
  ['a region that is not there', { regionId: 'gone' }, 'rule.regionGone'],
  ['a name that is too long', { name: 'x'.repeat(33) }, 'settings.nameTooLong'],
])('a rule with %s is rejected', async (_, wrong, msg) => {
  const { create, list } = await start();
  const rules = await list();
  expect(await create({ ...freshRule('intrusion'), ...wrong })).toEqual(refusal(msg));
  expect(await list()).toEqual(rules);
});

test('missing and offline devices are reported, and rules survive a restart', async () => {
  const data = await testFolder();
  const first = await startTest({ data });
  const calls = callsOf(first, await first.signIn(demo));
  for (const answer of [
    calls.remove('none'),
    calls.setStatus('none', 'paused'),
    calls.edit('none', freshRule('io')),
  ]) {
    expect(await answer).toEqual(refusal('rule.notExist'));
  }
  const offline = callsOf(first, await first.signIn(demo), 'LK0000000005');
  expect(await offline.setStatus('human', 'paused')).toEqual(refusal('device.offline'));
  expect((await offline.list()).rules.entries).toHaveLength(4);
  await calls.remove('pet');
  const kept = await calls.list();
  await first.close();
  const second = await startTest({ data });
  expect(await callsOf(second, await second.signIn(demo)).list()).toEqual(kept);
});

test('alert stats count recordings', async () => {
  const { edit, statsOf, provider, since } = await start();
  for (const type of ['human', 'motion']) await edit(type, { ...freshRule(type), outputs: ['snapshot'] });
  await provider.control('clock', { advance: 3 * dayMs });
  const day = (at: number) => dayAt(at, 'Europe/Berlin');
  expect(await statsOf(day(since - dayMs), day(since - dayMs))).not.toEqual([]);
  expect(await statsOf(day(since + dayMs), day(since + 2 * dayMs))).toEqual([]);
});

test('a rule with a region applies only there, and only to large enough objects', async () => {
  const { create, edit, remove, list, alertsOfDays, provider, alerts } = await start();
  const token = await provider.signIn(demo);
  const region = (id: string, left: number) => ({
    id,
    name: id,
    points: [
      [left, 0],
      [left + 0.5, 0],
      [left + 0.5, 1],
      [left, 1],
    ],
  });
  const detection = { ...wholePicture, sensitivity: 100, regions: [region('left', 0), region('right', 0.5)] };
  await provider.post(
    endpoints.editBindService.path,
    { userId, serialNumber: frontDoor, revision: 0, change: { detection } },
    token,
  );
  await remove('human');
  await remove('motion');
  const inLeft = { ...freshRule('human'), regionId: 'left' };
  v.parse(createRuleCall.response, field(await create(inLeft), 'data'));
  expect(await create({ ...inLeft, outputs: [] })).toEqual(refusal('rule.duplicate'));
  const footX = (all: Awaited<ReturnType<typeof alerts>>) =>
    all.map(({ box }) => (box === null ? NaN : box.x + box.width / 2));
  const left = footX(await alertsOfDays(3));
  expect(left.length).toBeGreaterThan(3);
  expect(Math.max(...left)).toBeLessThanOrEqual(0.5);
  const from = Number(field(await provider.control('clock', { advance: 1 }), 'now'));
  const id = (await list()).rules.entries.at(-1)?.id ?? '';
  expect(await edit(id, { ...freshRule('human'), sensitivity: 0 })).toEqual(done);
  await provider.control('clock', { advance: 3 * dayMs });
  const large = await alerts({ from: from + 1 });
  expect(large.length).toBeGreaterThan(3);
  const sides = large.map(({ box }) => (box === null ? NaN : Math.sqrt(box.width * box.height)));
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(0.2);
});

test('deleting a region pauses its rules, and they do not apply to a region drawn later', async () => {
  const { create, setStatus, edit, list, provider } = await start();
  const token = await provider.signIn(demo);
  const detect = async (revision: number, ids: readonly string[]) => {
    const regions = ids.map((id) => ({
      id,
      name: id,
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    }));
    const body = {
      userId,
      serialNumber: frontDoor,
      revision,
      change: { detection: { ...wholePicture, regions } },
    };
    expect((await provider.post(endpoints.editBindService.path, body, token)).body).toMatchObject({
      code: 1,
    });
  };
  await detect(0, ['gate', 'path']);
  const named = async (regionId: string) =>
    v.parse(createRuleCall.response, field(await create({ ...freshRule('intrusion'), regionId }), 'data')).id;
  const [atGate, atPath] = [await named('gate'), await named('path')];
  const statuses = async () =>
    (await list()).rules.entries
      .filter(({ id }) => [atGate, atPath].includes(id))
      .map(({ regionId, status }) => [regionId, status]);
  await detect(1, ['path']);
  const paused = [
    ['gate', 'paused'],
    ['path', 'working'],
  ];
  expect(await statuses()).toEqual(paused);
  expect(await setStatus(atGate, 'working')).toEqual(refusal('rule.regionGone'));
  expect(await edit(atGate, { ...freshRule('intrusion'), regionId: 'gate' })).toEqual(
    refusal('rule.regionGone'),
  );
  await detect(2, ['path', 'other']);
  expect(await statuses()).toEqual(paused);
  expect(await edit(atGate, { ...freshRule('intrusion'), regionId: 'other' })).toEqual(done);
});

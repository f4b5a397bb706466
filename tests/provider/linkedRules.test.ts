import { expect, test } from 'vitest';
import * as v from 'valibot';
import { freshRule, type RuleDraft } from '../../src/domain/settings/alertRule.ts';
import { secondAt } from '../../src/domain/time/deviceDay.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { createRuleCall, listRulesCall } from '../../src/domain/wire/calls/rules.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, guest, startTest } from './testProvider.ts';

const serialNumber = 'LKGW00000001';
/** Two cameras, and a detector. */
const [lounge, terrace, smoke] = [1, 2, 3];
const { userId } = demo;
const dayMs = 86_400_000;
const refusal = (msg: string) => ({ code: 601, msg, data: null });
const done = { code: 1, msg: 'ok', data: null };

async function start() {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const send = async (name: keyof typeof endpoints, body: object, by = token) =>
    (await provider.post(endpoints[name].path, { userId, serialNumber, ...body }, by)).body;
  const since = Number(field(await provider.control('clock', { advance: 1 }), 'now'));
  return {
    provider,
    send,
    list: async (channel: number) =>
      v.parse(listRulesCall.response, field(await send('listRules', { channel }), 'data')),
    edit: (channel: number, id: string, rule: RuleDraft) => send('editRule', { channel, id, rule }),
    /** The alerts of the days after now, once they have passed. */
    alertsOfDays: async (days: number) => {
      await provider.control('clock', { advance: days * dayMs });
      const query = { types: [], from: since + 1, to: null, page: 1, size: 100 };
      const answer = await provider.post(
        endpoints.listAlerts.path,
        { userId, ...query, serialNumber: [serialNumber] },
        await provider.signIn(demo),
      );
      const { list } = v.parse(listAlertsCall.response, field(answer.body, 'data'));
      return list.entries.map((alert) => ({ ...alert, channel: alert.channel?.channel ?? 0 }));
    },
  };
}

const everything = (types: readonly string[]) => types.map((type) => ({ ...freshRule(type), id: type }));

test('a camera of a hub has a rule for each type that it notices, and the outputs of the hub', async () => {
  const { list } = await start();
  const wired = ['motion', 'human', 'vehicle', 'tamper'];
  const outputs = ['record', 'snapshot', 'push'];
  const first = await list(lounge);
  expect(first).toEqual({
    types: first.types,
    outputs,
    rules: { entries: everything(first.types), dropped: 0 },
  });
  expect(first.types.toSorted()).toEqual(wired.toSorted());
  expect(await list(terrace)).toEqual(first);
});

test('a paused rule of one camera raises nothing from then on; the other camera and the detectors stay', async () => {
  const { list, send, alertsOfDays } = await start();
  for (const { id } of (await list(lounge)).rules.entries)
    expect(await send('setRuleStatus', { channel: lounge, id, status: 'paused' })).toEqual(done);
  expect((await list(terrace)).rules.entries.every(({ status }) => status === 'working')).toBe(true);
  const channels = new Set((await alertsOfDays(6)).map(({ channel }) => channel));
  const hasDetector = [...channels].some((channel) => channel >= smoke);
  expect([channels.has(lounge), channels.has(terrace), hasDetector]).toEqual([false, true, true]);
});

test('its rule is active in its hours, by the clock of the hub', async () => {
  const { edit, alertsOfDays } = await start();
  const times = { start: '08:30', end: '17:15' };
  expect(await edit(lounge, 'motion', { ...freshRule('motion'), times })).toEqual(done);
  const ofLounge = (await alertsOfDays(9)).filter(
    ({ channel, type }) => channel === lounge && type === 'motion',
  );
  expect(ofLounge.length).toBeGreaterThan(3);
  const seconds = ofLounge.map(({ at }) => secondAt(at, 'Europe/Berlin').second);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(8.5 * 3600);
  expect(Math.max(...seconds)).toBeLessThan(17.25 * 3600);
});

test('without the output snapshot its alert has no picture, without record no recording', async () => {
  const { provider, edit, alertsOfDays } = await start();
  expect(await edit(lounge, 'motion', { ...freshRule('motion'), outputs: [] })).toEqual(done);
  const ofLounge = (await alertsOfDays(5)).filter(({ channel }) => channel === lounge);
  const [motion, rest] = [true, false].map((is) => ofLounge.filter(({ type }) => (type === 'motion') === is));
  expect(motion?.map(({ picture, seconds }) => [picture, seconds])).toEqual(motion?.map(() => [null, 0]));
  for (const { picture } of rest ?? []) {
    const headers = { requestToken: await provider.signIn(demo) };
    expect((await fetch(provider.url + String(picture), { headers })).status).toBe(200);
  }
  expect([motion?.length, rest?.some(({ seconds }) => seconds > 0)]).toEqual([expect.any(Number), true]);
  expect(motion?.length).toBeGreaterThan(3);
});

test.each<[string, object, Partial<RuleDraft>, string]>([
  ['a region', { channel: lounge }, { regionId: 'door' }, 'rule.regionGone'],
  ['a lamp', { channel: lounge }, { outputs: ['led'] }, 'settings.unsupported'],
  ['a type of other cameras', { channel: lounge }, { type: 'pet' }, 'settings.unsupported'],
  ['the channel of a detector', { channel: smoke }, {}, 'device.notExist'],
  ['an unknown channel', { channel: 99 }, {}, 'device.notExist'],
  ['no channel', {}, {}, 'device.notExist'],
  ['a channel of a camera', { serialNumber: 'LK0000000001', channel: 1 }, {}, 'device.notExist'],
  ['an equal one', { channel: lounge }, {}, 'rule.duplicate'],
])('a rule with %s is refused', async (_, of, wrong, msg) => {
  const { send, list } = await start();
  const before = await list(lounge);
  expect(await send('createRule', { ...of, rule: { ...freshRule('human'), ...wrong } })).toEqual(
    refusal(msg),
  );
  expect(await list(lounge)).toEqual(before);
});

test('a rule is created, changed and deleted at one channel; a stranger finds none', async () => {
  const { provider, send, list } = await start();
  const night: RuleDraft = { ...freshRule('human'), name: 'At night', schedule: { kind: 'night' } };
  const created = await send('createRule', { channel: lounge, rule: night });
  const { id } = v.parse(createRuleCall.response, field(created, 'data'));
  expect((await list(lounge)).rules.entries.at(-1)).toEqual({ ...night, id });
  expect(await send('deleteRule', { channel: terrace, id })).toEqual(refusal('rule.notExist'));
  expect(await send('deleteRule', { channel: lounge, id })).toEqual(done);
  expect((await list(lounge)).rules.entries.map((rule) => rule.id)).not.toContain(id);
  const stranger = await provider.signIn(guest);
  expect(await send('listRules', { userId: guest.userId, channel: lounge }, stranger)).toEqual(
    refusal('device.notExist'),
  );
});

test.each(['hub', 'camera'])(
  'if the %s is offline, the rules can be read, but not changed',
  async (which) => {
    const { provider, send, list } = await start();
    const set = { onLine: false };
    if (which === 'hub') await provider.control('device', { serialNumber, set });
    else await provider.control('channel', { serialNumber, channel: lounge, set });
    expect((await list(lounge)).rules.entries.length).toBe(4);
    expect(await send('deleteRule', { channel: lounge, id: 'human' })).toEqual(refusal('device.offline'));
  },
);

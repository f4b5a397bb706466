import * as v from 'valibot';
import { expect, test } from 'vitest';
import { guardOf, isNotified } from '../../provider/alerts/guards.ts';
import { armingModeNumber, type ArmingMode } from '../../src/domain/account/workStatus.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { freshRule } from '../../src/domain/settings/alertRule.ts';
import { secondAt } from '../../src/domain/time/deviceDay.ts';
import { demo, field, guest, startTest } from './testProvider.ts';

const { userId } = demo;
const dayMs = 86_400_000;
const outdoors = 'LK0000000001';
const indoors = 'LK0000000004';

async function start() {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const set = (path: string, body: object) => provider.post(path, body, token);
  return {
    provider,
    token,
    choose: (mode: ArmingMode) =>
      set(endpoints.setWorkStatus.path.replace('{userId}', userId), { status: armingModeNumber[mode] }),
    arm: (serialNumber: string) =>
      set(endpoints.setCustomWorkStatus.path, { userId, custom: [{ serialNumber, armed: true }] }),
    put: (serialNumber: string, location: string) =>
      set(endpoints.editBindService.path, { userId, serialNumber, revision: 0, change: { location } }),
    editRule: (serialNumber: string, rule: object) =>
      set(endpoints.editRule.path, { userId, serialNumber, id: 'human', rule }),
    alerts: async (serialNumber: string, from: number | null = null, as = { userId, token }) => {
      const query = { types: [], from, to: null, page: 1, size: 100 };
      const answer = await provider.post(
        endpoints.listAlerts.path,
        { userId: as.userId, serialNumber: [serialNumber], ...query },
        as.token,
      );
      return v.parse(listAlertsCall.response, field(answer.body, 'data')).list.entries;
    },
    /** Lets days pass and returns when they began. */
    pass: async (days: number) => {
      const since = Number(field(await provider.control('clock', { advance: 1 }), 'now'));
      await provider.control('clock', { advance: days * dayMs });
      return since;
    },
  };
}

test.each<[ArmingMode, ReturnType<typeof guardOf>, ReturnType<typeof guardOf>, ReturnType<typeof guardOf>]>([
  ['disarmed', 'none', 'none', 'none'],
  ['home', 'always', 'none', 'none'],
  ['away', 'always', 'always', 'always'],
  ['freedom', 'byRules', 'byRules', 'byRules'],
  ['custom', 'none', 'none', 'always'],
])('%s guards outdoor devices: %s, indoor ones: %s, and those armed in the table: %s', (mode, ...guards) => {
  expect([
    guardOf(mode, { isOutdoor: true, isArmed: false }),
    guardOf(mode, { isOutdoor: false, isArmed: false }),
    guardOf(mode, { isOutdoor: false, isArmed: true }),
  ]).toEqual(guards);
});

test('a disarmed device raises no alerts from then on, also for receivers of a share; earlier alerts stay', async () => {
  const { alerts, choose, pass, provider } = await start();
  const shared = { userId: guest.userId, token: await provider.signIn(guest) };
  const before = await alerts(indoors);
  expect(before.length).toBeGreaterThan(0);
  await choose('disarmed');
  expect(await alerts(indoors)).toEqual(before);
  const disarmed = await pass(2);
  expect(await alerts(indoors, disarmed + 1)).toEqual([]);
  expect(await alerts(indoors, disarmed + 1, shared)).toEqual([]);
  await choose('freedom');
  const armed = await pass(2);
  const later = await alerts(indoors, disarmed + 1);
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter(({ at }) => at <= armed)).toEqual([]);
});

test('home guards only outdoor devices, and custom mode only those armed in its table', async () => {
  const { alerts, choose, arm, put, pass } = await start();
  const raised = async (since: number) =>
    Promise.all([outdoors, indoors].map(async (each) => (await alerts(each, since + 1)).length > 0));
  await choose('home');
  expect(await raised(await pass(2))).toEqual([true, false]);
  await put(indoors, 'outdoor');
  expect(await raised(await pass(2))).toEqual([true, true]);
  await arm(indoors);
  expect(await raised(await pass(2))).toEqual([false, true]);
});

test('freedom follows the hours of a rule, and away guards at all hours', async () => {
  const { alerts, choose, editRule, pass } = await start();
  const rule = { ...freshRule('human'), schedule: { kind: 'day' } };
  await editRule(outdoors, { ...rule, times: { start: '08:30', end: '17:15' } });
  const hoursSince = async (since: number) =>
    (await alerts(outdoors, since + 1))
      .filter(({ type }) => type === 'human')
      .map(({ at }) => secondAt(at, 'Europe/Berlin').second / 3600);
  const free = await hoursSince(await pass(6));
  expect(free.length).toBeGreaterThan(5);
  expect(free.filter((hour) => hour < 8.5 || hour > 17.25)).toEqual([]);
  await choose('away');
  const away = await hoursSince(await pass(6));
  expect(away.filter((hour) => hour < 8.5 || hour > 17.25).length).toBeGreaterThan(0);
});

test('fire, water, a ring and a device’s own status are reported in every arming mode', async () => {
  expect(['smoke', 'doorbell', 'human'].map((type) => isNotified('none', type))).toEqual([true, true, false]);
  const { alerts, choose, pass } = await start();
  await choose('disarmed');
  const since = await pass(20);
  const ofHub = async () =>
    [...new Set((await alerts('LKGW00000001', since + 1)).map(({ type }) => type))].toSorted();
  expect(await ofHub()).toEqual(expect.arrayContaining(['smoke', 'waterLeak']));
  expect(
    (await ofHub()).filter((type) => ['motion', 'human', 'vehicle', 'doorWindow'].includes(type)),
  ).toEqual([]);
});

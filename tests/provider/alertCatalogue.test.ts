import * as v from 'valibot';
import { expect, test } from 'vitest';
import { categoriesOf, typesRaisedBy } from '../../provider/alerts/alertTypes.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { namedAlertTypes } from '../../src/domain/alerts/alert.ts';
import { freshRule } from '../../src/domain/settings/alertRule.ts';
import { dayAfter, dayAt, secondAt } from '../../src/domain/time/deviceDay.ts';
import { alertStatsCall, listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { keepsAlerts } from './keepsAlerts.ts';
import { demo, field, startTest } from './testProvider.ts';

const { userId } = demo;
const days = 30;
const dayMs = 86_400_000;
const owned = demoHousehold.devices.filter(({ ownerId }) => ownerId === userId);
/**
 * Stats count recorded alerts. Of the cameras without a working card, only the one that is alone in its kind is
 * checked, alert by alert.
 */
const cameras = owned.filter(
  ({ clip, card, deviceType }) => clip !== null && (card === undefined || deviceType === 'CUSTOM'),
);
const gateways = owned.filter(({ deviceType }) => deviceType === 'GW');
const scenes = readScenes(new URL('../../provider/media/', import.meta.url).pathname);

/**
 * What the picture must contain for a type, by the specification; nothing for events noticed other than in the picture.
 */
const seenAs: Readonly<Record<string, readonly string[]>> = {
  person: [
    'human',
    'intrusion',
    'lineCrossing',
    'loitering',
    'objectLeft',
    'objectLost',
    'package',
    'face',
    'faceBlackList',
    'faceWhiteList',
    'faceGreyList',
    'faceMask',
    'faceNoMask',
  ],
  vehicle: ['vehicle', 'licencePlate', 'plateBlackList', 'plateWhiteList'],
  pet: ['pet'],
};

const dataOf = async (provider: TestProvider, token: string, path: string, body: object) =>
  field((await provider.post(path, { userId, ...body }, token)).body, 'data');

/** Gives a camera a rule for each type that its kind can raise, from 8 p.m. to 8 a.m. */
async function ruleNights(provider: TestProvider, token: string, serialNumber: string): Promise<void> {
  const listed = await dataOf(provider, token, endpoints.listRules.path, { serialNumber });
  for (const { id } of v.parse(v.array(v.object({ id: v.string() })), field(listed, 'rules')))
    await dataOf(provider, token, endpoints.deleteRule.path, { serialNumber, id });
  for (const type of v.parse(v.array(v.string()), field(listed, 'types'))) {
    const rule = { ...freshRule(type), sensitivity: 100, times: { start: '20:00', end: '08:00' } };
    await dataOf(provider, token, endpoints.createRule.path, { serialNumber, rule });
  }
}

/** The types that a camera raised in a range of days, or as long as they are kept. */
async function typesRaised(
  provider: TestProvider,
  token: string,
  range: { serialNumber: string; from?: string; to?: string },
): Promise<ReadonlySet<string>> {
  if (range.from !== undefined) {
    const data = await dataOf(provider, token, endpoints.alertStats.path, range);
    return new Set(v.parse(alertStatsCall.response, data).counts.entries.map(({ type }) => type));
  }
  const query = { serialNumber: [range.serialNumber], from: null, to: null, page: 1, size: 1 };
  const raised = new Set<string>();
  for (const type of namedAlertTypes) {
    const data = await dataOf(provider, token, endpoints.listAlerts.path, { ...query, types: [type] });
    if (v.parse(listAlertsCall.response, data).total > 0) raised.add(type);
  }
  return raised;
}

test('every named type is in the catalog once, and some kind of device raises it', () => {
  const types = categoriesOf(null).flatMap((category) => category.types);
  expect(types.toSorted()).toEqual(namedAlertTypes.toSorted());
  const kinds = ['IPC', 'CUSTOM', 'BATIPC', 'DOORBELL', 'GW'] as const;
  expect(new Set(kinds.flatMap((kind) => typesRaisedBy(kind)))).toEqual(new Set(namedAlertTypes));
});

test('each camera raises every type that its kind can raise and its picture shows, only during the hours of its rules', async () => {
  const provider = await startTest({ seed: keepsAlerts(1) });
  const token = await provider.signIn(demo);
  for (const { serialNumber } of cameras) await ruleNights(provider, token, serialNumber);
  const since = Number(field(await provider.control('clock', { advance: 1 }), 'now'));
  await provider.control('clock', { advance: days * dayMs });
  const later = await provider.signIn(demo);
  for (const { serialNumber, deviceType, clip, timezone, card, onLine } of cameras) {
    const from = dayAfter(dayAt(since, timezone), 1);
    const range = { serialNumber, from, to: dayAfter(from, days - 2) };
    const actors = new Set((scenes.of(clip ?? '')?.events ?? []).map(({ kind }) => String(kind)));
    const shown = typesRaisedBy(deviceType).filter((type) => {
      const actor = Object.keys(seenAs).find((kind) => seenAs[kind]?.includes(type));
      return actor === undefined || actors.has(actor);
    });
    const raised = await typesRaised(provider, later, card === undefined ? range : { serialNumber });
    expect([serialNumber, [...raised].toSorted()]).toEqual([serialNumber, onLine ? shown.toSorted() : []]);

    const query = {
      serialNumber: [serialNumber],
      types: [],
      from: since + (days - 3) * dayMs,
      to: null,
      page: 1,
      size: 100,
    };
    const { list } = v.parse(
      listAlertsCall.response,
      await dataOf(provider, later, endpoints.listAlerts.path, query),
    );
    expect(list.entries.length > 0).toBe(onLine);
    const hours = list.entries.map(({ at }) => Math.floor(secondAt(at, timezone).second / 3600));
    expect(hours.filter((hour) => hour >= 8 && hour < 20)).toEqual([]);
  }
});

test('each channel of a gateway raises every type of its device, and nothing else', async () => {
  const wanted: Readonly<Record<string, readonly string[]>> = {
    camera: ['human', 'motion', 'tamper', 'vehicle'],
    batteryCamera: ['human', 'lowBattery', 'pir', 'tamper', 'vehicle'],
    smoke: ['lowBattery', 'smoke', 'tamper'],
    waterLeak: ['lowBattery', 'tamper', 'waterLeak'],
    doorWindow: ['doorWindow', 'lowBattery', 'tamper'],
    pir: ['lowBattery', 'pir', 'tamper'],
    babyCry: ['babyCry', 'lowBattery', 'tamper'],
  };
  const provider = await startTest();
  await provider.control('clock', { advance: 60 * dayMs });
  const token = await provider.signIn(demo);
  for (const { serialNumber, channels } of gateways) {
    for (const { channel, kind } of channels) {
      const named = { serialNumber: [serialNumber], channel: [[channel]] };
      const categories = v.parse(
        v.array(v.object({ types: v.array(v.string()) })),
        await dataOf(provider, token, endpoints.listAlertCategories.path, named),
      );
      expect(categories.flatMap(({ types }) => types).toSorted()).toEqual(wanted[kind]);
      const listed = async (types: readonly string[]) => {
        const query = { ...named, types, from: null, to: null, page: 1, size: 100 };
        const data = await dataOf(provider, token, endpoints.listAlerts.path, query);
        return v.parse(listAlertsCall.response, data).list.entries;
      };
      const raised = new Set<string>();
      for (const type of wanted[kind] ?? []) {
        for (const alert of await listed([type])) {
          expect([alert.type, alert.channel?.channel]).toEqual([type, channel]);
          raised.add(alert.type);
        }
      }
      const unwanted = namedAlertTypes.filter((type) => !wanted[kind]?.includes(type));
      expect(await listed(unwanted)).toEqual([]);
      expect([serialNumber, channel, [...raised].toSorted()]).toEqual([serialNumber, channel, wanted[kind]]);
    }
  }
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { latestAlertsCall, listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider, TestUser } from './testProvider.ts';
import { demo, field, guest, startTest, testFolder } from './testProvider.ts';

/** Shared with the guest. */
const living = 'LK0000000004';
const hub = 'LKGW00000001';
const dayMs = 86_400_000;

/** The calls of one person. */
function callsOf(provider: TestProvider, token: string, { userId }: TestUser) {
  const send = async (path: string, body: object) => provider.post(path, { userId, ...body }, token);
  const changed = async (path: string, body: object) =>
    v.parse(v.array(v.string()), field(field((await send(path, body)).body, 'data'), 'changed'));
  return {
    list: async (more: object = {}) => {
      const query = { serialNumber: [living], types: [], from: null, to: null, page: 1, size: 100, ...more };
      const { body } = await send(endpoints.listAlerts.path, query);
      const { list, counts, upTo } = v.parse(listAlertsCall.response, field(body, 'data'));
      return { alerts: list.entries, counts, upTo };
    },
    mark: (ids: readonly string[], reviewed: boolean) =>
      changed(endpoints.markAlerts.path, { ids, reviewed }),
    markListed: (more: object) =>
      changed(endpoints.markListedAlerts.path, {
        serialNumber: [living],
        types: [],
        from: null,
        to: null,
        ...more,
      }),
    refused: async (path: string, body: object) => field((await send(path, body)).body, 'msg'),
    fresh: async () => {
      const { body } = await send(endpoints.latestAlerts.path, {
        devices: [{ serialNumber: living, since: 0 }],
      });
      return v.parse(latestAlertsCall.response, field(body, 'data')).list.entries[0]?.fresh;
    },
  };
}

async function start() {
  const provider = await startTest();
  const [own, other] = await Promise.all([provider.signIn(demo), provider.signIn(guest)]);
  return { provider, own: callsOf(provider, own, demo), other: callsOf(provider, other, guest) };
}

test('alerts of the last day are new at first; marks change lists, counts and a device’s new alerts, only for their user', async () => {
  const { own, other } = await start();
  const before = await own.list({ reviewed: false });
  const ids = before.alerts.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.length).toBe(before.counts?.new);
  const oldest = Math.min(...before.alerts.map(({ at }) => at));
  const reviewed = await own.list({ reviewed: true, size: 1 });
  expect(oldest - (reviewed.alerts[0]?.at ?? 0)).toBeGreaterThan(0);
  const othersBefore = await other.list();
  const fresh = (await own.fresh()) ?? 0;

  const [one = '', two = ''] = ids;
  expect(await own.mark([one, two, one, `${one}9`, 'nothing'], true)).toEqual(
    expect.arrayContaining([one, two]),
  );
  expect(await own.mark([one, two], true)).toEqual([]);
  expect((await own.list({ reviewed: false })).alerts).toEqual(before.alerts.slice(2));
  const marked = await own.list({ reviewed: true, size: 2 });
  expect(marked.alerts).toEqual(before.alerts.slice(0, 2).map((alert) => ({ ...alert, reviewed: true })));
  expect(marked.counts).toEqual({
    new: ids.length - 2,
    reviewed: (before.counts?.reviewed ?? NaN) + 2,
  });
  expect(await own.fresh()).toBe(fresh - 2);
  expect(await other.list()).toEqual(othersBefore);

  expect(await own.mark([two], false)).toEqual([two]);
  expect((await own.list({ reviewed: false })).alerts).toEqual(before.alerts.slice(1));
});

test('an old alert can be marked as new again', async () => {
  const { own } = await start();
  const [old] = (await own.list({ reviewed: true, size: 1 })).alerts;
  expect(await own.mark([old?.id ?? ''], false)).toEqual([old?.id]);
  const alerts = (await own.list({ reviewed: false })).alerts;
  expect(alerts.at(-1)).toEqual({ ...old, reviewed: false });
});

test('all new alerts of a filter are marked, and those that arrived after the list was read stay new', async () => {
  const { provider, own } = await start();
  const isOf = (type: string) => (alert: { type: string }) => alert.type === type;
  const { alerts } = await own.list({ reviewed: false });
  const people = alerts.filter(isOf('human')).map(({ id }) => id);
  const to = alerts[0]?.at ?? null;
  await provider.control('clock', { advance: dayMs / 2 });
  const since = (await own.list({ reviewed: false })).alerts.slice(0, -alerts.length);
  expect(since.some(isOf('human'))).toBe(true);
  expect((await own.markListed({ types: ['human'], to })).toSorted()).toEqual(people.toSorted());
  expect(await own.markListed({ types: ['human'], to })).toEqual([]);
  expect((await own.list({ reviewed: false })).alerts).toEqual([
    ...since,
    ...alerts.filter((alert) => alert.type !== 'human'),
  ]);
});

test('marks survive a restart', async () => {
  const data = await testFolder();
  const first = await startTest({ data });
  const own = callsOf(first, await first.signIn(demo), demo);
  const [newest] = (await own.list()).alerts;
  await own.mark([newest?.id ?? ''], true);
  await first.close();
  const second = await startTest({ data });
  const again = callsOf(second, await second.signIn(demo), demo);
  const { id = '', at = 0 } = newest ?? {};
  expect((await again.list({ from: at, to: at })).alerts).toContainEqual({ ...newest, reviewed: true });
  expect(await again.mark([id], true)).toEqual([]);
});

test('no one can mark alerts of devices that are not theirs', async () => {
  const { own, other } = await start();
  const [front] = (await own.list({ serialNumber: ['LK0000000001'], size: 1 })).alerts;
  const marks = { ids: [front?.id], reviewed: true };
  expect(await other.refused(endpoints.markAlerts.path, marks)).toBe('device.notExist');
  const filter = { serialNumber: ['LK0000000001'], types: [], from: null, to: null };
  expect(await other.refused(endpoints.markListedAlerts.path, filter)).toBe('device.notExist');
  expect(await other.refused(endpoints.markAlerts.path, { ...marks, userId: demo.userId })).toBe(
    'http.forbidden',
  );
});

test('channels filter the list of a gateway, for each device separately; an empty list means all', async () => {
  const { own } = await start();
  const all = await own.list({ serialNumber: [hub] });
  const channelsOf = (alerts: typeof all.alerts) =>
    [...new Set(alerts.map(({ channel }) => channel?.channel ?? 0))].toSorted((one, other) => one - other);
  expect(channelsOf(all.alerts)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await own.list({ serialNumber: [hub], channel: [[]] })).toEqual(all);
  const ofTwo = all.alerts.filter(({ channel }) => channel?.channel === 2 || channel?.channel === 4);
  const two = await own.list({ serialNumber: [hub], channel: [[2, 4]] });
  expect(two.alerts.slice(0, ofTwo.length)).toEqual(ofTwo);
  expect(channelsOf(two.alerts)).toEqual([2, 4]);
  const both = await own.list({ serialNumber: [living, hub], channel: [[], [3]] });
  const places = new Set(
    both.alerts.map(({ serialNumber, channel }) => `${serialNumber} ${channel?.channel ?? ''}`),
  );
  expect([...places].toSorted()).toEqual([`${living} `, `${hub} 3`]);
  expect((await own.list({ serialNumber: [hub], channel: [[9]] })).alerts).toEqual([]);
  // A camera has no channels.
  expect((await own.list({ channel: [[1]] })).alerts).toEqual([]);
});

test('alerts are counted up to the newest one, whichever page is requested', async () => {
  const { own } = await start();
  const { alerts, counts } = await own.list();
  const [first, second, third] = alerts;
  expect((first?.at ?? 0) > (second?.at ?? 0) && (second?.at ?? 0) > (third?.at ?? 0)).toBe(true);
  await own.mark([first?.id ?? ''], true);
  const fresh = await own.list({ reviewed: false });
  expect([fresh.alerts[0]?.id, fresh.upTo]).toEqual([second?.id, first?.at]);
  const whole = await own.list({ to: fresh.upTo, size: 1 });
  const all = (counts?.new ?? NaN) + (counts?.reviewed ?? NaN);
  expect((whole.counts?.new ?? NaN) + (whole.counts?.reviewed ?? NaN)).toBe(all);
  expect((await own.list({ to: second?.at })).upTo).toBe(second?.at);
  expect((await own.list({ from: 1, to: 2 })).upTo).toBeNull();
});

import { createActor } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { arrivedWatch, type StreamRef } from '../../../src/actors/alerts/alertStream.ts';
import { provideNewAlerts } from '../../../src/actors/alerts/provideNewAlerts.ts';
import type { AlertRange } from '../../../src/domain/alerts/alertRange.ts';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';
import { alertPushMachine } from '../../../src/machines/alerts/alertPush/alertPush.machine.ts';
import { sampleAlert } from '../../alert.ts';

const alertOf = (n: number, more: Partial<Alert> = {}) =>
  sampleAlert({ id: `alert/${n}`, at: 1000 * n, ...more });
const [first, second] = [alertOf(1), alertOf(2)];
const car = alertOf(3, { type: 'car' });

/** A stream of this test, on which `arrived` had come before. */
function openStream(...arrived: readonly Alert[]) {
  const listeners = new Set<(news: unknown) => void>();
  const context = { arrived };
  const stream = {
    getSnapshot: () => ({ context }),
    on: (_: string, listener: (news: unknown) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as StreamRef;
  return {
    stream,
    listening: () => listeners.size,
    bring: (alerts: readonly Alert[], marks: { ids: readonly string[]; reviewed: boolean } | null = null) => {
      context.arrived = [...alerts, ...context.arrived];
      listeners.forEach((listener) => listener({ alerts, marks, isMarked: marks !== null, at: 1 }));
    },
  };
}

/** A list of all alerts of persons that was read while `known` had come. */
const openList = (known: readonly Alert[], ...arrived: readonly Alert[]) =>
  openListOf({ period: 'all' }, known, ...arrived);

function openListOf(range: AlertRange, known: readonly Alert[], ...arrived: readonly Alert[]) {
  const { stream, ...news } = openStream(...arrived);
  const filters = {
    userId: 'u1',
    serialNumber: [],
    channel: [],
    types: ['human'],
    timezone: 'UTC',
    range,
    reviewed: null,
    newer: 4,
  } as const;
  const chosen: unknown[] = [];
  const query = { send: (event: unknown) => void chosen.push(event) };
  const reads: unknown[] = [];
  const place = { known: () => known, read: (now: unknown) => void reads.push(now) };
  const actor = createActor(
    provideNewAlerts({
      stream,
      query,
      filters,
      place,
      of: 'all',
      timezoneOf: (serialNumber) => (serialNumber === 'LKTOKYO' ? 'Asia/Tokyo' : null),
    }),
  );
  actor.start();
  return { actor, chosen, reads, ...news, waiting: () => actor.getSnapshot().context.ids };
}

test('what came after the list was read waits, then what arrives that the list would have', () => {
  const { waiting, bring, reads } = openList([first], second, first);
  expect([waiting(), reads]).toEqual([[second.id], [{ of: 'all', arrived: [first] }]]);
  bring([car, alertOf(4)]);
  expect(waiting()).toEqual([second.id, 'alert/4']);
});

test('what arrives of last night waits by the clock of its device, or of the list while that is not known', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { waiting, bring } = openListOf({ period: 'night' }, []);
  // 9 p.m. in Tokyo, and 9:30 p.m. in the time zone of the list, which is 6:30 a.m. in Tokyo.
  const [inTokyo, inList] = ['2026-11-20T12:00:00Z', '2026-11-20T21:30:00Z'].map((at) => Date.parse(at));
  bring([
    alertOf(1, { serialNumber: 'LKTOKYO', at: inTokyo ?? 0 }),
    alertOf(2, { serialNumber: 'LKTOKYO', at: inList ?? 0 }),
    alertOf(3, { at: inTokyo ?? 0 }),
    alertOf(4, { at: inList ?? 0 }),
  ]);
  expect(waiting()).toEqual(['alert/1', 'alert/4']);
});

test('what is reviewed elsewhere waits no more, until it is made new again', () => {
  const { waiting, bring } = openList([], second, first);
  bring([], { ids: [second.id], reviewed: true });
  expect(waiting()).toEqual([first.id]);
  bring([], { ids: [second.id], reviewed: false });
  expect(waiting()).toEqual([first.id, second.id]);
});

test('the list is read again with what has arrived, once it is asked for', () => {
  const { actor, bring, chosen, reads, waiting } = openList([], first);
  actor.send({ type: 'show' });
  const shown = [waiting(), reads.at(-1)];
  bring([second]);
  actor.send({ type: 'show' });
  expect([chosen, shown]).toEqual([
    [5, 6].map((newer) => ({ type: 'filters.chosen', filters: { newer } })),
    [[], { of: 'all', arrived: [first] }],
  ]);
});

test('a list that is gone listens to nothing', () => {
  const { actor, listening } = openList([]);
  const during = listening();
  actor.stop();
  expect([during, listening()]).toEqual([1, 0]);
});

test('an alert that arrives is reported unless there is nothing to say of it, as long as somebody listens', () => {
  const { stream, bring, listening } = openStream();
  const watchAlerts = arrivedWatch(stream, (alerts) =>
    alerts.includes(car) ? null : { type: 'alerts.arrived', alerts, isPermitted: true },
  );
  const actor = createActor(alertPushMachine.provide({ actors: { watchAlerts } }), {
    input: { userId: 'u1' },
  });
  actor.start();
  bring([]);
  bring([car]);
  const before = actor.getSnapshot().value;
  bring([first]);
  const { value, context } = actor.getSnapshot();
  actor.stop();
  expect([before, value, context.alerts, listening()]).toEqual(['idle', 'collecting', [first], 0]);
});

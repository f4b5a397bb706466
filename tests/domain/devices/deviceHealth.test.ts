import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  batteryOutlook,
  estimateStorage,
  highest,
  offlineMs,
  outagesDuring,
  outagesIn,
  signalKind,
  usualRange,
  worstFact,
  type DeviceHealth,
  type HealthHour,
  type OnlineChange,
} from '../../../src/domain/devices/deviceHealth.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const gone = (at: number, reason: OnlineChange['reason'] = null): OnlineChange => ({
  at,
  online: false,
  reason,
});
const back = (at: number): OnlineChange => ({ at, online: true, reason: null });

test.each<[string, OnlineChange[], number, ReturnType<typeof outagesIn>]>([
  ['nothing is nothing', [], 0, []],
  ['a camera that was always online', [back(1)], 0, []],
  ['one that is over', [gone(5, 'ended'), back(9)], 0, [{ from: 5, until: 9, reason: 'ended' }]],
  ['one that lasts', [back(1), gone(5)], 0, [{ from: 5, until: null, reason: null }]],
  ['the latest first', [gone(1), back(2), gone(3), back(4)], 0, [{ from: 3, until: 4, reason: null }, { from: 1, until: 2, reason: null }]], // prettier-ignore
  ['in any order', [back(9), gone(5)], 0, [{ from: 5, until: 9, reason: null }]],
  ['a repeated change says why', [gone(5), gone(7, 'silent'), back(9), back(10)], 0, [{ from: 5, until: 9, reason: 'silent' }]], // prettier-ignore
  ['what is known first stays', [gone(5, 'restarted'), gone(7, 'silent')], 0, [{ from: 5, until: null, reason: 'restarted' }]], // prettier-ignore
  ['where the provider did not run, a camera that is offline then has an outage of its own', [back(1), gone(5, 'notRunning'), gone(7, 'silent'), back(9)], 0, [{ from: 7, until: 9, reason: 'silent' }, { from: 5, until: 7, reason: 'notRunning' }]], // prettier-ignore
  ['one that lasts while the provider does not run', [gone(5, 'silent'), gone(7, 'notRunning'), back(9)], 0, [{ from: 5, until: 9, reason: 'silent' }]], // prettier-ignore
  ['what ended before is left out', [gone(1), back(4), gone(5), back(9)], 4, [{ from: 5, until: 9, reason: null }]], // prettier-ignore
])('outages of a log: %s', (_, changes, from, outages) => {
  expect(outagesIn(changes, from)).toEqual(outages);
});

const changes = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 1000 }),
    online: fc.boolean(),
    reason: fc.constantFrom<OnlineChange['reason']>(null, 'ended', 'restarted', 'notRunning'),
  }),
);

test('outages of any log do not overlap, only the latest can last, and together they are as long as the log says', () => {
  fc.assert(
    fc.property(changes, (log) => {
      const found = outagesIn(log, -1);
      for (const [place, { from, until }] of found.entries()) {
        expect(from).toBeLessThanOrEqual(until ?? Infinity);
        // Only the latest can last.
        expect(until ?? (place === 0 ? 0 : Infinity)).toBeLessThanOrEqual(found[place - 1]?.from ?? Infinity);
      }
      // Each moment alone: the last change before it says whether the camera was online.
      const sorted = log.toSorted((one, other) => one.at - other.at);
      let offline = 0;
      for (let at = 0; at < 1000; at += 1) {
        if (sorted.findLast((each) => each.at <= at)?.online === false) offline += 1;
      }
      expect(offlineMs(found, 0, 1000)).toBe(offline);
    }),
  );
});

test('the outages of a span and their length in it', () => {
  const outages = outagesIn([gone(0), back(10), gone(50), back(60), gone(90)], -1);
  expect(outagesDuring(outages, 5, 50)).toEqual([{ from: 0, until: 10, reason: null }]);
  expect(offlineMs(outages, 5, 100)).toBe(5 + 10 + 10);
});

const storage = { total: 100, used: 40, overwrites: true, keepDays: null };

test.each([
  ['too early', { ...storage, byDay: [10, 10] }, null],
  ['nothing is recorded', { ...storage, byDay: [0, 0, 0] }, null],
  [
    'days that are the same are certain',
    { ...storage, byDay: [10, 10, 10, 10, 10, 10, 10] },
    { least: 10, likely: 10, most: 10, isReliable: true, daily: 10 },
  ],
  [
    'some days are not reliable yet',
    { ...storage, byDay: [10, 10, 10] },
    { least: 10, likely: 10, most: 10, isReliable: false, daily: 10 },
  ],
  [
    'what is deleted after some days',
    { ...storage, keepDays: 5, byDay: [10, 10, 10] },
    { least: 5, likely: 5, most: 5, isReliable: false, daily: 10 },
  ],
  [
    'without overwriting the rest counts',
    { ...storage, overwrites: false, keepDays: 5, byDay: [10, 10, 10] },
    { least: 6, likely: 6, most: 6, isReliable: false, daily: 10 },
  ],
  [
    'a full one',
    { ...storage, used: 120, overwrites: false, byDay: [10, 20, 30] },
    { least: 0, likely: 0, most: 0, isReliable: false, daily: 20 },
  ],
])('days of recordings: %s', (_, given, estimate) => {
  expect(estimateStorage(given)).toEqual(estimate);
});

test('days that differ widen the range, and very different ones are not reliable', () => {
  const near = estimateStorage({ ...storage, byDay: [9, 10, 11, 9, 10, 11, 10] });
  const far = estimateStorage({ ...storage, byDay: [1, 30, 2, 25, 1, 10, 1] });
  expect(near).toEqual({
    least: expect.closeTo(9.51, 2),
    likely: 10,
    most: expect.closeTo(10.54, 2),
    isReliable: true,
    daily: 10,
  });
  expect(far).toEqual({
    least: expect.closeTo(5.595, 3),
    likely: 10,
    most: 20,
    isReliable: false,
    daily: 10,
  });
});

test('whatever was recorded, the range contains the estimate and more room never means less', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 3, maxLength: 14 }),
      fc.integer({ min: 0, max: 1e13 }),
      fc.integer({ min: 0, max: 1e12 }),
      fc.boolean(),
      (byDay, total, more, overwrites) => {
        const one = estimateStorage({ total, used: 0, overwrites, keepDays: null, byDay });
        const other = estimateStorage({ total: total + more, used: 0, overwrites, keepDays: null, byDay });
        expect(one === null).toBe(Math.max(...byDay) === 0);
        if (one === null || other === null) return;
        expect(one.least).toBeLessThanOrEqual(one.likely);
        expect(one.likely).toBeLessThanOrEqual(one.most);
        expect(one.likely).toBeLessThanOrEqual(other.likely);
        expect(one.least).toBeLessThanOrEqual(other.least + 1e-9);
      },
    ),
  );
});

const hour = (at: number, rest: Partial<HealthHour> = {}): HealthHour => ({
  at: at * hourMs,
  frameRate: null,
  bitRate: null,
  delay: null,
  lost: null,
  signal: null,
  battery: null,
  ...rest,
});

test('the usual range leaves out what is rare, and needs a day of hours', () => {
  const delays = [...Array.from({ length: 38 }, (_, at) => 700 + 10 * at), 9000, 1];
  const hours = delays.map((delay, at) => hour(at, { delay }));
  expect(usualRange(hours, 'delay')).toEqual({ from: 730, to: 1040 });
  expect(usualRange(hours, 'lost')).toBeNull();
  expect(usualRange(hours.slice(0, 23), 'delay')).toBeNull();
});

test('the highest value of a figure', () => {
  const lost = [1, null, 3, 2];
  const minutes = lost.map((value, at) => ({ at, frameRate: null, bitRate: null, delay: null, lost: value }));
  expect(highest(minutes, 'lost')).toEqual({ at: 2, value: 3 });
  expect(highest(minutes, 'delay')).toBeNull();
});

test.each([
  [-57, 'good'],
  [-65, 'good'],
  [-66, 'fair'],
  [-75, 'fair'],
  [-76, 'weak'],
])('a signal of %i dBm is %s', (dBm, kind) => {
  expect(signalKind(dBm)).toBe(kind);
});

test.each([
  ['one that drains', [80, 78, 76, 74], { daily: 2, days: 37 }],
  ['one that is full', [100, 100, 100, 100], null],
  ['one that was charged', [20, 18, 100, 98], null],
  ['one that was charged before', [18, 100, 99, 98], { daily: 1, days: 98 }],
  ['not long enough', [80, 78], null],
  ['not measured', [null, null, null], null],
])('battery: %s', (_, charges, outlook) => {
  expect(batteryOutlook(charges.map((battery, day) => hour(24 * day, { battery })))).toEqual(outlook);
});

const well: DeviceHealth = {
  at: 30 * dayMs,
  stream: null,
  minutes: [],
  hours: [],
  watchedSince: 0,
  outages: [],
  storage: null,
};
const minute = { at: 1, frameRate: null, bitRate: null, delay: null };

test.each<[string, Partial<DeviceHealth>, ReturnType<typeof worstFact>]>([
  ['nothing is wrong', {}, { kind: 'well' }],
  ['nothing is measured', { minutes: [{ ...minute, lost: null }], hours: [hour(1)] }, { kind: 'well' }],
  ['it is offline', { outages: [{ from: 1, until: null, reason: null }] }, { kind: 'offline' }],
  [
    'only the provider did not run',
    { outages: [{ from: 29 * dayMs, until: 29.5 * dayMs, reason: 'notRunning' }] },
    { kind: 'well' },
  ],
  [
    'outages of a week',
    {
      outages: [
        { from: 29 * dayMs, until: 29.5 * dayMs, reason: null },
        { from: 22 * dayMs, until: 24 * dayMs, reason: null },
        { from: dayMs, until: 2 * dayMs, reason: null },
      ],
      hours: [hour(1, { battery: 3 })],
    },
    { kind: 'outages', count: 2 },
  ],
  [
    'lost frames',
    { minutes: [{ ...minute, lost: 2.1 }], hours: [hour(1, { battery: 3 })] },
    { kind: 'lost' },
  ],
  ['a low battery', { hours: [hour(1, { battery: 19, signal: -80 })] }, { kind: 'battery' }],
  ['a weak signal', { hours: [hour(1, { battery: 20, signal: -80 })] }, { kind: 'signal' }],
])('the worst fact: %s', (_, differs, fact) => {
  expect(worstFact({ ...well, ...differs })).toEqual(fact);
});

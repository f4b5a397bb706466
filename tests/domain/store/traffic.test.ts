import { expect, test } from 'vitest';
import {
  canSend,
  courseOf,
  gigabytePrice,
  leftOf,
  paceOf,
  priceByUse,
  sentIn,
  type TrafficPlan,
  type TrafficUsage,
} from '../../../src/domain/store/traffic.ts';

const at = (text: string): number => Date.parse(text);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const gigabytes = (count: number): number => count * 1e9;

const usage: TrafficUsage = {
  period: { from: at('2026-11-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z') },
  allowance: gigabytes(5),
  used: gigabytes(2),
  days: [
    { day: '2026-11-01', bytes: gigabytes(0.5) },
    { day: '2026-11-03', bytes: gigabytes(1.5) },
  ],
  payByUse: { isOn: false, owed: eur(0), limit: eur(1000) },
};
const byUse: TrafficPlan = { kind: 'traffic', id: '1', sale: 'payByUse', bytes: 1e8, price: eur(20) };

test('the remaining allowance is never negative', () => {
  expect(leftOf(usage)).toBe(gigabytes(3));
  expect(leftOf({ allowance: 10, used: 11 })).toBe(0);
  expect(sentIn(usage)).toBe(gigabytes(2));
});

test.each([
  ['data are left', usage.used, false, 0, true],
  ['none are left', usage.allowance, false, 0, false],
  ['none are left, and they are paid by use', usage.allowance, true, 980, true],
  ['none are left, and as much is owed as may be', usage.allowance, true, 1000, false],
  ['data are left, and as much is owed as may be', usage.used, true, 1000, true],
])('whether a device can send: %s', (_, used, isOn, owed, may) => {
  const payByUse = { isOn, owed: eur(owed), limit: eur(1000) };
  expect(canSend({ ...usage, used, payByUse })).toBe(may);
});

test('each started unit is charged', () => {
  expect([0, 1, 1e8, 1e8 + 1, 1e9].map((bytes) => priceByUse(byUse, bytes).amount)).toEqual([
    0, 20, 20, 40, 200,
  ]);
  expect(gigabytePrice(byUse)).toEqual(eur(200));
});

test.each([
  [
    'it lasts',
    '2026-11-21T00:00:00Z',
    usage.used,
    { days: 20, perDay: gigabytes(0.1), atEnd: gigabytes(3), crossesAt: null },
  ],
  [
    'it does not',
    '2026-11-11T00:00:00Z',
    usage.used,
    { days: 10, perDay: gigabytes(0.2), atEnd: gigabytes(6), crossesAt: at('2026-11-26T00:00:00Z') },
  ],
  [
    'the first hours are no pace',
    '2026-11-01T06:00:00Z',
    usage.used,
    {
      days: 1,
      perDay: gigabytes(2),
      atEnd: gigabytes(2) + gigabytes(2) * 29.75,
      crossesAt: at('2026-11-02T18:00:00Z'),
    },
  ],
  [
    'it is used up',
    '2026-11-21T00:00:00Z',
    usage.allowance,
    { days: 20, perDay: gigabytes(0.1), atEnd: gigabytes(3), crossesAt: at('2026-11-21T00:00:00Z') },
  ],
])('the rate: %s', (_, now, used, pace) => {
  expect(paceOf({ ...usage, used }, at(now))).toEqual(pace);
});

test("the usage of a period at its start, at the end of each day in the device's calendar, and now", () => {
  expect(courseOf(usage, 'Europe/Berlin', at('2026-11-05T12:00:00Z'))).toEqual([
    { at: usage.period.from, bytes: 0 },
    { at: at('2026-11-01T23:00:00Z'), bytes: gigabytes(0.5) },
    { at: at('2026-11-03T23:00:00Z'), bytes: gigabytes(2) },
    { at: at('2026-11-05T12:00:00Z'), bytes: gigabytes(2) },
  ]);
  const today = at('2026-11-03T12:00:00Z');
  expect(courseOf(usage, 'Europe/Berlin', today).slice(-2)).toEqual([
    { at: at('2026-11-01T23:00:00Z'), bytes: gigabytes(0.5) },
    { at: today, bytes: gigabytes(2) },
  ]);
  expect(courseOf({ ...usage, days: [] }, 'UTC', usage.period.from)).toEqual([
    { at: usage.period.from, bytes: 0 },
  ]);
});

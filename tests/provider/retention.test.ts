import { expect, test } from 'vitest';
import { keepsAll, retainedSince, spacesOf, type PaidService } from '../../provider/store/retention.ts';

const dayMs = 86_400_000;
const paid = (
  from: number,
  until: number,
  days: number,
  type: PaidService['type'] = 'alert',
): PaidService => ({ from: from * dayMs, until: until * dayMs, days, type, space: null });
/** A service for a month, from a day on. */
const month = (from: number) => paid(from, from + 30, 30);

test.each<[string, readonly PaidService[], number, number]>([
  ['without a paid service the last week', [], 100, 93],
  ['on the first day of a month of alerts still the last week', [month(100)], 100, 93],
  ['ten days later that week too', [month(100)], 110, 93],
  ['after a month what arrived a month ago', [paid(100, 190, 30)], 140, 110],
  ['once it is over again the last week', [month(100)], 131, 124],
  ['for a year nothing of what arrived meanwhile goes', [paid(100, 465, 365)], 464, 99],
  ['for ever nothing at all', [paid(100, Infinity, Infinity)], 5000, 93],
  ['what the free service let go does not return', [month(50), month(100)], 110, 93],
  ['the same service that continues keeps what there was', [month(100), month(130)], 140, 110],
  ['a service that keeps less lets go at once', [paid(100, 140, 365), paid(140, 170, 7)], 141, 134],
  ['and one that keeps more afterwards does not bring it back', [paid(100, 140, 7), month(140)], 150, 133],
  ['what has not begun counts nothing', [month(120)], 110, 103],
  ['nor does what was stopped before it began', [paid(105, 105, 365)], 110, 103],
])('%s', (_, services, now, since) => {
  expect(retainedSince(services, now * dayMs) / dayMs).toBe(since);
  expect(retainedSince(services.toReversed(), now * dayMs) / dayMs).toBe(since);
});

test.each<[string, readonly PaidService[], boolean]>([
  ['without a paid service only alerts are recorded', [], false],
  ['nor with one that keeps alerts', [month(90)], false],
  ['one that goes round keeps all', [paid(90, 120, 7, 'cycle')], true],
  ['from its first moment', [paid(100, 120, 7, 'cycle')], true],
  ['until its last', [paid(93, 100, 7, 'cycle')], false],
  ['not before it', [paid(101, 120, 7, 'cycle')], false],
  ['and not where alerts were bought in its place', [paid(90, 95, 7, 'cycle'), month(95)], false],
  ['also what continues when it begins', [paid(100.5, 120, 7, 'cycle')], true],
  ['not what ends as it begins', [paid(101, 120, 7, 'cycle')], false],
  ['also what continues when it ends', [paid(93, 100.5, 7, 'cycle')], true],
  ['nor with one that was stopped before it began', [paid(100.5, 100.5, 7, 'cycle')], false],
])('what is recorded for a day: %s', (_, services, all) => {
  expect(keepsAll(services, 100 * dayMs, 101 * dayMs)).toBe(all);
});

test('a limited space counts until its service ends, also afterwards', () => {
  const limited = { ...month(100), space: 2 };
  const spaces = (now: number) => spacesOf([month(90), limited], now * dayMs);
  expect(spaces(99)).toEqual([]);
  expect(spaces(110)).toEqual([{ at: 110 * dayMs, bytes: 2e9 }]);
  expect(spaces(500)).toEqual([{ at: 130 * dayMs, bytes: 2e9 }]);
  expect(spacesOf([{ ...limited, until: limited.from }], 500 * dayMs)).toEqual([]);
});

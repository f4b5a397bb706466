import { expect, test } from 'vitest';
import { limitsOf } from '../../../src/domain/alerts/alertLimits.ts';
import type { AlertRange } from '../../../src/domain/alerts/alertRange.ts';

const berlin = 'Europe/Berlin';
const now = Date.parse('2026-11-21T13:30:00+01:00');
const at = (moment: string) => Date.parse(moment);

test.each<[AlertRange, string | null, string | null]>([
  [{ period: 'hour' }, '2026-11-21T12:30:00+01:00', null],
  [{ period: 'night' }, '2026-11-20T20:00:00+01:00', '2026-11-21T06:00:00+01:00'],
  [{ period: 'today' }, '2026-11-21T00:00:00+01:00', null],
  [{ period: 'yesterday' }, '2026-11-20T00:00:00+01:00', '2026-11-20T23:59:59.999+01:00'],
  [{ period: 'week' }, '2026-11-14T13:30:00+01:00', null],
  [{ period: 'all' }, null, null],
  [{ period: 'day' }, '2026-11-20T13:30:00+01:00', null],
  [{ period: 'month' }, '2026-10-21T13:30:00+02:00', null],
  [{ period: 'threeMonths' }, '2026-08-21T13:30:00+02:00', null],
  [
    { period: 'custom', from: '2026-10-25', to: '2026-10-26' },
    '2026-10-25T00:00:00+02:00',
    '2026-10-26T23:59:59.999+01:00',
  ],
  [
    { period: 'custom', from: '2026-11-20T22:30', to: '2026-11-21T06:00' },
    '2026-11-20T22:30:00+01:00',
    '2026-11-21T06:00:59.999+01:00',
  ],
  // The clock shows 02:30 twice: both times are listed.
  [
    { period: 'custom', from: '2026-10-25T02:30', to: '2026-10-25T02:30' },
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:59.999+01:00',
  ],
  [
    { period: 'custom', from: '2026-10-25T00:00', to: '2026-10-25T23:59' },
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T23:59:59.999+01:00',
  ],
  // It skips 02:30.
  [
    { period: 'custom', from: '2026-03-29T02:30', to: '2026-03-29T03:30' },
    '2026-03-29T03:00:00+02:00',
    '2026-03-29T03:30:59.999+02:00',
  ],
  [{ period: 'around', at: now }, '2026-11-21T13:28:30+01:00', '2026-11-21T13:31:30+01:00'],
  [{ period: 'moment', at: now }, '2026-11-21T13:30:00+01:00', '2026-11-21T13:30:00+01:00'],
])('%j begins and ends in the calendar of the device', (range, from, to) => {
  expect(limitsOf(range, now, berlin)).toEqual({
    from: from === null ? null : at(from),
    to: to === null ? null : at(to),
  });
});

test('today begins at midnight at the device', () => {
  expect(limitsOf({ period: 'today' }, now, 'Asia/Tokyo').from).toBe(at('2026-11-21T00:00:00+09:00'));
});

test.each([
  [
    'before it is over',
    '2026-11-21T03:00:00+01:00',
    '2026-11-20T20:00:00+01:00',
    '2026-11-21T06:00:00+01:00',
  ],
  [
    'when the next one has begun',
    '2026-11-21T23:00:00+01:00',
    '2026-11-20T20:00:00+01:00',
    '2026-11-21T06:00:00+01:00',
  ],
  [
    'when the clocks went back',
    '2026-10-25T12:00:00+01:00',
    '2026-10-24T20:00:00+02:00',
    '2026-10-25T06:00:00+01:00',
  ],
  [
    'when they went forward',
    '2026-03-29T12:00:00+02:00',
    '2026-03-28T20:00:00+01:00',
    '2026-03-29T06:00:00+02:00',
  ],
])(
  'last night is from 8 in the evening to 6 in the morning at the device, also %s',
  (_, moment, from, to) => {
    expect(limitsOf({ period: 'night' }, at(moment), berlin)).toEqual({ from: at(from), to: at(to) });
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedAlertTypes } from '../../../src/domain/alerts/alert.ts';
import {
  alertAddress,
  allAlerts,
  readAlertAddress,
  readRecordAddress,
  recordAddress,
  recordPeriods,
  recordViews,
  type AlertAddress,
  correctedAlertAddress,
} from '../../../src/domain/alerts/alertAddress.ts';
import { alertCategoryNames } from '../../../src/domain/alerts/alertCategories.ts';
import { reviewFilters } from '../../../src/domain/alerts/review.ts';
import { alertPeriods } from '../../../src/domain/alerts/alertRange.ts';
import { dayAfter } from '../../../src/domain/time/deviceDay.ts';

const usual: AlertAddress = allAlerts('/alert', { period: 'week' }, 'new');
const searchOf = (address: string) => address.replace(/^[^?]*/, '');

test('the defaults of the address are the new alerts of the last week, of all devices', () => {
  expect(readAlertAddress('/alert', '')).toEqual(usual);
  expect(alertAddress(usual)).toBe('/alert');
});

test.each([
  ['?period=never', usual],
  ['?period=custom', usual],
  ['?period=custom&from=2026-11-01', usual],
  ['?period=custom&from=2026-02-30&to=2026-03-01', usual],
  ['?category=cars&type=ufo&device=', usual],
  ['?channel=3&review=seen&open=&at=7', usual],
  ['?open=alert/1', usual],
  ['?open=alert/1&at=-7', usual],
])('%s is invalid and gets the defaults', (search, address) => {
  expect(readAlertAddress('/alert', search)).toEqual(address);
});

test('days in the wrong order are swapped', () => {
  expect(readAlertAddress('/alert', '?period=custom&from=2026-11-09&to=2026-11-02').range).toEqual({
    period: 'custom',
    from: '2026-11-02',
    to: '2026-11-09',
  });
});

const device = fc.option(fc.string({ minLength: 1 }), { nil: null });
const day = fc.integer({ min: 0, max: 20_000 }).map((after) => dayAfter('1980-01-01', after));
const range = fc.oneof(
  fc.constantFrom(...alertPeriods.filter((period) => period !== 'custom')).map((period) => ({ period })),
  fc.tuple(day, day).map((days) => {
    const [from = '', to = ''] = days.toSorted();
    return { period: 'custom' as const, from, to };
  }),
);

test('every address of the alert page can be read back', () => {
  const whole = fc.integer({ min: 0, max: Date.UTC(2200, 0) });
  const ofDevice = fc.oneof(
    fc.constant({ device: null, channel: null }),
    fc.record({ device: fc.string({ minLength: 1 }), channel: fc.option(whole, { nil: null }) }),
  );
  const rest = fc.record({
    page: fc.constantFrom('/alert', '/gatewayAlerts', '/doorAlerts'),
    range,
    review: fc.constantFrom(...reviewFilters),
    open: fc.option(fc.record({ id: fc.string({ minLength: 1 }), at: whole }), { nil: null }),
    category: fc.option(fc.constantFrom(...alertCategoryNames), { nil: null }),
    type: fc.option(fc.constantFrom(...namedAlertTypes), { nil: null }),
  });
  fc.assert(
    fc.property(rest, ofDevice, (address, from) => {
      const written = { ...address, ...from };
      const { pathname, search } = new URL(alertAddress(written), 'http://localhost');
      expect(readAlertAddress(pathname, search)).toEqual(written);
    }),
  );
});

test('every address of the pages of people and vehicles can be read back', () => {
  const addresses = recordViews.map((view) =>
    fc.record({ view: fc.constant(view), period: fc.constantFrom(...recordPeriods[view]), device }),
  );
  fc.assert(
    fc.property(fc.oneof(...addresses), (address) => {
      expect(readRecordAddress(searchOf(recordAddress('/people', address)))).toEqual(address);
    }),
  );
  expect(recordAddress('/people', { view: 'records', period: 'week', device: null })).toBe('/people');
  // Recordings are listed by whole days.
  const archives = '/people?view=archives';
  expect(recordAddress('/people', { view: 'archives', period: 'night', device: null })).toBe(archives);
  expect(readRecordAddress('?view=archives&period=night')).toEqual({
    view: 'archives',
    period: 'week',
    device: null,
  });
});

test.each([
  ['/gatewayAlerts/', '/gatewayAlerts'],
  ['/doorAlerts', '/doorAlerts'],
  ['/people', '/alert'],
])('%s opens the alert page %s', (path, page) => {
  expect(readAlertAddress(path, '').page).toBe(page);
});

test.each([
  ['?period=custom&from=2026-11-20&to=2026-11-24', null],
  ['?period=today', null],
  ['?period=custom&from=2026-11-24&to=2026-11-20', '/alert?period=custom&from=2026-11-20&to=2026-11-24'],
  ['?period=custom&from=2026-11-20&to=0002-11-25', '/alert'],
  ['?period=custom&from=2026-11-20T22%3A30&to=2026-11-21T06%3A00', null],
  [
    '?period=custom&from=2026-11-20T22%3A30&to=2026-11-20',
    '/alert?period=custom&from=2026-11-20T22%3A30&to=2026-11-20T23%3A59',
  ],
  [
    '?period=custom&from=2026-11-20T22%3A30&to=2026-11-20T21%3A00',
    '/alert?period=custom&from=2026-11-20T21%3A00&to=2026-11-20T22%3A30',
  ],
  ['?period=custom&from=2026-11-20T24%3A00&to=2026-11-21', '/alert'],
  ['?period=custom', '/alert'],
])('%s is shown as %s', (search, address) => {
  expect(correctedAlertAddress('/alert', search)).toBe(address);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedAlertTypes } from '../../../src/domain/alerts/alert.ts';
import {
  alertAddress,
  readAlertAddress,
  readRecordAddress,
  recordAddress,
  recordViews,
  type AlertAddress,
} from '../../../src/domain/alerts/alertAddress.ts';
import { alertCategoryNames } from '../../../src/domain/alerts/alertCategories.ts';
import { alertPeriods } from '../../../src/domain/alerts/alertRange.ts';
import { dayAfter } from '../../../src/domain/time/deviceDay.ts';
import { periods } from '../../../src/domain/time/period.ts';

const usual: AlertAddress = { range: { period: 'week' }, device: null, category: null, type: null };
const searchOf = (address: string) => address.replace(/^[^?]*/, '');

test('what the address does not say is the last week, of all', () => {
  expect(readAlertAddress('')).toEqual(usual);
  expect(alertAddress(usual)).toBe('/alert');
});

test.each([
  ['?period=never', usual],
  ['?period=custom', usual],
  ['?period=custom&from=2026-11-01', usual],
  ['?period=custom&from=2026-02-30&to=2026-03-01', usual],
  ['?category=cars&type=ufo&device=', usual],
])('%s is odd, and takes what is usual', (search, address) => {
  expect(readAlertAddress(search)).toEqual(address);
});

test('days in the wrong order are put right', () => {
  expect(readAlertAddress('?period=custom&from=2026-11-09&to=2026-11-02').range).toEqual({
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

test('every address of the alert page is read as it was written', () => {
  const addresses = fc.record({
    range,
    device,
    category: fc.option(fc.constantFrom(...alertCategoryNames), { nil: null }),
    type: fc.option(fc.constantFrom(...namedAlertTypes), { nil: null }),
  });
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readAlertAddress(searchOf(alertAddress(address)))).toEqual(address);
    }),
  );
});

test('every address of the pages of people and vehicles is read as it was written', () => {
  const addresses = fc.record({
    view: fc.constantFrom(...recordViews),
    period: fc.constantFrom(...periods),
    device,
  });
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readRecordAddress(searchOf(recordAddress('/people', address)))).toEqual(address);
    }),
  );
  expect(recordAddress('/people', { view: 'records', period: 'week', device: null })).toBe('/people');
});

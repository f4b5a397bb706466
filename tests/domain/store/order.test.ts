import { expect, test } from 'vitest';
import { serviceStateAt, type Order } from '../../../src/domain/store/order.ts';
import { daysOfPeriod, priceOf, type StoragePeriod } from '../../../src/domain/store/product.ts';

type Run = Pick<Order, 'payState' | 'startDate' | 'expiryDate'>;

test.each<[string, Run, number, string]>([
  ['unpaid', { payState: 'unpaid', startDate: null, expiryDate: null }, 5, 'notEffective'],
  ['failed, whatever its dates', { payState: 'failed', startDate: 1, expiryDate: 9 }, 5, 'notEffective'],
  ['paid, with an unknown start', { payState: 'paid', startDate: null, expiryDate: null }, 5, 'notEffective'],
  ['a millisecond before it begins', { payState: 'paid', startDate: 6, expiryDate: 9 }, 5, 'notEffective'],
  ['as it begins', { payState: 'paid', startDate: 5, expiryDate: 9 }, 5, 'effective'],
  ['a millisecond before its end', { payState: 'paid', startDate: 5, expiryDate: 9 }, 8, 'effective'],
  ['at its end', { payState: 'paid', startDate: 5, expiryDate: 9 }, 9, 'expired'],
  ['without an end', { payState: 'paid', startDate: 5, expiryDate: null }, 1e15, 'effective'],
  ['stopped before it began', { payState: 'paid', startDate: 5, expiryDate: 5 }, 5, 'expired'],
])('the service of an order: %s', (_, order, now, state) => {
  expect(serviceStateAt(order, now)).toBe(state);
});

test.each<[StoragePeriod, number]>([
  [{ count: 7, unit: 'day' }, 7],
  [{ count: 1, unit: 'week' }, 7],
  [{ count: 2, unit: 'month' }, 60],
  [{ count: 1, unit: 'year' }, 365],
  [{ count: 1, unit: 'forever' }, Infinity],
])('%o is kept for %d days', (period, days) => {
  expect(daysOfPeriod(period)).toBe(days);
});

test('a price is the monthly price times the months, in whole cents', () => {
  expect(priceOf({ amount: 499, currency: 'EUR' }, 12)).toEqual({ amount: 5988, currency: 'EUR' });
  expect(priceOf({ amount: 0, currency: 'JPY' }, 6)).toEqual({ amount: 0, currency: 'JPY' });
});

import { expect, test } from 'vitest';
import type { Order } from '../../../src/domain/store/order.ts';
import {
  filterOf,
  orderFilters,
  readStorageAddress,
  storageAddress,
} from '../../../src/domain/store/storageAddress.ts';
import {
  nextTurn,
  openOrder,
  withOrder,
  serviceOffer,
  serviceStatus,
} from '../../../src/domain/store/storageServices.ts';
import { declinedOrder, paidOrder, renewingOrder, storeNow, unpaidOrder } from '../../storage.ts';
import { byUsePlan } from '../../traffic.ts';

const end = (order: Order): number => order.expiryDate ?? 0;

test.each([
  ['no order', [], storeNow, null],
  ['one that can be paid for a while', [declinedOrder, unpaidOrder], storeNow, unpaidOrder.openUntil],
  ['one that is at work', [paidOrder], storeNow, end(paidOrder)],
  ['the first of several', [paidOrder, renewingOrder], storeNow, end(renewingOrder)],
  ['one that begins', [{ ...paidOrder, startDate: storeNow + 1 }], storeNow, storeNow + 1],
  ['the moment itself is over', [renewingOrder, paidOrder], end(renewingOrder), end(paidOrder)],
  ['all is over', [renewingOrder], end(paidOrder), null],
])('the next moment at which something changes: %s', (_, orders, now, turn) => {
  expect(nextTurn(orders, now)).toBe(turn);
});

test.each([
  ['unpaid', unpaidOrder, storeNow],
  ['failed', declinedOrder, storeNow],
  ['notEffective', paidOrder, storeNow - 1],
  ['effective', paidOrder, storeNow],
  ['expired', paidOrder, end(paidOrder)],
])('an order matches the filter %s', (filter, order, now) => {
  expect(filterOf(order, now)).toBe(filter);
});

test('a pay-as-you-go payment matches no service filter, because it has no term', () => {
  expect(filterOf({ ...paidOrder, product: byUsePlan }, storeNow)).toBeNull();
  expect(filterOf({ ...unpaidOrder, product: byUsePlan }, storeNow)).toBe('unpaid');
});

test.each([
  ['', 'all'],
  ['?orders=unpaid', 'unpaid'],
  ['?orders=nonsense', 'all'],
])('the address %s shows the orders %s', (search, orders) => {
  expect(readStorageAddress(search)).toEqual({ page: 'list', orders });
});

test.each([
  ['?buy=', null, null],
  ['?buy=LK1', 'LK1', null],
  ['?buy=LK1&product=7', 'LK1', '7'],
])('the address %s buys', (search, serialNumber, productId) => {
  expect(readStorageAddress(search)).toEqual({ page: 'buy', serialNumber, productId });
});

test('an order is replaced, and a new one is added first', () => {
  expect(withOrder([unpaidOrder, renewingOrder], paidOrder)).toEqual([paidOrder, renewingOrder]);
  expect(withOrder([renewingOrder], paidOrder)).toEqual([paidOrder, renewingOrder]);
});

test('finds the unpaid order', () => {
  expect(openOrder([renewingOrder, unpaidOrder])).toBe(unpaidOrder);
  expect(openOrder([renewingOrder, declinedOrder])).toBeNull();
});

test('an address can be read back', () => {
  for (const address of [
    ...orderFilters.map((orders) => ({ page: 'list', orders }) as const),
    { page: 'buy', serialNumber: null, productId: null } as const,
    { page: 'buy', serialNumber: 'LK1 & more', productId: '7' } as const,
  ]) {
    expect(readStorageAddress(new URL(storageAddress(address), 'http://console.example').search)).toEqual(
      address,
    );
  }
});

const begin = storeNow - 1000;
const over = storeNow + 1000;
const later = storeNow + 2000;
const once = { ...paidOrder, renews: false, startDate: begin, expiryDate: over };
const monthly = { ...renewingOrder, startDate: over, expiryDate: later };

test.each([
  ['free for ever', null, null, storeNow, 'always', null],
  ['not begun', once, once, begin - 1, 'notEffective', begin],
  ['runs and ends', once, once, storeNow, 'effective', over],
  ['runs and renews itself', monthly, monthly, over, 'renews', later],
  [
    'bought again before its end: until the end of what was bought last',
    once,
    monthly,
    storeNow,
    'renews',
    later,
  ],
  ['is over', once, once, over, 'expired', over],
] as const)('a service that is %s', (_, order, last, now, status, at) => {
  expect(serviceStatus({ order, last }, now)).toEqual({ status, at });
});

const dayMs = 86_400_000;

test.each([
  ['the free plan', null, null, storeNow, { state: 'effective', act: 'buy', endsIn: null }],
  [
    'a plan that renews',
    renewingOrder,
    renewingOrder,
    storeNow,
    { state: 'effective', act: 'change', endsIn: null },
  ],
  [
    'a plan that ends in eight days',
    paidOrder,
    paidOrder,
    end(paidOrder) - 8 * dayMs,
    { state: 'effective', act: 'renew', endsIn: null },
  ],
  [
    'a plan that ends in seven days',
    paidOrder,
    paidOrder,
    end(paidOrder) - 7 * dayMs,
    { state: 'effective', act: 'renew', endsIn: 7 },
  ],
  [
    'a plan that is over',
    paidOrder,
    paidOrder,
    end(paidOrder),
    { state: 'expired', act: 'buy', endsIn: null },
  ],
  [
    'a plan that has not started',
    { ...paidOrder, startDate: storeNow + 1 },
    paidOrder,
    storeNow,
    { state: 'notEffective', act: 'buy', endsIn: null },
  ],
] as const)('the row of a device offers: %s', (_, order, last, now, offer) => {
  expect(serviceOffer({ order, last }, now, 'UTC')).toEqual(offer);
});

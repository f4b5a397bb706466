import { expect, test } from 'vitest';
import { chosenPurchase, consequenceOf, replacedBy, stoppedBy } from '../../../src/domain/store/purchase.ts';
import { monthsLater } from '../../../src/domain/store/term.ts';
import type { Order } from '../../../src/domain/store/order.ts';
import {
  alertProduct,
  cycleProduct,
  declinedOrder,
  humanPlan,
  freeProduct,
  renewingOrder,
  runningOrder,
  storeNow,
  unpaidOrder,
} from '../../storage.ts';

const later: Order = {
  ...renewingOrder,
  id: '5107',
  startDate: renewingOrder.expiryDate,
  expiryDate: (renewingOrder.expiryDate ?? 0) + 1000,
};
const { serialNumber } = renewingOrder;

test.each([
  ['nothing runs: it begins at once', [], cycleProduct.id, { from: storeNow, stopped: [], continued: null }],
  [
    'the same continues where it ends',
    [renewingOrder],
    cycleProduct.id,
    { from: renewingOrder.expiryDate, stopped: [], continued: renewingOrder },
  ],
  [
    'the same continues where the last of it ends',
    [renewingOrder, later],
    cycleProduct.id,
    { from: later.expiryDate, stopped: [], continued: later },
  ],
  [
    'another one stops what runs and what is to arrive',
    [later, renewingOrder],
    alertProduct.id,
    { from: storeNow, stopped: [later, renewingOrder], continued: null },
  ],
  [
    'what was not paid or is of another device does not count',
    [
      { ...unpaidOrder, serialNumber },
      { ...declinedOrder, serialNumber },
      { ...renewingOrder, serialNumber: 'other' },
    ],
    alertProduct.id,
    { from: storeNow, stopped: [], continued: null },
  ],
])('%s', (_, orders, productId, wanted) => {
  expect(consequenceOf(orders, { serialNumber, productId }, storeNow)).toEqual(wanted);
});

test('an expired service does not stop', () => {
  const at = renewingOrder.expiryDate ?? 0;
  expect(consequenceOf([renewingOrder], { serialNumber, productId: alertProduct.id }, at)).toEqual({
    from: at,
    stopped: [],
    continued: null,
  });
});

test.each([
  ['another plan', alertProduct, 'month', unpaidOrder],
  ['another term', cycleProduct, 'year', unpaidOrder],
  ['the same', cycleProduct, 'month', null],
  ['what runs in parallel', humanPlan, 'month', null],
] as const)(
  'an order that waits is replaced by another of its kind alone: %s',
  (_, product, term, replaced) => {
    const orders = [renewingOrder, unpaidOrder];
    expect(replacedBy(orders, { serialNumber: unpaidOrder.serialNumber, product, term })).toEqual(replaced);
    expect(replacedBy(orders, { serialNumber, product, term })).toBeNull();
    expect(replacedBy([declinedOrder], { serialNumber: unpaidOrder.serialNumber, product, term })).toBeNull();
  },
);

test('a payment ends the plans of its device, unless it is for none', () => {
  const orders = [unpaidOrder, runningOrder, renewingOrder];
  expect(stoppedBy(orders, unpaidOrder, storeNow)).toEqual([runningOrder]);
  expect(stoppedBy(orders, { ...unpaidOrder, product: alertProduct }, storeNow)).toEqual([]);
  expect(stoppedBy(orders, { ...unpaidOrder, product: humanPlan }, storeNow)).toEqual([]);
});

const berlin = { serialNumber, timezone: 'Europe/Berlin' };
const known = {
  products: [freeProduct, cycleProduct, alertProduct],
  services: [{ serialNumber }],
  orders: [renewingOrder],
  deviceOf: () => berlin,
};
const runs = {
  device: berlin,
  product: cycleProduct,
  consequence: { from: renewingOrder.expiryDate, stopped: [], continued: renewingOrder },
  until: monthsLater(renewingOrder.expiryDate ?? 0, 6, 'Europe/Berlin'),
  price: { amount: 6 * cycleProduct.price.amount, currency: 'EUR' },
};

test.each([
  ['nothing yet', null, null, { device: null, product: null, stops: [], purchase: null }],
  ['a device alone', serialNumber, null, { device: berlin, product: null, stops: [], purchase: null }],
  [
    'the product that runs',
    serialNumber,
    cycleProduct.id,
    { device: berlin, product: cycleProduct, stops: [], purchase: runs },
  ],
  [
    'another one, which stops it',
    serialNumber,
    alertProduct.id,
    {
      device: berlin,
      product: alertProduct,
      stops: [renewingOrder.id],
      purchase: {
        device: berlin,
        product: alertProduct,
        consequence: { from: storeNow, stopped: [renewingOrder], continued: null },
        until: monthsLater(storeNow, 6, 'Europe/Berlin'),
        price: { amount: 6 * alertProduct.price.amount, currency: 'EUR' },
      },
    },
  ],
  [
    'the free one, which cannot be bought',
    serialNumber,
    freeProduct.id,
    { device: berlin, product: freeProduct, stops: [renewingOrder.id], purchase: null },
  ],
  [
    'the device of somebody else',
    'LK9',
    cycleProduct.id,
    { device: null, product: cycleProduct, stops: [], purchase: null },
  ],
])('what is chosen: %s', (_, serial, productId, chosen) => {
  const choice = { serialNumber: serial, productId, term: 'halfYear' } as const;
  expect(chosenPurchase(choice, known, storeNow)).toEqual({ term: 'halfYear', ...chosen });
});

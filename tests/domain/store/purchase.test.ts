import { expect, test } from 'vitest';
import { consequenceOf } from '../../../src/domain/store/purchase.ts';
import type { Order } from '../../../src/domain/store/order.ts';
import {
  alertProduct,
  cycleProduct,
  declinedOrder,
  renewingOrder,
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
  ['nothing runs: it begins at once', [], cycleProduct.id, { from: storeNow, stopped: [], goesOn: null }],
  [
    'the same goes on where it ends',
    [renewingOrder],
    cycleProduct.id,
    { from: renewingOrder.expiryDate, stopped: [], goesOn: renewingOrder },
  ],
  [
    'the same goes on where the last of it ends',
    [renewingOrder, later],
    cycleProduct.id,
    { from: later.expiryDate, stopped: [], goesOn: later },
  ],
  [
    'another one stops what runs and what is to come',
    [later, renewingOrder],
    alertProduct.id,
    { from: storeNow, stopped: [later, renewingOrder], goesOn: null },
  ],
  [
    'what was not paid or is of another device does not count',
    [
      { ...unpaidOrder, serialNumber },
      { ...declinedOrder, serialNumber },
      { ...renewingOrder, serialNumber: 'other' },
    ],
    alertProduct.id,
    { from: storeNow, stopped: [], goesOn: null },
  ],
])('%s', (_, orders, productId, wanted) => {
  expect(consequenceOf(orders, { serialNumber, productId }, storeNow)).toEqual(wanted);
});

test('an expired service does not stop', () => {
  const at = renewingOrder.expiryDate ?? 0;
  expect(consequenceOf([renewingOrder], { serialNumber, productId: alertProduct.id }, at)).toEqual({
    from: at,
    stopped: [],
    goesOn: null,
  });
});

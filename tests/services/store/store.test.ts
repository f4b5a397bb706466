import { expect, test } from 'vitest';
import { listOrders, listServices } from '../../../src/services/store/store.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, msg: '', data }));
const free = {
  kind: 'storage',
  id: 'p0',
  storageType: 'alert',
  storageDuration: { count: 1, unit: 'week' },
  space: null,
  price: { amount: 0, currency: 'EUR' },
  isDefault: true,
};
const order = {
  id: 'o1',
  number: 'LK-20261118-0001',
  serialNumber: 'LK1',
  product: free,
  term: 'month',
  price: { amount: 499, currency: 'EUR' },
  orderedAt: 1,
  payState: 'failed',
  reason: 'declined',
  openUntil: null,
  serviceState: 'notEffective',
  startDate: null,
  expiryDate: null,
  renews: false,
};

test('products and services, without malformed ones, which are counted', async () => {
  const { http, sent } = answered({
    products: [free, { ...free, id: 'p1', storageType: 'bin' }, { ...free, name: 'Twin' }, 7],
    services: [
      { serialNumber: 'LK1', product: free, order: null, last: null },
      { serialNumber: 'LK2', product: free, order: { ...order, payState: 'maybe' }, last: order },
      { serialNumber: 'LK3', product: free, order, last: order },
    ],
  });
  expect(await listServices(http, user, signal)).toEqual({
    ok: true,
    data: {
      products: [free],
      services: [
        { serialNumber: 'LK1', product: free, order: null, last: null },
        { serialNumber: 'LK3', product: free, order, last: order },
      ],
      dropped: 4,
    },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/order/service/list`, user],
  ]);
});

test('the orders of a user as returned, without malformed ones', async () => {
  const { http, sent } = answered({ orders: [order, 'order', { ...order, id: 'o2', reason: 'broke' }] });
  expect(await listOrders(http, user, signal)).toEqual({ ok: true, data: { orders: [order], dropped: 2 } });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${base}/api/aithLink/order/list`, user]]);
});

test.each([null, { orders: 5, products: [], services: 5 }])('%j is malformed', async (data) => {
  const malformed = { ok: false, failure: { kind: 'malformed' } };
  expect(await listOrders(answered(data).http, user, signal)).toMatchObject(malformed);
  expect(await listServices(answered(data).http, user, signal)).toMatchObject(malformed);
});

import { expect, test } from 'vitest';
import type { Order } from '../../../src/domain/store/order.ts';
import {
  cancelOrder,
  createOrder,
  openCheckout,
  readOrder,
  unsubscribe,
} from '../../../src/services/store/orders.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));
const order: Order = {
  id: 'o1',
  number: 'LK-20261118-0001',
  serialNumber: 'LK1',
  product: {
    kind: 'storage',
    id: 'p1',
    storageType: 'cycle',
    storageDuration: { count: 7, unit: 'day' },
    space: null,
    price: { amount: 499, currency: 'EUR' },
    isDefault: false,
  },
  term: 'monthly',
  price: { amount: 499, currency: 'EUR' },
  orderedAt: 1,
  payState: 'unpaid',
  reason: null,
  openUntil: 900_001,
  serviceState: 'notEffective',
  startDate: null,
  expiryDate: null,
  renews: false,
};
const stops = ['o0'];
const wanted = {
  userId: 'u1',
  serialNumber: 'LK1',
  productId: 'p1',
  term: 'monthly',
  key: 'k1',
  stops,
} as const;
const ofOrder = { orderId: 'o1' };

test('an order is created, read, canceled and unsubscribed, as in the response', async () => {
  const { http, sent } = answered({ order });
  const same = { ok: true, data: order };
  expect(await createOrder(http, wanted, signal)).toEqual(same);
  expect(await readOrder(http, ofOrder, signal)).toEqual(same);
  expect(await cancelOrder(http, ofOrder, signal)).toEqual(same);
  expect(await unsubscribe(http, ofOrder, signal)).toEqual(same);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/order/create`, wanted],
    [`${base}/api/aithLink/order/status`, ofOrder],
    [`${base}/api/aithLink/order/cancel`, ofOrder],
    [`${base}/api/aithLink/order/unsubscribe`, ofOrder],
  ]);
});

test.each([
  ['has no known pay state', { ...order, payState: 'maybe' }],
  ['has a price in parts of a cent', { ...order, price: { amount: 4.99, currency: 'EUR' } }],
  ['has no number', { ...order, number: '' }],
  ['is none', null],
])('a returned order that %s is malformed', async (_, odd) => {
  expect(await readOrder(answered({ order: odd }).http, ofOrder, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});

test.each([
  ['/sandbox/checkout/t', `${base}/sandbox/checkout/t?lang=de-DE`],
  ['https://pay.example/c?of=1', 'https://pay.example/c?of=1&lang=de-DE'],
])('opens the checkout at %s in the console’s language', async (address, opened) => {
  const { http, sent } = answered({ address });
  expect(await openCheckout(http, { ...ofOrder, stops, language: 'de-DE' }, signal)).toEqual({
    ok: true,
    data: opened,
  });
  expect(sent.map(({ body }) => body)).toEqual([{ ...ofOrder, stops }]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://', ''])(
  'a checkout at %j is malformed',
  async (address) => {
    expect(
      await openCheckout(answered({ address }).http, { ...ofOrder, stops, language: 'en-US' }, signal),
    ).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  },
);

test('reports a refusal of the provider', async () => {
  const refused = answered(null, 601, 'payment.unsubscribeFailed');
  expect(await unsubscribe(refused.http, ofOrder, signal)).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: 601, message: 'payment.unsubscribeFailed' },
  });
});

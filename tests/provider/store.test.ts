import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDatabase } from '../../provider/database/database.ts';
import { openOrderId } from '../../provider/seed/orders.ts';
import { notifyEveryMs } from '../../provider/store/delivery.ts';
import { notificationPath } from '../../provider/store/notifications.ts';
import { openMs } from '../../provider/store/orders.ts';
import { signatureHeader } from '../../provider/store/payments.ts';
import { freeStorage, storageProducts } from '../../provider/store/products.ts';
import type { Order } from '../../src/domain/store/order.ts';
import { callDefinitions } from '../../src/domain/wire/calls/all.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import {
  createOrderCall,
  listOrdersCall,
  listServicesCall,
  openCheckoutCall,
  orderStatusCall,
} from '../../src/domain/wire/calls/store.ts';
import { endpoints, type EndpointName } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, firstNow, startTest, testFolder } from './testProvider.ts';

const garage = 'LK0000000005';
const gate = 'LK0000000010';
const [cycle, longCycle, alerts] = storageProducts;
const day = 86_400_000;
const { userId } = demo;

/** The console's side: calls by the demo user, with their own token. */
async function call<S extends v.GenericSchema>(
  provider: TestProvider,
  definition: { readonly endpoint: EndpointName; readonly response: S },
  body: object,
): Promise<v.InferOutput<S>> {
  const token = await provider.signIn(demo);
  const answer = await provider.post(endpoints[definition.endpoint].path, body, token);
  expect(answer.body).toMatchObject({ code: 1 });
  return v.parse(definition.response, field(answer.body, 'data'));
}

async function order(
  provider: TestProvider,
  {
    serialNumber = garage,
    product = cycle,
    term = 'month',
    stops = [],
  }: Partial<Record<'serialNumber' | 'term', string>> & {
    product?: typeof cycle;
    stops?: readonly string[];
  } = {},
): Promise<Order> {
  const wanted = { userId, serialNumber, productId: product?.id, term, key: randomUUID(), stops };
  return (await call(provider, createOrderCall, wanted)).order;
}
const statusOf = async (provider: TestProvider, { id }: Order) =>
  (await call(provider, orderStatusCall, { orderId: id })).order;
const checkoutOf = async (provider: TestProvider, { id }: Order, stops: readonly string[] = []) =>
  provider.url + (await call(provider, openCheckoutCall, { orderId: id, stops })).address;
const act = (page: string, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form) });
const pay = async (provider: TestProvider, one: Order, stops: readonly string[] = []) =>
  act(await checkoutOf(provider, one, stops), { act: 'pay', method: 'card' });
const serviceOf = async (provider: TestProvider, serialNumber: string) =>
  (await call(provider, listServicesCall, { userId })).services.entries.find(
    (service) => service.serialNumber === serialNumber,
  );

test('every device has a service, and the demo household has orders in every state', async () => {
  const provider = await startTest();
  const { products, services } = await call(provider, listServicesCall, { userId });
  expect(products.entries).toEqual(storageProducts);
  // Cameras and doorbells of its own: shared ones are their owner's to pay for, and gateways store nothing in the
  // cloud.
  expect(services.entries).toHaveLength(14);
  expect(services.entries.find(({ serialNumber }) => serialNumber === garage)).toEqual({
    serialNumber: garage,
    product: freeStorage,
    order: null,
    last: null,
  });
  const { orders } = await call(provider, listOrdersCall, { userId });
  expect(
    orders.entries.map(({ id, payState, reason, serviceState }) => [id, payState, reason, serviceState]),
  ).toEqual([
    [openOrderId, 'unpaid', null, 'notEffective'],
    ['5005', 'failed', 'declined', 'notEffective'],
    ['5008', 'paid', null, 'effective'],
    ['5004', 'paid', null, 'effective'],
    ['5007', 'paid', null, 'effective'],
    ['5003', 'failed', 'cancelled', 'notEffective'],
    ['5002', 'paid', null, 'effective'],
    ['5001', 'paid', null, 'expired'],
  ]);
});

test('an order is paid at the checkout, and its service starts immediately', async () => {
  const provider = await startTest();
  const made = await order(provider);
  expect(made).toMatchObject({
    number: 'LK-20261118-0009',
    payState: 'unpaid',
    serviceState: 'notEffective',
  });
  const shown = await pay(provider, made);
  expect([shown.status, shown.redirected]).toEqual([200, true]);
  expect(await shown.text()).toContain('<h1>Paid</h1>');
  const paid = await statusOf(provider, made);
  expect(paid).toEqual({
    ...made,
    payState: 'paid',
    openUntil: null,
    serviceState: 'effective',
    startDate: expect.any(Number),
    expiryDate: expect.any(Number),
  });
  expect(new Date(paid.expiryDate ?? 0).toISOString().slice(0, 10)).toBe('2026-12-18');
  expect(await serviceOf(provider, garage)).toEqual({
    serialNumber: garage,
    product: cycle,
    order: paid,
    last: paid,
  });

  const other = await order(provider, { product: longCycle, stops: [made.id] });
  const token = await provider.signIn(demo);
  const unagreed = await provider.post(endpoints.openCheckout.path, { orderId: other.id }, token);
  expect(unagreed.body).toMatchObject({ code: 601, msg: 'payment.agreementRequired' });
  await pay(provider, other, [made.id]);
  expect((await statusOf(provider, made)).serviceState).toBe('expired');
  expect((await serviceOf(provider, garage))?.order?.id).toBe(other.id);
});

test('the checkout page runs and loads nothing, and is in the requested language', async () => {
  const provider = await startTest();
  const page = await checkoutOf(provider, await order(provider));
  const read = async (query: string, accepted: string) => {
    const answer = await fetch(page + query, { headers: { 'accept-language': accepted } });
    return { answer, text: await answer.text() };
  };
  const { answer, text } = await read('', 'de-AT,en;q=0.5');
  expect(text).toContain('<html lang="de-DE">');
  expect(text).toContain('4,99');
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
  expect(answer.headers.get('content-security-policy')).toBe(
    [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      'img-src data:',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; '),
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain('<script');
  expect((await read('?lang=ja-JP', 'de')).text).toContain('<html lang="ja-JP">');
  expect((await read('?lang=xx', 'nl')).text).toContain('<html lang="en-US">');
});

test('every response of the checkout keeps its window connected to the console that opened it', async () => {
  const provider = await startTest();
  const page = await checkoutOf(provider, await order(provider));
  const taken = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ act: 'leave' }),
    redirect: 'manual',
  });
  expect([taken.status, taken.headers.get('cross-origin-opener-policy')]).toEqual([303, 'unsafe-none']);
  expect((await fetch(page)).headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
});

test('a wallet needs a confirmation: until then nothing is paid, and a person who leaves can return', async () => {
  const provider = await startTest();
  const made = await order(provider);
  const page = await checkoutOf(provider, made);
  expect(await (await act(page, { act: 'pay', method: 'wallet' })).text()).toContain(
    '<h1>Waiting for your wallet</h1>',
  );
  expect(await (await act(page, { act: 'leave' })).text()).toContain('<h1>Not paid yet</h1>');
  expect((await statusOf(provider, made)).payState).toBe('unpaid');
  expect(await (await act(page, { act: 'steal' })).text()).toContain('<h1>Checkout</h1>');
  expect(await (await act(page, { act: 'confirm' })).text()).toContain('<h1>Paid</h1>');
  expect((await statusOf(provider, made)).payState).toBe('paid');
  expect(await (await act(page, { act: 'decline' })).text()).toContain('<h1>Paid</h1>');
  expect((await statusOf(provider, made)).payState).toBe('paid');
});

test('a payment that is declined, and a checkout that is opened again', async () => {
  const provider = await startTest();
  const made = await order(provider);
  const old = await checkoutOf(provider, made);
  const page = await checkoutOf(provider, made);
  const gone = await fetch(old);
  expect([gone.status, (await gone.text()).includes('<h1>This checkout page has expired</h1>')]).toEqual([
    404,
    true,
  ]);
  expect((await act(old, { act: 'pay', method: 'card' })).status).toBe(404);
  expect((await statusOf(provider, made)).payState).toBe('unpaid');
  for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain']) {
    const odd = await fetch(page, { method: 'POST', body: 'act', headers: { 'content-type': type } });
    expect([odd.status, (await odd.text()).includes('<h1>Checkout</h1>')]).toEqual([200, true]);
  }
  expect(await (await act(page, { act: 'decline' })).text()).toContain('<h1>Payment declined</h1>');
  expect(await statusOf(provider, made)).toMatchObject({ payState: 'failed', reason: 'declined' });
});

test('an order that is not paid in time expires with its checkout', async () => {
  const provider = await startTest();
  const made = await order(provider);
  const page = await checkoutOf(provider, made);
  await provider.control('clock', { advance: openMs });
  // The order has not been read yet.
  expect(await (await act(page, { act: 'pay', method: 'card' })).text()).toContain(
    '<h1>This order has ended</h1>',
  );
  expect(await statusOf(provider, made)).toMatchObject({ payState: 'failed', reason: 'lapsed' });
});

test('a payment notification is retried until it is accepted', async () => {
  const provider = await startTest();
  const made = await order(provider);
  await provider.control('rule', { path: notificationPath, action: { kind: 'answer', status: 503 } });
  await provider.control('rule', { path: notificationPath, action: { kind: 'drop' } });
  expect(await (await pay(provider, made)).text()).toContain('<h1>Paid</h1>');
  expect((await statusOf(provider, made)).payState).toBe('unpaid');
  await expect
    .poll(
      async () => {
        await provider.control('clock', { advance: notifyEveryMs });
        return (await statusOf(provider, made)).payState;
      },
      { timeout: 10_000 },
    )
    .toBe('paid');
});

test('a notification counts only with the payment provider’s signature, for its amount, and once', async () => {
  const data = await testFolder();
  const before = await startTest({ data });
  // Creates the shared secret of the two.
  await pay(before, await order(before, { product: alerts, serialNumber: 'LK0000000007' }));
  await before.close();
  const db = openDatabase(data);
  const secret = db.one(v.object({ value: v.string() }), "select value from meta where key = 'payment'");
  db.close();
  const provider = await startTest({ data });
  const made = await order(provider);
  await checkoutOf(provider, made);
  const reported = { payment: 'p', order: made.id, state: 'paid', ...made.price, at: firstNow };
  const notify = async (body: string, by = secret?.value ?? '', header: string = signatureHeader) => {
    const signature = `sha256=${createHmac('sha256', by).update(body).digest('hex')}`;
    const sent = { method: 'POST', body, headers: { [header]: signature } };
    return (await fetch(provider.url + notificationPath, sent)).status;
  };
  expect(await notify(JSON.stringify(reported), 'another secret')).toBe(403);
  expect(await notify(JSON.stringify(reported), secret?.value, 'x-signature')).toBe(403);
  expect(await notify(JSON.stringify({ ...reported, amount: 1 }))).toBe(400);
  expect(await notify(JSON.stringify({ ...reported, order: 'none' }))).toBe(400);
  expect(await notify('{"paid"')).toBe(400);
  // Signed, but nobody has paid.
  expect(await notify(JSON.stringify(reported))).toBe(400);
  expect((await statusOf(provider, made)).payState).toBe('unpaid');
  await pay(provider, made);
  const paid = await statusOf(provider, made);
  expect(paid.payState).toBe('paid');
  await provider.control('clock', { advance: day });
  expect(await notify(JSON.stringify(reported))).toBe(200);
  expect(await notify(JSON.stringify({ ...reported, state: 'declined' }))).toBe(400);
  expect(await statusOf(provider, made)).toEqual(paid);
});

test('a subscription renews monthly by the clock, and expires after it is canceled', async () => {
  const provider = await startTest();
  const made = await order(provider, { term: 'monthly' });
  await pay(provider, made);
  await provider.control('clock', { advance: 40 * day });
  const current = await serviceOf(provider, garage);
  expect(current?.order).toMatchObject({ payState: 'paid', serviceState: 'effective', renews: true });
  expect(current?.order?.id).not.toBe(made.id);
  expect(await statusOf(provider, made)).toMatchObject({ serviceState: 'expired', renews: false });
  const ended = await call(provider, callDefinitions.unsubscribe, { orderId: current?.order?.id });
  expect(ended).toMatchObject({ order: { renews: false, serviceState: 'effective' } });
  await provider.control('clock', { advance: 31 * day });
  expect((await serviceOf(provider, garage))?.order).toMatchObject({ serviceState: 'expired' });
});

test('buying the same service again extends it: the service shows the current order and the one that renews it', async () => {
  const provider = await startTest();
  const first = await order(provider);
  await pay(provider, first);
  const again = await order(provider, { term: 'monthly' });
  await pay(provider, again);
  const paid = await statusOf(provider, first);
  const last = await statusOf(provider, again);
  expect(last).toMatchObject({ serviceState: 'notEffective', startDate: paid.expiryDate, renews: true });
  expect(await serviceOf(provider, garage)).toEqual({
    serialNumber: garage,
    product: cycle,
    order: paid,
    last,
  });
  const ended = await call(provider, callDefinitions.unsubscribe, { orderId: again.id });
  expect((await serviceOf(provider, garage))?.last).toEqual({ ...last, renews: false });
  expect(ended).toEqual({ order: { ...last, renews: false } });
});

test('a paid service that is not in effect yet blocks the deletion of the account', async () => {
  const provider = await startTest();
  const pending = async () =>
    (await provider.post(endpoints.checkDeletion.path, { userId }, await provider.signIn(demo))).body;
  expect(await pending()).toMatchObject({ data: { pending: 0 } });
  await pay(provider, await order(provider));
  expect(await pending()).toMatchObject({ data: { pending: 0 } });
  await pay(provider, await order(provider));
  expect(await pending()).toMatchObject({ data: { pending: 1 } });
  await provider.control('clock', { advance: 31 * day });
  expect(await pending()).toMatchObject({ data: { pending: 0 } });
});

test('a reset restores the orders of the seed', async () => {
  const provider = await startTest();
  await pay(provider, await order(provider));
  await provider.control('reset');
  const { orders } = await call(provider, listOrdersCall, { userId });
  expect(orders.entries.map(({ id }) => id)).toEqual([
    openOrderId,
    '5005',
    '5008',
    '5004',
    '5007',
    '5003',
    '5002',
    '5001',
  ]);
});

test('alerts are kept for as long as the service of their device defines', async () => {
  const provider = await startTest();
  const olderThan = async (serialNumber: string, days: number) => {
    const { now } = v.parse(v.object({ now: v.number() }), await provider.control('clock', { advance: 0 }));
    const query = {
      userId,
      serialNumber: [serialNumber],
      types: [],
      from: null,
      to: now - days * day,
      page: 1,
      size: 1,
      reviewed: null,
      channel: [],
    };
    return (await call(provider, listAlertsCall, query)).total;
  };
  expect(await olderThan('LK0000000001', 30)).toBeGreaterThan(0);
  expect(await olderThan(gate, 6)).toBeGreaterThan(0);
  expect(await olderThan(gate, 7)).toBe(0);
  await pay(provider, await order(provider, { serialNumber: gate, product: alerts }));
  // Deleted alerts do not return.
  expect(await olderThan(gate, 7)).toBe(0);
  await provider.control('clock', { advance: 20 * day });
  expect(await olderThan(gate, 19)).toBeGreaterThan(0);
  // A month later, the week that is kept without a service is over.
  await provider.control('clock', { advance: 20 * day });
  expect(await olderThan(gate, 6)).toBeGreaterThan(0);
  expect(await olderThan(gate, 7)).toBe(0);
});

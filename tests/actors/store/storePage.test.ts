import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideStorePage } from '../../../src/actors/store/provideStorePage.ts';
import type { Order } from '../../../src/domain/store/order.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { canceledOrder, paidOrder, renewingOrder, runningOrder, unpaidOrder } from '../../storage.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const callNames = [
  'listOrders',
  'createOrder',
  'orderStatus',
  'openCheckout',
  'cancelOrder',
  'unsubscribe',
] as const;

const started: { stop(): void }[] = [];
let showTab: () => void = () => {};
beforeEach(() => {
  vi.stubGlobal('document', {
    documentElement: { lang: 'de-DE' },
    visibilityState: 'visible',
    pictureInPictureElement: null,
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'visibilitychange') showTab = listener;
    },
  });
  const opened = { closed: false, location: { replace: () => {} }, close: () => {} };
  vi.stubGlobal('window', { open: () => opened });
});
afterEach(() => {
  started.splice(0).forEach((page) => page.stop());
  vi.unstubAllGlobals();
});

/** The page with all of its real parts, on a provider of this test that lists these orders, newest first. */
async function openPage(...orders: readonly Order[]) {
  const provider = { orders, isAgreed: true };
  const calls: string[] = [];
  const { http, sent } = fakeHttp(({ url, body }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    const order = provider.orders.find(({ id }) => id === Object(body).orderId);
    if (call === 'listOrders') return json({ code: 1, msg: '', data: { orders: provider.orders } });
    if (call === 'openCheckout') return json({ code: 1, msg: '', data: { address: '/checkout' } });
    if (call === 'createOrder') return json({ code: 601, msg: 'payment.agreementRequired', data: null });
    if (call === 'cancelOrder') {
      provider.orders = [canceledOrder];
      return json({ code: 1, msg: '', data: { order: canceledOrder } });
    }
    const as = call === 'unsubscribe' ? { ...renewingOrder, renews: false } : order;
    return json({ code: 1, msg: '', data: { order: as } });
  });
  const page = createActor(provideStorePage(http), { input: { userId: 'u1' } });
  let changes = 0;
  page.on('services.changed', () => {
    changes += 1;
  });
  page.start();
  started.push(page);
  await settled();
  const { orderList, payment, subscription, question } = page.getSnapshot().children;
  if (!orderList || !payment || !subscription || !question) throw new Error('the page has no parts');
  return {
    orderList,
    payment,
    subscription,
    question,
    provider,
    bodyOf: (call: (typeof callNames)[number]) =>
      sent.findLast(({ url }) => url.endsWith(endpoints[call].path))?.body,
    /** What was called since the last look, and how often lists of services were reloaded. */
    since: async () => {
      await settled();
      return [calls.splice(0), changes - (changes = 0)];
    },
    listed: () => orderList.getSnapshot().context.orders,
  };
}

describe('the orders of a page of the store', () => {
  test('the payment of an unpaid order continues; once it is paid, list, question and services know it', async () => {
    const { payment, question, provider, since, listed } = await openPage(unpaidOrder);
    expect(await since()).toEqual([['listOrders', 'orderStatus'], 0]);
    question.send({ type: 'cancel', order: unpaidOrder });
    expect(question.getSnapshot().value).toBe('askingCancel');
    provider.orders = [paidOrder];
    payment.send({ type: 'refresh' });
    expect(await since()).toEqual([['orderStatus', 'listOrders'], 1]);
    expect([question.getSnapshot().value, listed()]).toEqual(['idle', [paidOrder]]);
  });

  test('what ends with a payment is asked first, and goes with the order to the checkout', async () => {
    const { question, payment, since, bodyOf } = await openPage(unpaidOrder, runningOrder);
    await since();
    const asked = { order: unpaidOrder, stops: [runningOrder.id] };
    question.send({ type: 'pay', ...asked });
    expect(await since()).toEqual([[], 0]);
    question.send({ type: 'agree', ...asked });
    expect(await since()).toEqual([['openCheckout', 'orderStatus'], 0]);
    expect(bodyOf('openCheckout')).toEqual({ orderId: unpaidOrder.id, stops: [runningOrder.id] });
    expect(payment.getSnapshot().value).toEqual({ ready: { waiting: 'shown' } });
  });

  test('an order that the person cancels is canceled, and the list shows it', async () => {
    const { question, payment, since, listed } = await openPage(unpaidOrder);
    await since();
    question.send({ type: 'cancel', order: unpaidOrder });
    question.send({ type: 'confirm' });
    expect(await since()).toEqual([['cancelOrder', 'listOrders'], 1]);
    expect([payment.getSnapshot().value, listed()]).toEqual([{ ready: 'canceled' }, [canceledOrder]]);
  });

  test('an order that would end an unknown service is refused, and the orders are reloaded', async () => {
    const { payment, since } = await openPage(paidOrder);
    await since();
    const { serialNumber, product, term } = unpaidOrder;
    const wanted = { serialNumber, productId: product.id, term, key: 'k1', stops: [] };
    payment.send({ type: 'order.place', wanted });
    expect(await since()).toEqual([['createOrder', 'listOrders'], 0]);
    expect(payment.getSnapshot().value).toEqual({ ready: 'refused' });
  });

  test('a subscription that was canceled is listed so, and services reload', async () => {
    const { subscription, since } = await openPage(renewingOrder);
    await since();
    subscription.send({ type: 'unsubscribe', order: renewingOrder });
    subscription.send({ type: 'confirm' });
    expect(await since()).toEqual([['unsubscribe', 'listOrders'], 1]);
    expect(subscription.getSnapshot().value).toBe('unsubscribed');
  });

  test('services reload when an order turns by the clock, and when the page is visible again', async () => {
    const { orderList, since } = await openPage(paidOrder);
    await since();
    orderList.send({ type: 'order.turned' });
    const byClock = await since();
    showTab();
    expect([byClock, await since()]).toEqual([
      [['listOrders'], 1],
      [['listOrders'], 1],
    ]);
  });
});

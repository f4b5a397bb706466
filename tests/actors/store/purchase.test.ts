import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePurchase } from '../../../src/actors/store/providePurchase.ts';
import { provideStorePage } from '../../../src/actors/store/provideStorePage.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { alertProduct, declinedOrder, paidOrder, unpaidOrder } from '../../storage.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const made = { ...unpaidOrder, id: '5107', product: alertProduct };
const { serialNumber } = unpaidOrder;
const productId = alertProduct.id;
const submit = { type: 'submit', stops: [], isDefault: false } as const;

const started: { stop(): void }[] = [];
beforeEach(() => {
  const document = { documentElement: { lang: 'de-DE' }, addEventListener: () => {} };
  vi.stubGlobal('document', document);
  const opened = { closed: false, location: { replace: () => {} }, close: () => {} };
  vi.stubGlobal('window', { open: () => opened });
});
afterEach(() => {
  started.splice(0).forEach((actor) => actor.stop());
  vi.unstubAllGlobals();
});

/** The form of a device on the real payment of the page, which polls an older order of it. */
async function openForm() {
  const provider = { older: unpaidOrder, isRefused: false };
  const { http, sent } = fakeHttp(({ url, body }) => {
    const asks = (call: keyof typeof endpoints) => url.endsWith(endpoints[call].path);
    if (asks('listOrders')) return json({ code: 1, msg: '', data: { orders: [provider.older] } });
    if (asks('openCheckout')) return json({ code: 1, msg: '', data: { address: '/checkout' } });
    if (provider.isRefused) return json({ code: 500, msg: '', data: null });
    const order = asks('createOrder') || Object(body).orderId === made.id ? made : provider.older;
    return json({ code: 1, msg: '', data: { order } });
  });
  const page = createActor(provideStorePage(http), { input: { userId: 'u1' } }).start();
  const { payment } = page.getSnapshot().children;
  if (!payment) throw new Error('the page has no payment');
  const went: string[] = [];
  const navigation = { replace: (path: string) => void went.push(path) };
  const form = createActor(providePurchase({ store: page, payment, navigation }), {
    input: { serialNumber, productId, term: 'month' },
  }).start();
  started.push(form, page);
  await settled();
  return {
    form,
    payment,
    provider,
    went,
    ordered: () =>
      sent.filter(({ url }) => url.endsWith(endpoints.createOrder.path)).map(({ body }) => Object(body)),
    left: () => [form.getSnapshot().value, went],
  };
}

test.each([paidOrder, declinedOrder])(
  'an older order of the device that is settled leaves the form open',
  async (older) => {
    const { payment, provider, left } = await openForm();
    provider.older = older;
    payment.send({ type: 'refresh' });
    await settled();
    expect(payment.getSnapshot().context.order).toEqual(older);
    expect(left()).toEqual(['choosing', []]);
  },
);

test('what is ordered here ends the form, which goes back to the lists', async () => {
  const { form, payment, ordered, left } = await openForm();
  form.send(submit);
  await settled();
  expect(ordered()).toMatchObject([{ productId, term: 'month', stops: [] }]);
  expect(payment.getSnapshot().context.order).toEqual(made);
  expect(left()).toEqual(['ordered', ['/cloudStorage']]);
});

test('a refused order stays open, and is sent again with its key, another choice with another', async () => {
  const { form, provider, ordered, left } = await openForm();
  provider.isRefused = true;
  form.send(submit);
  await settled();
  expect(left()).toEqual(['choosing', []]);
  form.send(submit);
  await settled();
  provider.isRefused = false;
  form.send({ type: 'choice.changed', change: { term: 'monthly' } });
  form.send(submit);
  await settled();
  const [first, second, third] = ordered().map(({ key }) => String(key));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(third).toMatch(/^[0-9a-f-]{36}$/);
  expect([second === first, third === first]).toEqual([true, false]);
  expect(left()).toEqual(['ordered', ['/cloudStorage']]);
});

test('an order of another form leaves this one open', async () => {
  const { payment, left } = await openForm();
  const wanted = { serialNumber, productId, term: 'month', key: 'other', stops: [] } as const;
  payment.send({ type: 'order.place', wanted });
  await settled();
  expect(payment.getSnapshot().context.order).toEqual(made);
  expect(left()).toEqual(['choosing', []]);
});

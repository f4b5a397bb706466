import { createActor, type ActorRefFrom } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import { provideServices } from '../../../src/actors/store/servicesContext.tsx';
import { provideTrafficPage } from '../../../src/actors/store/provideTrafficPage.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { storePageMachine } from '../../../src/machines/store/storePage/storePage.machine.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { paidOrder } from '../../storage.ts';
import { gate, gateTraffic, paidByUse, smallTopUp } from '../../traffic.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const callNames = ['listTraffic', 'setPayByUse', 'listServices'] as const;
const key = expect.stringMatching(/^[\da-f-]{36}$/);

const started: { stop(): void }[] = [];
afterEach(() => started.splice(0).forEach((actor) => actor.stop()));

/** What a page of the store has around it: a provider, orders and a payment of this test. */
function openStore() {
  const calls: string[] = [];
  const { http } = fakeHttp(({ url }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    const lists = {
      listTraffic: { products: [], devices: [gateTraffic] },
      listServices: { products: [], services: [] },
    };
    return json({ code: 1, msg: '', data: call === 'setPayByUse' ? { device: paidByUse } : lists[call] });
  });
  const listeners = new Set<(fact?: unknown) => void>();
  const on = (_: string, listener: (fact?: unknown) => void) => {
    listeners.add(listener);
    return { unsubscribe: () => listeners.delete(listener) };
  };
  /** What the payment and the list of orders emit. */
  const emitters = new Map<string, (fact: object) => void>();
  const noted = (type: string, listener: (fact: object) => void) => {
    emitters.set(type, listener);
    return { unsubscribe: () => emitters.delete(type) };
  };
  const placed: unknown[] = [];
  const payment = { send: (command: unknown) => void placed.push(command), on: noted } as never;
  const orderList = { on: noted } as never;
  return {
    http,
    store: { on } as unknown as ActorRefFrom<typeof storePageMachine>,
    payment,
    orderList,
    orders: [],
    placed,
    emit: (fact: { type: string } & Record<string, unknown>) => emitters.get(fact.type)?.(fact),
    listening: () => listeners.size + emitters.size,
    change: () => listeners.forEach((listener) => listener()),
    since: async () => {
      await settled();
      return calls.splice(0);
    },
  };
}

async function openTraffic() {
  const outside = openStore();
  const page = createActor(provideTrafficPage(outside), { input: { userId: 'u1' } });
  page.start();
  started.push(page);
  await settled();
  page.send({ type: 'device.opened', serialNumber: gate });
  const { list, topUp, payByUse } = page.getSnapshot().children;
  if (!list || !topUp || !payByUse) throw new Error('a part is missing');
  return { ...outside, page, list, topUp, payByUse };
}

test('a top-up and a subscription are ordered, each with a key that stays until the order is listed', async () => {
  const { page, topUp, placed, emit } = await openTraffic();
  const submit = () => {
    topUp.send({ type: 'size.choose', productId: smallTopUp.id });
    topUp.send({ type: 'submit' });
  };
  submit();
  submit();
  emit({ type: 'order.changed', order: paidOrder });
  submit();
  emit({ type: 'orders.read', orders: [paidOrder] });
  submit();
  emit({ type: 'orders.read', orders: [paidOrder, { ...paidOrder, id: 'elsewhere' }] });
  submit();
  page.send({ type: 'plan.order', productId: 'p1', term: 'monthly' });
  const place = (productId: string, term: string) => ({
    type: 'order.place',
    wanted: { serialNumber: gate, productId, term, stops: [], key },
  });
  const again = place(smallTopUp.id, 'month');
  expect(placed).toEqual([again, again, again, again, again, place('p1', 'monthly')]);
  const keys = placed.slice(0, 5).map((order) => Object(order).wanted.key);
  expect(keys.map((one) => keys.indexOf(one))).toEqual([0, 0, 2, 2, 4]);
});

test('pay as you go is listed as it was switched, and with another device nothing of it is left', async () => {
  const { page, payByUse, list, since } = await openTraffic();
  await since();
  payByUse.send({ type: 'switch', wanted: 'on' });
  payByUse.send({ type: 'confirm' });
  expect([await since(), list.getSnapshot().context.devices]).toEqual([['setPayByUse'], [paidByUse]]);
  page.send({ type: 'device.closed' });
  expect(Object.keys(page.getSnapshot().children).toSorted()).toEqual(['list', 'orders', 'payment']);
});

test('what was bought is listed so, as long as the page is open', async () => {
  const { page, since, listening, change } = await openTraffic();
  const first = await since();
  change();
  expect([first, await since(), listening()]).toEqual([['listTraffic'], ['listTraffic'], 3]);
  page.stop();
  expect(listening()).toBe(0);
});

test('the plans of devices are listed again after an order, where the page has orders', async () => {
  const { http, store, since, change, listening } = openStore();
  for (const of of [store, null]) {
    const services = createActor(provideServices({ http, store: of }), { input: { userId: 'u1' } });
    services.start();
    const first = await since();
    change();
    expect([first, await since()]).toEqual([['listServices'], of === null ? [] : ['listServices']]);
    services.stop();
    expect(listening()).toBe(0);
  }
});

test('plans that could not be listed are listed once the provider is back', async () => {
  let isAway = true;
  const restored = new Set<() => void>();
  const connection = {
    answered: () => {},
    lost: () => {},
    onRestored: (listener: () => void) => {
      restored.add(listener);
      return () => restored.delete(listener);
    },
  };
  const answer = () => json({ code: isAway ? 500 : 1, msg: '', data: { products: [], services: [] } });
  const { http } = fakeHttp(answer, { connection });
  const services = createActor(provideServices({ http, store: null }), { input: { userId: 'u1' } }).start();
  started.push(services);
  await settled();
  const before = services.getSnapshot().value;
  isAway = false;
  restored.forEach((listener) => listener());
  await settled();
  expect([before, services.getSnapshot().value]).toEqual(['failed', 'listed']);
});

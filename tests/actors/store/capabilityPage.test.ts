import { createActor, type ActorRefFrom } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import { provideCapabilityPage } from '../../../src/actors/store/provideCapabilityPage.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { storePageMachine } from '../../../src/machines/store/storePage/storePage.machine.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { humanPlan, ownCapabilities } from '../../storage.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const callNames = ['listCapabilities', 'cancelCapability', 'resetCapabilities'] as const;
const { serialNumber } = ownCapabilities;
const one = { serialNumber, plan: humanPlan };

const started: { stop(): void }[] = [];
afterEach(() => started.splice(0).forEach((page) => page.stop()));

/** The capability store with all of its real parts, on a provider, orders and a payment of this test. */
async function openPage() {
  const calls: string[] = [];
  const { http } = fakeHttp(({ url }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    return json({
      code: 1,
      msg: '',
      data: call === 'listCapabilities' ? { devices: [ownCapabilities] } : null,
    });
  });
  const listeners = new Set<() => void>();
  const store = {
    on: (_: string, listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as ActorRefFrom<typeof storePageMachine>;
  const placed: unknown[] = [];
  const payment = { send: (command: unknown) => void placed.push(command) };
  const page = createActor(provideCapabilityPage({ http, store, payment }), { input: { userId: 'u1' } });
  page.start();
  started.push(page);
  await settled();
  const { list, capability } = page.getSnapshot().children;
  if (!list || !capability) throw new Error('a part is missing');
  return {
    page,
    list,
    capability,
    placed,
    listening: () => listeners.size,
    changeServices: () => listeners.forEach((listener) => listener()),
    since: async () => {
      await settled();
      return calls.splice(0);
    },
  };
}

test('what the person buys is ordered at once, and each order has another key', async () => {
  const { capability, placed, since } = await openPage();
  for (const term of ['month', 'monthly'] as const) {
    capability.send({ type: 'buy', ...one });
    capability.send({ type: 'term.changed', term });
    capability.send({ type: 'order' });
  }
  const wanted = {
    serialNumber,
    productId: humanPlan.id,
    stops: [],
    key: expect.stringMatching(/^[\da-f-]{36}$/),
  };
  expect(placed).toEqual([
    { type: 'order.place', wanted: { ...wanted, term: 'month' } },
    { type: 'order.place', wanted: { ...wanted, term: 'monthly' } },
  ]);
  const keys = placed.map((order) => Object(order).wanted.key);
  expect([new Set(keys).size, await since()]).toEqual([2, ['listCapabilities']]);
});

test('a feature that was turned off, and a camera that was reset, are listed so', async () => {
  const { capability, list, since } = await openPage();
  await since();
  capability.send({ type: 'cancel', ...one });
  capability.send({ type: 'confirm' });
  const canceled = await since();
  capability.send({ type: 'reset', serialNumber });
  capability.send({ type: 'confirm' });
  expect([canceled, await since(), list.getSnapshot().value]).toEqual([
    ['cancelCapability', 'listCapabilities'],
    ['resetCapabilities', 'listCapabilities'],
    'listed',
  ]);
});

test('an order that changed is listed so, as long as the page is open', async () => {
  const { page, since, listening, changeServices } = await openPage();
  await since();
  changeServices();
  expect([await since(), listening()]).toEqual([['listCapabilities'], 1]);
  page.stop();
  expect(listening()).toBe(0);
});

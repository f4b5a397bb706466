import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as v from 'valibot';
import { parse } from 'valibot';
import { capabilityPlans } from '../../provider/store/capabilityPlans.ts';
import { storageProducts } from '../../provider/store/products.ts';
import {
  cancelCapabilityCall,
  listCapabilitiesCall,
  resetCapabilitiesCall,
} from '../../src/domain/wire/calls/capabilities.ts';
import { listAlertsCall, latestAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { createOrderCall, openCheckoutCall } from '../../src/domain/wire/calls/store.ts';
import { endpoints, type EndpointName } from '../../src/domain/wire/endpoints.ts';
import { demo, field, firstNow, startTest, type TestProvider } from './testProvider.ts';

const { userId } = demo;
const frontDoor = 'LK0000000001';
const livingRoom = 'LK0000000004';
const gate = 'LK0000000010';
const [human, vehicle, pet, area] = capabilityPlans;
const day = 86_400_000;

async function answerOf(provider: TestProvider, endpoint: EndpointName, body: object): Promise<unknown> {
  const token = await provider.signIn(demo);
  return (await provider.post(endpoints[endpoint].path, { userId, ...body }, token)).body;
}

/** The console's side: a call by the demo user that must succeed. */
async function call<S extends v.GenericSchema>(
  provider: TestProvider,
  { endpoint, response }: { readonly endpoint: EndpointName; readonly response: S },
  body: object,
): Promise<v.InferOutput<S>> {
  const answer = await answerOf(provider, endpoint, body);
  expect(answer).toMatchObject({ code: 1 });
  return parse(response, field(answer, 'data'));
}

const wanted = (serialNumber: string, productId: string | undefined, term = 'month') => {
  return { serialNumber, productId, term, key: randomUUID() };
};

/** Creates an order and pays it at the checkout. */
async function buy(provider: TestProvider, ...what: Parameters<typeof wanted>): Promise<void> {
  const { order } = await call(provider, createOrderCall, wanted(...what));
  const { address } = await call(provider, openCheckoutCall, { orderId: order.id });
  await fetch(provider.url + address, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay', method: 'card' }),
  });
}

async function status(provider: TestProvider, serialNumber: string) {
  const { devices } = await call(provider, listCapabilitiesCall, {});
  const device = devices.entries.find((one) => one.serialNumber === serialNumber);
  return device?.capabilities.map(({ plan, isDefault, isStorageMissing, order }) => [
    plan.capability,
    isDefault ? 'default' : order === null ? 'off' : order.renews ? 'renews' : 'on',
    isStorageMissing,
  ]);
}

/** How many alerts of a type a camera has now: those in its list, and new ones of its last day. */
async function alertsOf(provider: TestProvider, serialNumber: string, type: string): Promise<number> {
  const page = { from: null, to: null, page: 1, size: 100 };
  const wantedAlerts = { ...page, serialNumber: [serialNumber], channel: [], types: [type], reviewed: null };
  return (await call(provider, listAlertsCall, wantedAlerts)).total;
}
const raise = (provider: TestProvider, serialNumber: string, type: string) =>
  provider.control('alert', { serialNumber, type });
const wait = (provider: TestProvider, ms: number) => provider.control('clock', { advance: ms });

test('the state of each own camera with the four plans', async () => {
  const provider = await startTest();
  const { devices } = await call(provider, listCapabilitiesCall, {});
  expect(devices.entries).toHaveLength(12);
  expect(devices.entries.every(({ capabilities }) => capabilities.length === 4)).toBe(true);
  expect(await status(provider, frontDoor)).toEqual([
    ['human', 'default', false],
    ['vehicle', 'off', false],
    ['pet', 'default', false],
    ['area', 'default', false],
  ]);
  expect(await status(provider, livingRoom)).toEqual([
    ['human', 'default', false],
    ['vehicle', 'renews', false],
    ['pet', 'default', false],
    ['area', 'default', false],
  ]);
  expect(await status(provider, gate)).toEqual([
    ['human', 'off', false],
    ['vehicle', 'default', false],
    ['pet', 'off', true],
    ['area', 'default', false],
  ]);
});

test.each([
  ['one that the camera came with', frontDoor, human?.id, 'payment.defaultCapability'],
  ['what moves in an area, too', gate, area?.id, 'payment.defaultCapability'],
  ['one that needs cloud storage first', gate, pet?.id, 'payment.storageRequired'],
  ['one of a shared camera', 'LK0000000002', pet?.id, 'payment.ownerRequired'],
  ['one of a camera that was not added', 'LK9', pet?.id, 'payment.deviceRequired'],
])('%s cannot be bought', async (_, serialNumber, productId, msg) => {
  const provider = await startTest();
  expect(await answerOf(provider, 'createOrder', wanted(serialNumber, productId))).toMatchObject({
    code: 601,
    msg,
  });
});

test('a capability that needs cloud storage can be bought once that is enabled', async () => {
  const provider = await startTest();
  await buy(provider, gate, storageProducts[0]?.id);
  await buy(provider, gate, pet?.id);
  expect(await status(provider, gate)).toContainEqual(['pet', 'on', false]);
});

test('a capability that is off raises nothing; once bought it does, and earlier alerts do not return', async () => {
  const provider = await startTest();
  await raise(provider, frontDoor, 'vehicle');
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(0);
  await wait(provider, 60_000);
  await buy(provider, frontDoor, vehicle?.id);
  await wait(provider, 60_000);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(0);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 1);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(1);
});

test('it expires by the clock: earlier alerts stay, and no more are raised', async () => {
  const provider = await startTest();
  await buy(provider, frontDoor, vehicle?.id);
  await wait(provider, 30 * day - 60_000);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 2 * 60_000);
  expect(await status(provider, frontDoor)).toContainEqual(['vehicle', 'off', false]);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 60_000);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(1);
});

test.each([
  ['a reset', (provider: TestProvider) => call(provider, resetCapabilitiesCall, { serialNumber: frontDoor })],
  [
    'canceling it',
    (provider: TestProvider) =>
      call(provider, cancelCapabilityCall, { serialNumber: frontDoor, productId: vehicle?.id }),
  ],
])('%s keeps the alerts of an expired capability', async (_, turnOff) => {
  const provider = await startTest();
  await buy(provider, frontDoor, vehicle?.id);
  await wait(provider, 60_000);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 31 * day);
  expect(await status(provider, frontDoor)).toContainEqual(['vehicle', 'off', false]);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(1);
  await turnOff(provider);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(1);
});

test('canceling turns it off immediately and removes its alerts; buying it again starts over', async () => {
  const provider = await startTest();
  await buy(provider, frontDoor, vehicle?.id, 'monthly');
  await wait(provider, 60_000);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 60_000);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(1);
  const before = await alertsOf(provider, frontDoor, 'human');
  await call(provider, cancelCapabilityCall, { serialNumber: frontDoor, productId: vehicle?.id });
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(0);
  expect(await alertsOf(provider, frontDoor, 'human')).toBe(before);
  expect(await status(provider, frontDoor)).toContainEqual(['vehicle', 'off', false]);
  await wait(provider, 60_000);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 60_000);
  await buy(provider, frontDoor, vehicle?.id);
  await wait(provider, 60_000);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(0);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 1);
  expect(await alertsOf(provider, frontDoor, 'vehicle')).toBe(1);
});

test('neither the newest alert of a camera nor its count includes alerts of a canceled capability', async () => {
  const provider = await startTest();
  const latest = async () => {
    const devices = [{ serialNumber: frontDoor, since: firstNow }];
    return (await call(provider, latestAlertsCall, { devices })).list.entries;
  };
  const before = await latest();
  await buy(provider, frontDoor, vehicle?.id);
  await wait(provider, 10_000);
  await raise(provider, frontDoor, 'vehicle');
  await wait(provider, 1);
  expect(await latest()).not.toEqual(before);
  await call(provider, cancelCapabilityCall, { serialNumber: frontDoor, productId: vehicle?.id });
  expect(await latest()).toEqual(before);
});

test('a default cannot be canceled', async () => {
  const provider = await startTest();
  const body = { serialNumber: frontDoor, productId: human?.id };
  expect(await answerOf(provider, 'cancelCapability', body)).toMatchObject({
    code: 601,
    msg: 'action.setFailed',
  });
  expect(await status(provider, frontDoor)).toContainEqual(['human', 'default', false]);
});

test('a reset ends bought capabilities and keeps those that the camera came with', async () => {
  const provider = await startTest();
  await buy(provider, livingRoom, vehicle?.id);
  await call(provider, resetCapabilitiesCall, { serialNumber: livingRoom });
  expect(await status(provider, livingRoom)).toEqual([
    ['human', 'default', false],
    ['vehicle', 'off', false],
    ['pet', 'default', false],
    ['area', 'default', false],
  ]);
  await wait(provider, 90 * day);
  expect(await status(provider, livingRoom)).toContainEqual(['vehicle', 'off', false]);
});

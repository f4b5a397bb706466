import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { closeCodes } from '../../provider/live/closeCodes.ts';
import { monthlyTraffic, trafficByUse, trafficPlans } from '../../provider/store/trafficPlans.ts';
import type { Order } from '../../src/domain/store/order.ts';
import { leftOf, sentIn, type TrafficPlan } from '../../src/domain/store/traffic.ts';
import { listRecordingsCall } from '../../src/domain/wire/calls/recordings.ts';
import { createOrderCall, openCheckoutCall, orderStatusCall } from '../../src/domain/wire/calls/store.ts';
import { listTrafficCall, setPayByUseCall } from '../../src/domain/wire/calls/traffic.ts';
import { endpoints, type EndpointName } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, firstNow, startTest } from './testProvider.ts';
import { addressOf, watch } from './watchLive.ts';

const gate = 'LK0000000010';
const garage = 'LK0000000005';
const { userId } = demo;
const day = 86_400_000;
const gigabyte = 1e9;
const usedUp = { code: 601, msg: 'device.dataUsedUp' };
const [, small] = trafficPlans;

const ask = async (provider: TestProvider, endpoint: EndpointName, body: object) =>
  (await provider.post(endpoints[endpoint].path, body, await provider.signIn(demo))).body;

/** The console's side: a call that succeeds. */
async function call<S extends v.GenericSchema>(
  provider: TestProvider,
  definition: { readonly endpoint: EndpointName; readonly response: S },
  body: object,
): Promise<v.InferOutput<S>> {
  const answer = await ask(provider, definition.endpoint, body);
  expect(answer).toMatchObject({ code: 1 });
  return v.parse(definition.response, field(answer, 'data'));
}

const trafficOf = async (provider: TestProvider) => {
  const { devices } = await call(provider, listTrafficCall, { userId });
  expect(devices.entries.map(({ serialNumber }) => serialNumber)).toEqual([gate]);
  const [device] = devices.entries;
  if (!device) throw new Error('no device with LTE');
  return device;
};
const usageOf = async (provider: TestProvider) => (await trafficOf(provider)).usage;
const send = (provider: TestProvider, bytes: number) =>
  provider.control('traffic', { serialNumber: gate, bytes });
/** Uses up the remaining data. */
const useUp = async (provider: TestProvider) => send(provider, leftOf(await usageOf(provider)));

async function buy(provider: TestProvider, productId = '', term = 'month'): Promise<Order> {
  const wanted = { userId, serialNumber: gate, productId, term, key: randomUUID() };
  const { order } = await call(provider, createOrderCall, wanted);
  const { address } = await call(provider, openCheckoutCall, { orderId: order.id });
  await fetch(provider.url + address, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay', method: 'card' }),
  });
  return (await call(provider, orderStatusCall, { orderId: order.id })).order;
}
const heldOf = async (provider: TestProvider) =>
  field(await ask(provider, 'checkDeletion', { userId }), 'data');
const pictureOf = async (provider: TestProvider) =>
  fetch(`${provider.url}/api/aithLink/device/screenshot/${gate}`, {
    headers: { requestToken: await provider.signIn(demo) },
  });

test('the demo household has a device with LTE, with a subscription and used data', async () => {
  const provider = await startTest();
  const { usage, subscription } = await trafficOf(provider);
  expect(subscription).toMatchObject({ product: monthlyTraffic, renews: true, serviceState: 'effective' });
  expect(usage).toEqual({
    period: { from: subscription?.startDate, until: subscription?.expiryDate },
    allowance: 5 * gigabyte,
    used: 3.256 * gigabyte,
    days: usage.days,
    payByUse: {
      isOn: false,
      owed: { amount: 0, currency: 'EUR' },
      limit: { amount: 1000, currency: 'EUR' },
    },
  });
  expect(usage.days).toHaveLength(21);
  expect([usage.days[0]?.day, usage.days.at(-1)?.day]).toEqual(['2026-10-29', '2026-11-18']);
  expect(sentIn(usage)).toBe(usage.used);
});

test('every byte of a still, a recording and the live view counts', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  let { used } = await usageOf(provider);
  const counts = async (bytes: number) => {
    await expect.poll(async () => (await usageOf(provider)).used).toBe(used + bytes);
    used += bytes;
  };
  await counts((await (await pictureOf(provider)).arrayBuffer()).byteLength);

  const recorded = { serialNumber: gate, day: '2026-11-17', quality: 'high' };
  const { sections } = await call(provider, listRecordingsCall, recorded);
  const [section] = sections.entries;
  const playlist = await fetch(provider.url + section?.path, { headers: { requestToken: token } });
  await counts((await playlist.arrayBuffer()).byteLength);

  const watching = watch(provider, await addressOf(provider, token, gate));
  const size = () => watching.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  await watching.until(() => size() > 40_000);
  expect((await usageOf(provider)).used).toBeGreaterThan(used);
  await watching.leave();
  await counts(size());
});

test('with its data used up it sends nothing and says so; a top-up restores it immediately', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const watching = watch(provider, await addressOf(provider, token, gate));
  await watching.until(() => watching.chunks.length > 0);
  await useUp(provider);
  expect(await watching.closed).toBe(closeCodes.dataUsedUp);
  expect(leftOf(await usageOf(provider))).toBe(0);

  expect(await ask(provider, 'checkPlay', { serialNumber: gate })).toMatchObject(usedUp);
  const recorded = { serialNumber: gate, day: '2026-11-17', quality: 'high' };
  expect(await ask(provider, 'listRecordings', recorded)).toMatchObject(usedUp);
  const refusedPicture = await pictureOf(provider);
  expect([refusedPicture.status, await refusedPicture.json()]).toEqual([403, { ...usedUp, data: null }]);
  // A user who cannot see the device learns nothing about its data.
  const strange = await provider.get(`/api/aithLink/device/screenshot/${gate}`, await provider.signIn({ account: 'newcomer@lookout.example' })); // prettier-ignore
  expect(strange.status).toBe(404);

  const { until } = (await usageOf(provider)).period;
  const paid = await buy(provider, small?.id);
  expect(paid).toMatchObject({ payState: 'paid', expiryDate: until, renews: false });
  const { usage } = await trafficOf(provider);
  expect(leftOf(usage)).toBe(gigabyte);
  expect((await pictureOf(provider)).status).toBe(200);
  await watch(provider, await addressOf(provider, token, gate)).opened;
});

test('an earlier ticket is refused once the data are used up', async () => {
  const provider = await startTest();
  const address = await addressOf(provider, await provider.signIn(demo), gate);
  await useUp(provider);
  expect(await watch(provider, address).closed).toBe(closeCodes.dataUsedUp);
});

test('top-ups add up, also equal ones, and end with the period', async () => {
  const provider = await startTest();
  const before = leftOf(await usageOf(provider));
  await buy(provider, small?.id);
  await buy(provider, small?.id);
  const { usage, subscription } = await trafficOf(provider);
  expect(leftOf(usage)).toBe(before + 2 * gigabyte);
  // Both end with the subscription, which is used first.
  await send(provider, before + gigabyte / 2);
  expect(leftOf(await usageOf(provider))).toBe(1.5 * gigabyte);
  await provider.control('clock', { advance: (subscription?.expiryDate ?? 0) - firstNow });
  const next = await trafficOf(provider);
  expect(next.usage.period.from).toBe(subscription?.expiryDate);
  expect(next.usage).toMatchObject({ allowance: 5 * gigabyte, used: 0 });
  expect(next.subscription).toMatchObject({ renews: true, startDate: subscription?.expiryDate });
});

test('a canceled subscription runs to its end; then the period is the calendar month, without data', async () => {
  const provider = await startTest();
  const { subscription } = await trafficOf(provider);
  await ask(provider, 'unsubscribe', { orderId: subscription?.id });
  expect((await trafficOf(provider)).subscription).toMatchObject({
    renews: false,
    serviceState: 'effective',
  });
  await provider.control('clock', { advance: 20 * day });
  const after = await trafficOf(provider);
  expect(after.subscription).toBeNull();
  expect(after.usage).toMatchObject({
    // In the calendar of Helsinki.
    period: { from: Date.parse('2026-11-30T22:00:00Z'), until: Date.parse('2026-12-31T22:00:00Z') },
    allowance: 0,
    used: 0,
  });
  expect(await ask(provider, 'checkPlay', { serialNumber: gate })).toMatchObject(usedUp);
  expect(await buy(provider, monthlyTraffic.id, 'monthly')).toMatchObject({ renews: true });
  expect(leftOf(await usageOf(provider))).toBe(5 * gigabyte);
});

test('subscribing again before the end makes it renew, and it cannot be bought twice, but can be canceled', async () => {
  const provider = await startTest();
  const { subscription } = await trafficOf(provider);
  await ask(provider, 'unsubscribe', { orderId: subscription?.id });
  const again = await buy(provider, monthlyTraffic.id, 'monthly');
  expect(again).toMatchObject({
    serviceState: 'notEffective',
    startDate: subscription?.expiryDate,
    renews: true,
  });
  expect(await trafficOf(provider)).toMatchObject({
    usage: { period: { from: subscription?.startDate, until: subscription?.expiryDate } },
    subscription: again,
  });
  const wanted = {
    userId,
    serialNumber: gate,
    productId: monthlyTraffic.id,
    term: 'monthly',
    key: randomUUID(),
  };
  expect(await ask(provider, 'createOrder', wanted)).toMatchObject({ code: 601, msg: 'payment.orderFailed' });
  expect(await ask(provider, 'unsubscribe', { orderId: again.id })).toMatchObject({ code: 1 });
  expect((await trafficOf(provider)).subscription).toEqual({ ...again, renews: false });
});

test('pay as you go continues up to the limit; each started unit is owed until it is paid', async () => {
  const provider = await startTest();
  await useUp(provider);
  const wanted = { userId, serialNumber: gate, isOn: true };
  const { device } = await call(provider, setPayByUseCall, wanted);
  expect(device.usage.payByUse).toMatchObject({ isOn: true, owed: { amount: 0 } });
  await send(provider, 150e6);
  expect((await usageOf(provider)).payByUse.owed.amount).toBe(40);
  expect(await ask(provider, 'checkPlay', { serialNumber: gate })).toMatchObject({ code: 1 });

  await send(provider, 4850e6);
  expect((await usageOf(provider)).payByUse.owed.amount).toBe(1000);
  expect(await ask(provider, 'checkPlay', { serialNumber: gate })).toMatchObject(usedUp);
  expect(await buy(provider, trafficByUse.id)).toMatchObject({
    price: { amount: 1000, currency: 'EUR' },
    payState: 'paid',
  });
  expect((await usageOf(provider)).payByUse.owed.amount).toBe(0);
  expect(await ask(provider, 'checkPlay', { serialNumber: gate })).toMatchObject({ code: 1 });

  // A month later the amount is still owed, and pay as you go is turned off.
  await send(provider, 1);
  await provider.control('clock', { advance: 31 * day });
  const off = await call(provider, setPayByUseCall, { ...wanted, isOn: false });
  expect(off.device.usage.payByUse).toMatchObject({ isOn: false, owed: { amount: 20 } });
});

test.each([
  ['Pacific/Kiritimati', 'Pacific/Honolulu'],
  ['Pacific/Honolulu', 'Pacific/Kiritimati'],
])('a device that is moved from %s to %s has sent as much in its period as before', async (from, to) => {
  const provider = await startTest();
  const moveTo = (timezone: string) => provider.control('device', { serialNumber: gate, set: { timezone } });
  const sums = async () => {
    const usage = await usageOf(provider);
    return [sentIn(usage), usage.used, leftOf(usage)];
  };
  await moveTo(from);
  const subscribed = await sums();
  expect(subscribed[0]).toBe(3.256 * gigabyte);
  await moveTo(to);
  expect(await sums()).toEqual(subscribed);
  await moveTo(from);
  const { subscription } = await trafficOf(provider);
  await ask(provider, 'unsubscribe', { orderId: subscription?.id });
  await provider.control('clock', { advance: 20 * day });
  await buy(provider, small?.id);
  await send(provider, gigabyte / 4);
  expect(await sums()).toEqual([gigabyte / 4, gigabyte / 4, (gigabyte * 3) / 4]);
  await moveTo(to);
  expect(await sums()).toEqual([gigabyte / 4, gigabyte / 4, (gigabyte * 3) / 4]);
});

/** The provider changes the plan's terms from now on. */
function change(plan: TrafficPlan, to: Partial<Pick<TrafficPlan, 'bytes' | 'price'>>): void {
  const before = { ...plan };
  Object.assign(plan, to);
  onTestFinished(() => {
    Object.assign(plan, before);
  });
}

test('paid pay-as-you-go data stay paid, including the started unit, whatever the price is later', async () => {
  const provider = await startTest();
  const owed = async () => (await usageOf(provider)).payByUse.owed.amount;
  await useUp(provider);
  await call(provider, setPayByUseCall, { userId, serialNumber: gate, isOn: true });
  await send(provider, 150e6);
  expect((await buy(provider, trafficByUse.id)).price.amount).toBe(40);
  expect(await owed()).toBe(0);
  change(trafficByUse, { price: { amount: 10, currency: 'EUR' } });
  expect(await owed()).toBe(0);
  change(trafficByUse, { price: { amount: 30, currency: 'EUR' } });
  expect(await owed()).toBe(0);
  await send(provider, 50e6);
  expect(await owed()).toBe(0);
  await send(provider, 110e6);
  expect(await owed()).toBe(60);
  expect((await buy(provider, trafficByUse.id)).price.amount).toBe(60);
  expect(await owed()).toBe(0);
});

test('an order keeps its bytes, whatever the price is later', async () => {
  const provider = await startTest();
  if (!small) throw new Error('no top-up');
  await buy(provider, small.id);
  change(small, { bytes: 1 });
  change(monthlyTraffic, { bytes: gigabyte });
  expect((await usageOf(provider)).allowance).toBe(6 * gigabyte);
  const { subscription } = await trafficOf(provider);
  await provider.control('clock', { advance: (subscription?.expiryDate ?? 0) - firstNow });
  expect((await usageOf(provider)).allowance).toBe(5 * gigabyte);
});

test('an owed amount blocks the deletion of the account, and is reported before everything else', async () => {
  const provider = await startTest();
  await useUp(provider);
  await call(provider, setPayByUseCall, { userId, serialNumber: gate, isOn: true });
  expect(await heldOf(provider)).toMatchObject({ devices: 16, owed: 0 });
  await send(provider, 1);
  expect(await heldOf(provider)).toMatchObject({ devices: 16, owed: 1 });
  expect(await ask(provider, 'cancelUser', { userId, verificationCode: '123456' })).toMatchObject({
    code: 601,
    msg: 'account.deletionOwes',
  });
  await buy(provider, trafficByUse.id);
  expect(await heldOf(provider)).toMatchObject({ devices: 16, owed: 0 });
});

test('data sent before the device is stopped are paid by no one', async () => {
  const provider = await startTest();
  await send(provider, 2 * gigabyte);
  const usage = await usageOf(provider);
  expect([leftOf(usage), usage.payByUse.owed.amount, sentIn(usage)]).toEqual([0, 0, 5.256 * gigabyte]);
});

test.each([
  ['for a device without LTE', { serialNumber: garage, productId: small?.id, term: 'month' }],
  ['a top-up month after month', { serialNumber: gate, productId: small?.id, term: 'monthly' }],
  ['a top-up of a year', { serialNumber: gate, productId: small?.id, term: 'year' }],
  ['a subscription of one month', { serialNumber: gate, productId: monthlyTraffic.id, term: 'month' }],
  ['where nothing is owed', { serialNumber: gate, productId: trafficByUse.id, term: 'month' }],
])('data cannot be ordered %s', async (_, wanted) => {
  const provider = await startTest();
  expect(await ask(provider, 'createOrder', { ...wanted, userId, key: randomUUID() })).toMatchObject({
    code: 601,
    msg: 'payment.orderFailed',
  });
  expect(await ask(provider, 'setPayByUse', { userId, serialNumber: garage, isOn: true })).toMatchObject({
    code: 601,
    msg: 'action.setFailed',
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deviceFor } from '../../provider/devices/devices.ts';
import { Refusal } from '../../provider/http/refusal.ts';
import { createCapabilities } from '../../provider/store/capabilities.ts';
import { runsAt, ordersFor, type StoredOrder } from '../../provider/store/storedOrders.ts';
import { payers, usedBy } from '../../provider/store/storedTraffic.ts';
import { createTraffic } from '../../provider/store/traffic.ts';
import { capabilityPlans } from '../../provider/store/capabilityPlans.ts';
import { monthlyTraffic, trafficByUse, trafficPlans } from '../../provider/store/trafficPlans.ts';
import { openMs } from '../../provider/store/orders.ts';
import { notificationSchema } from '../../provider/store/payments.ts';
import { freeStorage, storageProducts } from '../../provider/store/products.ts';
import * as v from 'valibot';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import { fuzzRuns, fuzzTimeout } from '../fuzz.ts';
import { openShop, type Shop } from './shop.ts';
import { demo, firstNow, guest } from './testProvider.ts';

const frontDoor = 'LK0000000001';
const driveway = 'LK0000000002';
const garden = 'LK0000000003';
const gate = 'LK0000000010';
const [cycle, longCycle, alerts] = storageProducts.map(({ id }) => id);
const bell = 'LKDB00000001';
const hub = 'LKGW00000001';
const [humanPlan, vehiclePlan, petPlan] = capabilityPlans.map(({ id }) => id);
const [, topUp] = trafficPlans;
const day = 86_400_000;

const paidFor = ({ number, open_until }: StoredOrder) => ({ purpose: number, until: open_until });
const price = ({ amount, currency }: StoredOrder) => ({ amount, currency });
const want = (productId = cycle ?? '', serialNumber = frontDoor, term: 'month' | 'monthly' = 'month') => {
  return { serialNumber, productId, term, key: randomUUID() };
};

/** Creates an order and pays it at the checkout, whatever ends because of it. */
async function buy(shop: Shop, wanted = want()): Promise<StoredOrder> {
  const stops = ordersFor(shop.db, wanted.serialNumber).map(({ id }) => id);
  const order = shop.orders.create(demo.userId, { ...wanted, stops });
  const { token } = shop.payments.open(order.id, price(order), paidFor(order));
  const payment = shop.payments.byToken(token);
  await shop.payments.end(payment?.id ?? '', 'paid');
  return shop.orders.own(demo.userId, order.id);
}

test('a paid service runs from that moment on, for a month in the device’s calendar', async () => {
  const shop = await openShop();
  const order = await buy(shop);
  expect(order).toEqual({
    ...order,
    number: 'LK-20261118-0001',
    amount: 499,
    currency: 'EUR',
    pay_state: 'paid',
    reason: null,
    starts_at: firstNow,
    ends_at: Date.UTC(2026, 11, 18, 9),
    renews: false,
  });
  expect(shop.orders.serviceOf(frontDoor)).toEqual({ order, last: order });
  expect(shop.orders.serviceOf(driveway)).toBeNull();
});

test('another service stops the current one immediately, the same one extends it', async () => {
  const shop = await openShop();
  const first = await buy(shop, want(alerts));
  shop.wait(10 * day);
  const same = await buy(shop, want(alerts));
  expect([same.starts_at, same.ends_at]).toEqual([first.ends_at, Date.UTC(2027, 0, 18, 9)]);
  shop.wait(day);
  const other = await buy(shop, want(longCycle));
  expect(ordersFor(shop.db, frontDoor).map(({ id, starts_at, ends_at }) => [id, starts_at, ends_at])).toEqual(
    [
      [other.id, firstNow + 11 * day, Date.UTC(2026, 11, 29, 9)],
      [same.id, firstNow + 11 * day, firstNow + 11 * day],
      [first.id, firstNow, firstNow + 11 * day],
    ],
  );
});

test('a capability extends itself and leaves the storage service unchanged', async () => {
  const shop = await openShop();
  const storage = await buy(shop, want(cycle, gate));
  const human = await buy(shop, want(humanPlan, gate, 'monthly'));
  shop.wait(day);
  const again = await buy(shop, want(humanPlan, gate));
  const pets = await buy(shop, want(petPlan, gate));
  expect([again.starts_at, human.ends_at]).toEqual([human.ends_at, Date.UTC(2026, 11, 18, 9)]);
  expect(shop.orders.own(demo.userId, human.id).renews).toBe(false);
  expect(pets.starts_at).toBe(firstNow + day);
  expect(shop.orders.serviceOf(gate)).toEqual({ order: storage, last: storage });
});

test('a continuous service renews monthly until it is canceled', async () => {
  const shop = await openShop();
  const order = await buy(shop, want(cycle, frontDoor, 'monthly'));
  shop.wait(70 * day);
  const months = shop.orders.of(demo.userId);
  expect(months.map(({ starts_at }) => new Date(starts_at ?? 0).toISOString().slice(0, 10))).toEqual([
    '2027-01-18',
    '2026-12-18',
    '2026-11-18',
  ]);
  const current = shop.orders.serviceOf(frontDoor)?.order;
  expect(current).toEqual(months[0]);
  if (current === undefined) throw new Error('no service');
  expect(shop.orders.unsubscribe(current).renews).toBe(false);
  expect(() => shop.orders.unsubscribe(order)).toThrow('payment.unsubscribeFailed');
  shop.wait(70 * day);
  expect(shop.orders.of(demo.userId)).toHaveLength(3);
});

test('a service renews on the day of the month on which it began, or on the last day of a shorter month', async () => {
  const shop = await openShop();
  const { timezone } = deviceFor(shop.db, demo.userId, frontDoor) ?? { timezone: 'UTC' };
  const start = fc.record({
    date: fc.integer({ min: 1, max: 31 }),
    month: fc.integer({ min: 0, max: 23 }),
    hour: fc.nat({ max: 23 }),
  });
  await fc.assert(
    fc.asyncProperty(start, async ({ date, month, hour }) => {
      shop.empty();
      shop.wait(Date.UTC(2027, month, date, hour) - shop.now());
      const first = await buy(shop, want(cycle, frontDoor, 'monthly'));
      const began = dayAt(first.starts_at ?? 0, timezone);
      const [year = 0, month0 = 0, dateOf = 0] = began.split('-').map(Number);
      shop.wait(400 * day);
      const days = shop.orders
        .of(demo.userId)
        .toReversed()
        .map(({ starts_at }) => dayAt(starts_at ?? 0, timezone));
      const expected = days.map((_, count) => {
        const last = new Date(Date.UTC(year, month0 + count, 0)).getUTCDate();
        const shown = Date.UTC(year, month0 - 1 + count, Math.min(dateOf, last));
        return new Date(shown).toISOString().slice(0, 10);
      });
      expect(days.length).toBeGreaterThan(13);
      expect(days).toEqual(expected);
    }),
    { examples: [[{ date: 31, month: 0, hour: 12 }]] },
  );
});

test.each([
  ['the default service', demo.userId, want(freeStorage.id), 'payment.defaultService'],
  ['what is not offered', demo.userId, want('1'), 'payment.orderFailed'],
  ['a device that is not there', demo.userId, want(cycle, 'LK9'), 'payment.deviceRequired'],
  ['a device of somebody else', guest.userId, want(cycle, frontDoor), 'payment.deviceRequired'],
  ['a device that another user shared', demo.userId, want(cycle, driveway), 'payment.ownerRequired'],
])('%s cannot be ordered', async (_, user, wanted, message) => {
  const shop = await openShop();
  expect(() => shop.orders.create(user, wanted)).toThrow(message);
  expect(shop.orders.of(user)).toEqual([]);
});

test.each([
  ['a capability', 'a doorbell', bell, vehiclePlan],
  ['a capability', 'a hub', hub, vehiclePlan],
  ['a storage service', 'a hub', hub, cycle],
])('%s cannot be ordered for %s', async (_, __, serialNumber, product) => {
  const shop = await openShop();
  shop.db.run('delete from capabilities where serialNumber = ?', serialNumber);
  expect(() => shop.orders.create(demo.userId, want(product, serialNumber))).toThrow('payment.orderFailed');
  expect(shop.orders.of(demo.userId)).toEqual([]);
});

test('an order is created once: if sent twice, or while an equal one is open', async () => {
  const shop = await openShop();
  const wanted = want();
  const order = shop.orders.create(demo.userId, wanted);
  expect(shop.orders.create(demo.userId, wanted)).toEqual(order);
  expect(shop.orders.create(demo.userId, want())).toEqual(order);
  expect(shop.orders.create(demo.userId, want(alerts, garden)).id).not.toBe(order.id);
  expect(shop.orders.cancel(order)).toMatchObject({ pay_state: 'failed', reason: 'cancelled' });
  expect(shop.orders.create(demo.userId, want()).id).not.toBe(order.id);
});

test('a device has one open order of a kind: another choice replaces it, also at its open checkout', async () => {
  const shop = await openShop();
  const first = shop.orders.create(demo.userId, want(alerts));
  const page = shop.orders.checkout(first);
  const parallel = shop.orders.create(demo.userId, want(vehiclePlan));
  const elsewhere = shop.orders.create(demo.userId, want(cycle, garden));
  const second = shop.orders.create(demo.userId, want());
  const third = shop.orders.create(demo.userId, want(cycle, frontDoor, 'monthly'));
  const states = () =>
    shop.orders.of(demo.userId).map(({ id, pay_state, reason }) => [id, pay_state, reason]);
  const expected = [
    [third.id, 'unpaid', null],
    [second.id, 'failed', 'replaced'],
    [elsewhere.id, 'unpaid', null],
    [parallel.id, 'unpaid', null],
    [first.id, 'failed', 'replaced'],
  ];
  expect(states()).toEqual(expected);
  const payment = shop.payments.byToken(page?.token ?? '');
  expect(payment?.state).toBe('void');
  await shop.payments.end(payment?.id ?? '', 'paid');
  expect(shop.orders.checkout(first)).toBeNull();
  expect(states()).toEqual(expected);
});

test('a payment that ends a service needs agreement, when it is ordered and when it is paid', async () => {
  const shop = await openShop();
  const running = await buy(shop, want(alerts, frontDoor, 'monthly'));
  for (const stops of [undefined, [], ['another']])
    expect(() => shop.orders.create(demo.userId, { ...want(), stops })).toThrow('payment.agreementRequired');
  expect(shop.orders.of(demo.userId)).toEqual([running]);
  shop.wait(Date.UTC(2026, 11, 18, 9) - shop.now() - 60_000);
  const order = shop.orders.create(demo.userId, { ...want(), stops: [running.id] });
  expect(() => shop.orders.checkout(order)).toThrow('payment.agreementRequired');
  expect(shop.payments.stateOf(order.id)).toBeNull();
  // Renewed meanwhile, it is still the service that the user agreed to end.
  shop.wait(120_000);
  expect(shop.orders.checkout(order, [running.id])).not.toBeNull();
  expect(shop.orders.checkout(shop.orders.create(demo.userId, want(alerts, frontDoor)))).not.toBeNull();
});

test('an order that was paid but not reported yet is in effect before another one is made', async () => {
  const shop = await openShop();
  const first = shop.orders.create(demo.userId, want(alerts));
  const page = shop.orders.checkout(first);
  shop.line.isUp = false;
  await shop.payments.end(shop.payments.byToken(page?.token ?? '')?.id ?? '', 'paid');
  expect(() => shop.orders.create(demo.userId, want())).toThrow('payment.agreementRequired');
  expect(shop.orders.of(demo.userId)).toMatchObject([{ id: first.id, pay_state: 'paid' }]);
});

test('the same key with another device, product or term is refused, and belongs to its user alone', async () => {
  const shop = await openShop();
  const wanted = want();
  const order = shop.orders.create(demo.userId, wanted);
  for (const other of [{ serialNumber: garden }, { productId: alerts ?? '' }, { term: 'monthly' as const }])
    expect(() => shop.orders.create(demo.userId, { ...wanted, ...other })).toThrow('payment.orderFailed');
  expect(shop.orders.of(demo.userId)).toEqual([order]);
  shop.db.run('update devices set owner_id = ? where serialNumber = ?', guest.userId, garden);
  const ofGuest = shop.orders.create(guest.userId, { ...wanted, serialNumber: garden });
  expect(ofGuest.id).not.toBe(order.id);
});

test('no key of a user keeps a service from renewing', async () => {
  const shop = await openShop();
  const { id } = await buy(shop, want(cycle, frontDoor, 'monthly'));
  shop.orders.create(demo.userId, { ...want(alerts, garden), key: `renews ${id}` });
  shop.orders.create(demo.userId, { ...want(alerts, gate), key: id });
  shop.wait(29 * day);
  shop.wait(5 * day);
  expect(shop.orders.of(guest.userId)).toEqual([]);
  expect(shop.orders.serviceOf(frontDoor)?.order).toMatchObject({ renewal_of: id, key: null });
});

test('an order that cannot be caught up fails no call, not even of its owner, and holds no other order up', async () => {
  const shop = await openShop();
  const broken = await buy(shop, want(cycle, frontDoor, 'monthly'));
  const whole = await buy(shop, want(alerts, garden, 'monthly'));
  const lapsing = shop.orders.create(demo.userId, want(longCycle, gate));
  shop.db.run(
    `create temp trigger broken before insert on orders when new.renewal_of = '${broken.id}'
     begin select raise(abort, 'broken'); end`,
  );
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  shop.wait(40 * day);
  expect(shop.orders.of(guest.userId)).toEqual([]);
  expect(shop.orders.own(demo.userId, lapsing.id)).toMatchObject({ pay_state: 'failed', reason: 'lapsed' });
  expect(shop.orders.serviceOf(garden)?.order.renewal_of).toBe(whole.id);
  // What had been done for it is undone: once it can, it renews.
  expect(shop.orders.own(demo.userId, broken.id).renews).toBe(true);
  expect(reported).toHaveBeenCalledOnce();
  shop.db.run('drop trigger broken');
  expect(shop.orders.serviceOf(frontDoor)?.order.renewal_of).toBe(broken.id);
});

test('an expired order can no longer be paid, but a payment counts however late its notification is', async () => {
  const shop = await openShop();
  const order = shop.orders.create(demo.userId, want());
  const { token } = shop.payments.open(order.id, price(order), paidFor(order));
  shop.line.isUp = false;
  await shop.payments.end(shop.payments.byToken(token)?.id ?? '', 'paid');
  expect(shop.orders.own(demo.userId, order.id).pay_state).toBe('unpaid');
  shop.wait(openMs);
  expect(shop.orders.own(demo.userId, order.id).pay_state).toBe('paid');
  const other = shop.orders.create(demo.userId, want(alerts, garden));
  const page = shop.payments.open(other.id, price(other), paidFor(other));
  shop.wait(openMs);
  expect(shop.orders.own(demo.userId, other.id)).toMatchObject({ pay_state: 'failed', reason: 'lapsed' });
  await shop.payments.end(shop.payments.byToken(page.token)?.id ?? '', 'paid');
  expect(shop.payments.byToken(page.token)?.state).toBe('void');
});

test.each(['paid', 'declined'] as const)(
  'an order that was %s has no second payment page, even before the notification',
  async (end) => {
    const shop = await openShop();
    const order = shop.orders.create(demo.userId, want());
    const first = shop.orders.checkout(order);
    const second = shop.orders.checkout(order);
    expect(shop.payments.byToken(first?.token ?? '')).toBeNull();
    shop.line.isUp = false;
    await shop.payments.end(shop.payments.byToken(second?.token ?? '')?.id ?? '', end);
    expect(shop.orders.own(demo.userId, order.id).pay_state).toBe('unpaid');
    expect(shop.orders.checkout(order)).toBeNull();
    expect(shop.orders.own(demo.userId, order.id)).toMatchObject(
      end === 'paid' ? { pay_state: 'paid', reason: null } : { pay_state: 'failed', reason: 'declined' },
    );
    const { count } =
      shop.db.one(v.object({ count: v.number() }), 'select count(*) as count from payments') ?? {};
    expect(count).toBe(1);
  },
);

test('a notification with another amount, another signature or for no order changes nothing', async () => {
  const shop = await openShop();
  const order = shop.orders.create(demo.userId, want());
  const { token } = shop.payments.open(order.id, price(order), paidFor(order));
  shop.line.isUp = false;
  await shop.payments.end(shop.payments.byToken(token)?.id ?? '', 'paid');
  const [sent] = shop.line.sent;
  if (!sent) throw new Error('nothing was sent');
  expect(shop.take({ ...sent, body: sent.body.replace('499', '1') })).toBe(false);
  expect(shop.take({ ...sent, signature: `sha256=${'0'.repeat(64)}` })).toBe(false);
  expect(shop.take({ ...sent, signature: '' })).toBe(false);
  const received = v.parse(notificationSchema, JSON.parse(sent.body));
  expect(shop.orders.settle({ ...received, amount: 1 })).toBe(false);
  expect(shop.orders.settle({ ...received, order: 'another' })).toBe(false);
  expect(shop.orders.own(demo.userId, order.id).pay_state).toBe('unpaid');
  expect(shop.take(sent)).toBe(true);
  const paid = shop.orders.of(demo.userId);
  shop.wait(day);
  expect(shop.take(sent)).toBe(true);
  expect(shop.orders.of(demo.userId)).toEqual(paid);
});

test('what is sent again after it was paid is made once', async () => {
  const shop = await openShop();
  const wanted = want();
  const { id } = await buy(shop, wanted);
  expect(shop.orders.create(demo.userId, wanted)).toMatchObject({ id, pay_state: 'paid' });
  expect(shop.orders.of(demo.userId)).toHaveLength(1);
});

const acts = [
  'order',
  'order',
  'pay',
  'pay',
  'decline',
  'cancel',
  'poll',
  'replay',
  'down',
  'up',
  'notify',
  'unsubscribe',
  'turnOff',
  'send',
] as const;

/** The products and their terms. */
type Goods = readonly (readonly [product: string | undefined, term: 'month' | 'monthly'])[];
const storageGoods: Goods = [
  [cycle, 'month'],
  [cycle, 'monthly'],
  [alerts, 'month'],
  [alerts, 'monthly'],
];
const capabilityGoods: Goods = [
  [humanPlan, 'month'],
  [humanPlan, 'monthly'],
  [petPlan, 'month'],
  [petPlan, 'monthly'],
  [cycle, 'month'],
];
const dataGoods: Goods = [
  [monthlyTraffic.id, 'monthly'],
  [topUp?.id, 'month'],
  [trafficByUse.id, 'month'],
];
const allGoods: Goods = [...storageGoods, ...capabilityGoods, ...dataGoods];
/** Products with a term that replace each other instead of running in parallel. */
const lineOf = ({ product_id }: StoredOrder): string =>
  storageProducts.some(({ id }) => id === product_id) ? 'storage' : product_id;
const addsBytes = ({ product_id }: StoredOrder): boolean =>
  product_id === topUp?.id || product_id === trafficByUse.id;

test(
  'in any order of events, a paid service is in effect once, nothing else is, and nothing is paid twice',
  { timeout: fuzzTimeout },
  async () => {
    const shop = await openShop();
    const parts = { db: shop.db, clock: { now: shop.now } };
    const traffic = createTraffic({ ...parts, ordersFor: shop.orders.for });
    const capabilities = createCapabilities({ ...parts, orders: shop.orders });
    traffic.setPayByUse(gate, true);
    /** Null if it cannot be bought now. */
    const ordered = (product: string | undefined, term: 'month' | 'monthly'): StoredOrder | null => {
      try {
        const stops = ordersFor(shop.db, gate).map(({ id }) => id);
        return shop.orders.create(demo.userId, { ...want(product, gate, term), stops });
      } catch (error) {
        const refusal = product === petPlan ? 'payment.storageRequired' : 'payment.orderFailed';
        if (error instanceof Refusal && error.message === refusal) return null;
        throw error;
      }
    };
    const actOf = (goods: Goods) =>
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({
            act: fc.constantFrom(...acts),
            which: fc.nat({ max: 3 }),
            good: fc.constantFrom(...goods),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({
            act: fc.constant('wait' as const),
            ms: fc.constantFrom(60_000, openMs, 20 * day),
          }),
        },
      );
    const steps = fc.oneof(
      ...[storageGoods, capabilityGoods, dataGoods, allGoods].map((goods) =>
        fc.array(actOf(goods), { maxLength: 12, size: 'max' }),
      ),
    );
    const continues = { good: [cycle, 'monthly'], which: 0 } as const;
    // Chance pays the same service that continues automatically twice in one of 4,000 runs.
    const again = [
      { act: 'order', ...continues },
      { act: 'pay', ...continues },
      { act: 'order', ...continues },
      { act: 'pay', ...continues, which: 1 },
    ] as const;
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        shop.empty();
        const made: { order: StoredOrder; token: string }[] = [];
        for (const step of steps) {
          for (const { order, token } of made) {
            const { pay_state } = shop.orders.own(demo.userId, order.id);
            expect([pay_state, shop.payments.byToken(token)?.state]).not.toEqual(['failed', 'paid']);
          }
          if (step.act === 'wait') {
            shop.wait(step.ms);
            continue;
          }
          const one = made[step.which % Math.max(1, made.length)];
          if (step.act === 'order') {
            const order = ordered(...step.good);
            if (order !== null && made.every(({ order: { id } }) => id !== order.id))
              made.push({ order, ...shop.payments.open(order.id, price(order), paidFor(order)) });
          } else if (step.act === 'down' || step.act === 'up') shop.line.isUp = step.act === 'up';
          else if (step.act === 'notify') await shop.payments.notify();
          else if (step.act === 'send') traffic.sent(gate, (step.which + 1) * 130e6);
          else if (step.act === 'turnOff') capabilities.reset(demo.userId, gate);
          else if (step.act === 'replay') {
            const sent = shop.line.sent[step.which % Math.max(1, shop.line.sent.length)];
            if (sent) shop.take(sent);
          } else if (one === undefined) continue;
          else if (step.act === 'pay' || step.act === 'decline') {
            const payment = shop.payments.byToken(one.token);
            await shop.payments.end(payment?.id ?? '', step.act === 'pay' ? 'paid' : 'declined');
          } else if (step.act === 'cancel') shop.orders.cancel(one.order);
          else if (step.act === 'poll') shop.orders.own(demo.userId, one.order.id);
          else if (shop.orders.own(demo.userId, one.order.id).renews) shop.orders.unsubscribe(one.order);
        }
        shop.line.isUp = true;
        await shop.payments.notify();
        for (const { order, token } of made) {
          const { pay_state } = shop.orders.own(demo.userId, order.id);
          expect(pay_state === 'paid').toBe(shop.payments.byToken(token)?.state === 'paid');
        }
        const paid = shop.orders.for(gate).filter(({ pay_state }) => pay_state === 'paid');
        const timed = paid.filter((order) => !addsBytes(order));
        for (const name of new Set(timed.map(lineOf))) {
          const line = timed.filter((order) => lineOf(order) === name);
          const runs = line
            .filter(({ starts_at, ends_at }) => starts_at !== ends_at)
            .map(({ starts_at, ends_at }) => [starts_at ?? 0, ends_at ?? 0] as const)
            .toSorted((a, b) => a[0] - b[0]);
          const overlaps = runs.filter(([from], index) => index > 0 && from < (runs[index - 1]?.[1] ?? 0));
          expect(overlaps).toEqual([]);
          const [last] = runsAt(line, shop.now());
          expect(line.filter(({ renews }) => renews).every(({ id }) => id === last?.id)).toBe(true);
        }
        const settled = paid.filter(({ product_id }) => product_id === trafficByUse.id);
        const units = Math.ceil(usedBy(shop.db, gate, payers.byUse) / trafficByUse.bytes);
        const owed = traffic.of(gate)?.payByUse.owed.amount ?? 0;
        expect(settled.reduce((sum, { amount }) => sum + amount, owed)).toBe(
          units * trafficByUse.price.amount,
        );
      }),
      { numRuns: fuzzRuns, examples: [[[...again]]] },
    );
  },
);

const choice = fc.record({ good: fc.constantFrom(...storageGoods, [vehiclePlan, 'month'] as const) });
const agreement = fc.record({ agrees: fc.boolean() });
const one = fc.record({ which: fc.nat({ max: 3 }) });

/** What a person does with a storage plan on a page that may be outdated, and what the payment provider does. */
const purchase = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('order' as const), choice, agreement) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('checkout' as const), one, agreement) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom('pay' as const, 'decline' as const), one),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('cancel' as const), one) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('look' as const, 'down' as const, 'up' as const)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('wait' as const), fc.constantFrom(60_000, openMs, 20 * day)) },
);

test(
  'in any order of orders and payments, no one pays twice for the same time',
  { timeout: fuzzTimeout },
  async () => {
    const shop = await openShop();
    const refusable = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        if (!(error instanceof Refusal) || error.message !== 'payment.agreementRequired') throw error;
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(purchase, { maxLength: 14, size: 'max' }), async (steps) => {
        shop.empty();
        let seen: StoredOrder[] = [];
        const made: StoredOrder[] = [];
        const tokens: string[] = [];
        const agreed = new Set<string>();
        const ends = new Map<string, number>();
        const pick = <T>(list: readonly T[], which: number): T | undefined =>
          list[which % Math.max(1, list.length)];
        /** What the page shows as ending, where the person agrees to it. */
        const stopsOf = (productId: string | undefined, agrees: boolean): string[] =>
          agrees
            ? runsAt(seen, shop.now())
                .filter((order) => lineOf(order) === 'storage' && order.product_id !== productId)
                .map(({ id }) => id)
            : [];
        const agreedTo = (stops: readonly string[]) => {
          for (const id of stops) agreed.add(id);
        };
        for (const step of steps) {
          if (step[0] === 'wait') shop.wait(step[1]);
          else if (step[0] === 'look') seen = shop.orders.of(demo.userId);
          else if (step[0] === 'down' || step[0] === 'up') {
            shop.line.isUp = step[0] === 'up';
            if (shop.line.isUp) await shop.payments.notify();
          } else if (step[0] === 'order') {
            const [product, term] = step[1].good;
            const stops = stopsOf(product, step[2].agrees);
            refusable(() => {
              made.push(shop.orders.create(demo.userId, { ...want(product, frontDoor, term), stops }));
              agreedTo(stops);
            });
          } else if (step[0] === 'checkout') {
            const order = pick(made, step[1].which);
            if (order === undefined) continue;
            const stops = stopsOf(order.product_id, step[2].agrees);
            refusable(() => {
              const page = shop.orders.checkout(order, stops);
              if (page !== null) tokens.push(page.token);
              agreedTo(stops);
            });
          } else if (step[0] === 'cancel') {
            const order = pick(made, step[1].which);
            if (order !== undefined) shop.orders.cancel(order);
          } else if (step[0] === 'pay' || step[0] === 'decline') {
            const payment = shop.payments.byToken(pick(tokens, step[1].which) ?? '');
            await shop.payments.end(payment?.id ?? '', step[0] === 'pay' ? 'paid' : 'declined');
          }
          const all = shop.orders.of(demo.userId);
          const open = all.filter(({ pay_state }) => pay_state === 'unpaid').map(lineOf);
          expect(open).toEqual([...new Set(open)]);
          const paid = all.filter(({ ends_at }) => ends_at !== null);
          for (const { id, ends_at } of paid) ends.set(id, ends.get(id) ?? ends_at ?? 0);
          // Paid time that is lost, because something else was paid for it.
          const stopped = paid.filter(({ id, ends_at }) => (ends_at ?? 0) < (ends.get(id) ?? 0));
          const isAgreed = ({ id, renewal_of }: StoredOrder) =>
            agreed.has(id) || agreed.has(renewal_of ?? '');
          expect(stopped.filter((order) => !isAgreed(order))).toEqual([]);
        }
      }),
      { numRuns: fuzzRuns },
    );
  },
);

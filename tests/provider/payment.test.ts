import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { openMs } from '../../provider/store/orders.ts';
import { storageProducts } from '../../provider/store/products.ts';
import { orderById, type StoredOrder } from '../../provider/store/storedOrders.ts';
import { paymentMachine } from '../../src/machines/store/payment/payment.machine.ts';
import { allStateNodes } from '../../src/statecharts/allTransitions.ts';
import { fuzzRuns, fuzzTimeout } from '../fuzz.ts';
import { openShop, type Shop } from './shop.ts';
import { tabOf, type Browser, type ShopConsole } from './shopConsole.ts';
import { demo, firstNow } from './testProvider.ts';

// The payment machines of two tabs with the order service and the payment provider, with events in any order.

const products = storageProducts.slice(0, 2).map(({ id }) => id);
const presses = ['refresh', 'cancel', 'dismiss'] as const;
/** Agreement to the end of everything that is listed. */
const stopsOf = ({ orderList }: ShopConsole) => orderList.getSnapshot().context.orders.map(({ id }) => id);
const tab = fc.nat({ max: 1 });
const which = fc.nat({ max: 3 });

/** The actions of a person, the network, the browser, the payment provider and the clock. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      tab,
      product: fc.constantFrom(...products),
      /** A form that is sent again has the same key; another tab has a different one. */
      form: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('payRow' as const), tab, which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reopen' as const), tab, agrees: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('press' as const), tab, event: fc.constantFrom(...presses) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('window' as const),
      which,
      does: fc.constantFrom('paid' as const, 'declined' as const, 'closed' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('line' as const),
      tab,
      to: fc.constantFrom('up' as const, 'up' as const, 'down' as const, 'held' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('held' as const),
      tab,
      does: fc.constantFrom('arrive' as const, 'answer' as const, 'lose' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('blocking' as const), tab, isBlocked: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('notifications' as const), isUp: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('replay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('forged' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('notify' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      ms: fc.constantFrom(1000, 3000, 30_000, openMs),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sleep' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const ordered: Step[] = [
  { act: 'wait', ms: 1000 },
  { act: 'order', tab: 0, product: products[0] ?? '', form: 0 },
];
const line = (to: 'up' | 'down' | 'held'): Step => ({ act: 'line', tab: 0, to });
const press = (event: (typeof presses)[number]): Step => ({ act: 'press', tab: 0, event });
const declined: Step = { act: 'window', which: 0, does: 'declined' };
const reported = (isUp: boolean): Step => ({ act: 'notifications', isUp });
const answered: Step = { act: 'held', tab: 0, does: 'answer' };

/** What chance reaches less than once in a hundred runs, and in some thousands never. */
const seldom: [Step[]][] = [
  // Nobody could pay for long, and retries: `checking`.
  [[...ordered, line('down'), { act: 'wait', ms: openMs }, line('held'), press('refresh'), answered]],
  [[...ordered, line('held'), press('cancel'), answered]],
  [[...ordered, line('down'), press('cancel')]],
  [[...ordered, line('held'), { act: 'reopen', tab: 0, agrees: true }, answered]],
  [[{ act: 'blocking', tab: 0, isBlocked: true }, ...ordered]],
  // Something else is ordered while a service runs, and paid without agreement.
  [
    [
      ...ordered,
      { act: 'window', which: 0, does: 'paid' },
      { act: 'wait', ms: 3000 },
      { act: 'order', tab: 0, product: products[1] ?? '', form: 0 },
      { act: 'reopen', tab: 0, agrees: false },
    ],
  ],
  // One that was declined is canceled before that is reported; a refresh fails.
  [[...ordered, reported(false), declined, press('cancel'), reported(true), { act: 'notify' }]],
  [[...ordered, { act: 'sleep' }, line('held'), press('refresh'), { act: 'held', tab: 0, does: 'lose' }]],
];

/** Lets everything run that needs no time. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

interface Stage extends Browser {
  /** Opens the page in each of the two tabs. */
  readonly places: readonly (() => ShopConsole)[];
  readonly tabs: ShopConsole[];
}

async function wait({ shop }: Stage, ms: number): Promise<void> {
  shop.wait(ms);
  vi.advanceTimersByTime(ms);
  await quiet();
}

/** The computer sleeps for five minutes, and no timer runs meanwhile. */
async function sleep(stage: Stage): Promise<void> {
  stage.shop.wait(300_000);
  vi.setSystemTime(stage.shop.now());
  await wait(stage, 3000);
}

/** Someone without the secret reports that an order is paid. */
function forge({ orders, take: receive }: Shop, which: number): void {
  const all = orders.of(demo.userId);
  const order = all[which % Math.max(1, all.length)];
  if (!order) return;
  const { id, amount, currency } = order;
  const body = JSON.stringify({ payment: 'p', order: id, state: 'paid', amount, currency, at: firstNow });
  expect(receive({ body, signature: `sha256=${'0'.repeat(64)}` })).toBe(false);
}

async function take(stage: Stage, one: Step): Promise<void> {
  const { shop, tabs, windows } = stage;
  const at = 'tab' in one ? tabs[one.tab] : undefined;
  if (at && one.act === 'order') {
    const list = at.orderList.getSnapshot();
    // The form is shown once the orders are loaded.
    if (!list.matches('loading') && !list.matches('failed')) {
      const key = `${one.tab} ${one.form} ${one.product}`;
      const wanted = {
        serialNumber: 'LK0000000001',
        productId: one.product,
        term: 'month',
        key,
        stops: stopsOf(at),
      } as const;
      at.press({ type: 'order.place', wanted });
    }
  } else if (at && one.act === 'payRow') {
    const rows = at.orderList.getSnapshot().context.orders.filter(({ payState }) => payState === 'unpaid');
    const order = rows[one.which % Math.max(1, rows.length)];
    if (order) at.press({ type: 'order.pay', order, stops: stopsOf(at) });
  } else if (at && one.act === 'reopen') {
    const { order } = at.payment.getSnapshot().context;
    if (order?.payState === 'unpaid')
      at.press({ type: 'order.pay', order, stops: one.agrees ? stopsOf(at) : [] });
  } else if (at && one.act === 'press') at.press({ type: one.event });
  else if (at && one.act === 'line') at.line = one.to;
  else if (at && one.act === 'held') {
    const [first] = at.held;
    first?.[one.does]();
    if (one.does !== 'arrive') at.held.shift();
  } else if (at && one.act === 'blocking') at.isBlocked = one.isBlocked;
  else if (at && one.act === 'reload') {
    at.close();
    const opened = stage.places[one.tab]?.();
    if (opened) tabs[one.tab] = opened;
  } else if (one.act === 'window') {
    const open = windows.filter(({ closed }) => !closed);
    const shown = open[one.which % Math.max(1, open.length)];
    if (shown && one.does === 'closed') shown.closed = true;
    else if (shown && one.does !== 'closed') {
      const payment = shop.payments.byToken(shown.token);
      if (payment) await shop.payments.end(payment.id, one.does);
    }
  } else if (one.act === 'notifications') shop.line.isUp = one.isUp;
  else if (one.act === 'replay') {
    const sent = shop.line.sent[one.which % Math.max(1, shop.line.sent.length)];
    if (sent) shop.take(sent);
  } else if (one.act === 'forged') forge(shop, one.which);
  else if (one.act === 'sleep') await sleep(stage);
  else if (one.act === 'notify') await shop.payments.notify();
  else if (one.act === 'wait') await wait(stage, one.ms);
  await quiet();
}

/** The state in the order service of an order that a tab shows like this. */
const meanings: Readonly<Record<string, (order: StoredOrder) => boolean>> = {
  'ready.paid': ({ pay_state }) => pay_state === 'paid',
  'ready.canceled': ({ pay_state, reason }) => pay_state === 'failed' && reason === 'cancelled',
  'ready.replaced': ({ pay_state, reason }) => pay_state === 'failed' && reason === 'replaced',
  'ready.failed': ({ pay_state, reason }) =>
    pay_state === 'failed' && reason !== 'cancelled' && reason !== 'replaced',
};
const isUnpaid = ({ pay_state }: StoredOrder) => pay_state === 'unpaid';

/** The state of a machine: `ready.waiting.shown`. */
function status(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[state, inner] = ['', '']] = Object.entries(value ?? {});
  return `${state}.${status(inner)}`;
}

/** Every state in which the test can stop: `settling` is left as soon as it is entered. */
const lasting = allStateNodes(paymentMachine)
  .filter(({ type, key }) => type === 'atomic' && key !== 'settling')
  .map(({ path }) => path.join('.'));

/** The state of its order in a tab is true, or was a moment ago if the tab is still waiting. */
function expectTrue(shop: Shop, { payment }: ShopConsole, isRead: boolean): void {
  const snapshot = payment.getSnapshot();
  const state = status(snapshot.value);
  const shown = snapshot.context.order;
  expect(snapshot.status).toBe('active');
  if (shown === null) return;
  const means = meanings[state] ?? (isRead ? isUnpaid : null);
  if (means === null) return;
  const order = orderById(shop.db, shown.id);
  if (order === null) throw new Error(`${shown.id} is lost`);
  expect([state, order.pay_state, order.reason, means(order)]).toEqual([
    state,
    order.pay_state,
    order.reason,
    true,
  ]);
}

const counted = v.object({ order_id: v.string(), count: v.number() });

/** Nothing was paid twice, and every payment belongs to a paid order. */
function expectPaidOnce({ db, orders }: Shop): void {
  const taken = db.all(
    counted,
    "select order_id, count(*) as count from payments where state = 'paid' group by order_id",
  );
  const paid = orders.of(demo.userId).filter(({ pay_state }) => pay_state === 'paid');
  expect(taken.toSorted((a, b) => a.order_id.localeCompare(b.order_id))).toEqual(
    paid
      .map(({ id }) => ({ order_id: id, count: 1 }))
      .toSorted((a, b) => a.order_id.localeCompare(b.order_id)),
  );
  const keys = orders.of(demo.userId).map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
}

/** Everything works again, and every tab polls once more. */
async function settle(stage: Stage): Promise<void> {
  const { shop, tabs } = stage;
  shop.line.isUp = true;
  await shop.payments.notify();
  for (const at of tabs) {
    at.line = 'up';
    at.isBlocked = false;
    for (const { answer } of at.held.splice(0)) answer();
  }
  await quiet();
  await wait(stage, 3000);
  for (const at of tabs) {
    at.press({ type: 'refresh' });
    at.orderList.send({ type: 'retry' });
    await quiet();
  }
}

test(
  'whatever happens between an order and its payment, nothing is lost, paid twice, shown wrongly or stuck',
  { timeout: fuzzTimeout },
  async () => {
    const shop = await openShop();
    const page = { open: (): unknown => null };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.stubGlobal('window', { open: () => page.open() });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    const browser: Browser = { shop, page, windows: [] };
    const places = [tabOf(browser), tabOf(browser)];
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16, size: 'max' }), async (steps) => {
        shop.empty();
        vi.clearAllTimers();
        vi.setSystemTime(firstNow);
        browser.windows.length = 0;
        const stage: Stage = { ...browser, places, tabs: places.map((open) => open()) };
        for (const one of steps) {
          await take(stage, one);
          for (const at of stage.tabs) {
            expectTrue(shop, at, false);
            seen.add(status(at.payment.getSnapshot().value));
          }
        }
        await settle(stage);
        for (const at of stage.tabs) expectTrue(shop, at, true);
        expectPaidOnce(shop);
        for (const at of stage.tabs) {
          const { order } = at.payment.getSnapshot().context;
          const row = at.orderList.getSnapshot().context.orders.find(({ id }) => id === order?.id);
          expect(row?.payState).toBe(order?.payState);
          // Cancels each pending order and finds the next one, until there is none.
          for (let turn = 0; turn < 6 && !at.payment.getSnapshot().matches({ ready: 'idle' }); turn += 1) {
            at.press({ type: 'cancel' });
            await quiet();
            at.press({ type: 'dismiss' });
            await quiet();
          }
          expect(status(at.payment.getSnapshot().value)).toBe('ready.idle');
          at.close();
        }
      }),
      { numRuns: fuzzRuns, examples: seldom },
    );
    expect(lasting.filter((state) => !seen.has(state))).toEqual([]);
  },
);

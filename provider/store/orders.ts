import { randomUUID } from 'node:crypto';
import type { Order, OrderedProduct } from '../../src/domain/store/order.ts';
import { priceOf } from '../../src/domain/store/product.ts';
import { lineOf } from '../../src/domain/store/purchase.ts';
import { isContinuous, monthsLater, monthsOf, type Term } from '../../src/domain/store/term.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import { refused } from '../http/refusal.ts';
import type { Notification, Payments } from './payments.ts';
import { checkOffer } from './offerCheck.ts';
import { offerOf } from './offers.ts';
import { storageProduct } from './products.ts';
import { addedUntil, trafficSold } from './trafficOrders.ts';
import {
  runsAt,
  addOrder,
  lastCount,
  lapsedOrders,
  orderById,
  ordersFor,
  ordersOf,
  renewedOrders,
  setFailed,
  setNotRenewing,
  setPaid,
  setStopped,
  type StoredOrder,
} from './storedOrders.ts';
import { isStorage, orderOf, productOf } from './shownOrders.ts';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** The order number that people see, for the `count`-th order, created at a moment. */
export const orderNumber = (at: number, count: number): string =>
  `LK-${dayOf(at)}-${String(count).padStart(4, '0')}`;

const unpaid = { pay_state: 'unpaid', reason: null, starts_at: null, ends_at: null, renews: false } as const;

/** How long an order can be paid (ms). */
export const openMs = 15 * 60_000;

/** A requested order. `key` is the user's idempotency key. */
interface Wanted {
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
  readonly key: string;
  /** The orders whose services the user agreed to end with the payment. */
  readonly stops?: readonly string[] | undefined;
}

/** The order service. */
export interface Orders {
  /**
   * Creates an order, or returns the open one with the same contents. Any other open order of the device for the same
   * kind of product is replaced, so that only one of them can be paid. Throws `payment.agreementRequired` if the payment
   * would end a service that is not in `stops`, and `payment.deviceRequired`, `payment.ownerRequired`,
   * `payment.defaultService`, `payment.defaultCapability`, `payment.storageRequired` and `payment.orderFailed`.
   */
  readonly create: (userId: string, wanted: Wanted) => StoredOrder;
  /** The orders of a user, newest first. */
  readonly of: (userId: string) => StoredOrder[];
  /** The orders for a device, newest first, of any user. */
  readonly for: (serialNumber: string) => StoredOrder[];
  /** An order of a user. Throws `payment.orderFailed` if it does not exist. */
  readonly own: (userId: string, id: string) => StoredOrder;
  /** Applies a notification of the payment provider; false if there is no such order or the amount differs. */
  readonly settle: (notification: Notification) => boolean;
  /**
   * Creates a page on which the order can be paid; the previous page becomes invalid. Null if it cannot be paid. If it
   * was already paid or declined without a notification yet, that is applied first, so that no one pays twice. Throws
   * `payment.agreementRequired` if the payment would end a service that is not in `stops`, the orders whose services the
   * user agreed to end.
   */
  readonly checkout: (order: StoredOrder, stops?: readonly string[]) => { readonly token: string } | null;
  /** Cancels an unpaid order. If it was paid meanwhile, it stays paid. */
  readonly cancel: (order: StoredOrder) => StoredOrder;
  /** Cancels a renewing service at the end of the paid term. Throws `payment.unsubscribeFailed` for any other. */
  readonly unsubscribe: (order: StoredOrder) => StoredOrder;
  /** How many paid orders of a user are not in effect yet. */
  readonly awaiting: (userId: string) => number;
  /**
   * The order of a device's storage service: the current one, else the next, else the last; and the order that ends
   * last, which may follow it. Null if there is none.
   */
  readonly serviceOf: (
    serialNumber: string,
  ) => { readonly order: StoredOrder; readonly last: StoredOrder } | null;
}

/** Creates the order service with the database and a payment provider. */
export function createOrders({
  db,
  clock,
  payments,
}: {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'open' | 'reopen' | 'stateOf' | 'voidOf'>;
}): Orders {
  const zoneOf = (order: StoredOrder): string =>
    deviceFor(db, order.user_id, order.serialNumber)?.timezone ?? 'UTC';
  const reread = (order: StoredOrder): StoredOrder => orderById(db, order.id) ?? order;

  /** The running services that end when a product is paid for a device. */
  const stoppedBy = (
    { serialNumber, product_id }: Pick<StoredOrder, 'serialNumber' | 'product_id'>,
    now: number,
  ): StoredOrder[] =>
    storageProduct(product_id) === null
      ? []
      : runsAt(ordersFor(db, serialNumber), now).filter(
          (other) => isStorage(other) && other.product_id !== product_id,
        );
  /** A service that renewed since the user agreed to its end is still that service. */
  const checkAgreed = (
    order: Pick<StoredOrder, 'serialNumber' | 'product_id'>,
    stops: readonly string[],
  ): void => {
    const isAgreed = ({ id, renewal_of }: StoredOrder) =>
      stops.includes(id) || stops.includes(renewal_of ?? '');
    if (!stoppedBy(order, clock.now()).every(isAgreed)) throw refused('payment.agreementRequired');
  };

  /**
   * The same product is extended. Any other storage service stops immediately without refund (spec section 4); other
   * kinds of products run in parallel. A top-up of LTE data applies immediately, until the end of the period.
   */
  const begin = (order: StoredOrder, now: number): void => {
    const until = addedUntil(db, order, zoneOf(order), now);
    if (until !== null) {
      setPaid(db, order.id, { from: now, until, renews: false });
      return;
    }
    const same = runsAt(ordersFor(db, order.serialNumber), now).filter(
      ({ id, product_id }) => id !== order.id && product_id === order.product_id,
    );
    for (const other of same) setNotRenewing(db, other.id);
    for (const other of stoppedBy(order, now)) setStopped(db, other.id, now);
    const from = Math.max(now, ...same.map(({ ends_at }) => ends_at ?? now));
    run(order, from);
  };
  const run = (order: StoredOrder, from: number): void => {
    // Counts from the first start; otherwise a short month would move the 31st to the 28th forever.
    const months = (order.renewals + 1) * monthsOf[order.term];
    const until = monthsLater(order.anchor ?? from, months, zoneOf(order));
    setPaid(db, order.id, { from, until, renews: isContinuous(order.term) });
  };

  /** Applies the end of an order's payment, also if the payment provider has not reported it yet. */
  const settleEnd = (order: StoredOrder): void => {
    if (reread(order).pay_state !== 'unpaid') return;
    const state = payments.stateOf(order.id);
    if (state === 'paid') begin(order, clock.now());
    if (state === 'declined') setFailed(db, order.id, 'declined');
  };
  /** The open orders of a device of which only one may be paid, the one for this product among them. */
  const openFor = (serialNumber: string, product: OrderedProduct): StoredOrder[] =>
    ordersFor(db, serialNumber).filter(
      (order) => order.pay_state === 'unpaid' && lineOf(productOf(order)) === lineOf(product),
    );

  const newOrder = (
    from: Omit<StoredOrder, keyof typeof unpaid | 'id' | 'number' | 'ordered_at' | 'open_until'>,
    at: number,
  ): StoredOrder => {
    const order: StoredOrder = {
      ...from,
      id: randomUUID(),
      number: orderNumber(at, lastCount(db) + 1),
      ordered_at: at,
      open_until: at + openMs,
      ...unpaid,
    };
    addOrder(db, order);
    return order;
  };

  const failed = new Set<string>();
  /** Whether the work for one order succeeded. If not, it is undone, reported once, and tried again next time. */
  const succeeds = ({ id }: StoredOrder, work: () => void): boolean => {
    try {
      db.transaction(work);
      return true;
    } catch (error) {
      if (!failed.has(id)) console.error(`order ${id}:`, error);
      failed.add(id);
      return false;
    }
  };
  const renew = (order: StoredOrder, now: number): void => {
    const ended = order.ends_at ?? now;
    setNotRenewing(db, order.id);
    const next = { anchor: order.anchor ?? order.starts_at, renewals: order.renewals + 1 };
    run(newOrder({ ...order, ...next, key: null, renewal_of: order.id }, ended), ended);
  };
  /**
   * Applies what is due: unpaid orders that expired, and services that renew. The caller may be another user, so an
   * order that fails must not make the call fail.
   */
  const catchUp = (): void => {
    const now = clock.now();
    for (const order of lapsedOrders(db, now)) {
      succeeds(order, () => {
        if (payments.voidOf(order.id) === 'paid') begin(order, now);
        else setFailed(db, order.id, 'lapsed');
      });
    }
    let renewed: StoredOrder[];
    do {
      renewed = renewedOrders(db, now).filter((order) => succeeds(order, () => renew(order, now)));
    } while (renewed.length > 0);
  };
  const caughtUp =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result =>
      db.transaction(() => {
        catchUp();
        return work(...args);
      });

  const settleEnds = caughtUp((serialNumber: string): void => {
    for (const order of ordersFor(db, serialNumber)) settleEnd(order);
  });
  const create = caughtUp(
    (userId: string, { serialNumber, productId, term, key, stops = [] }: Wanted): StoredOrder => {
      const device = deviceFor(db, userId, serialNumber);
      if (device === null) throw refused('payment.deviceRequired');
      if (device.shared) throw refused('payment.ownerRequired');
      const product = offerOf(productId);
      if (product === null) throw refused('payment.orderFailed');
      checkOffer(db, device, product, clock.now());
      const isSame = (order: StoredOrder): boolean =>
        order.serialNumber === serialNumber && order.product_id === productId && order.term === term;
      const known = ordersOf(db, userId);
      const sent = known.find((order) => order.key === key);
      if (sent && !isSame(sent)) throw refused('payment.orderFailed');
      const open = openFor(serialNumber, product);
      const same = sent ?? open.find((order) => order.user_id === userId && isSame(order));
      if (same) return same;
      checkAgreed({ serialNumber, product_id: productId }, stops);
      for (const { id } of open) {
        payments.voidOf(id);
        setFailed(db, id, 'replaced');
      }
      const sold =
        product.kind === 'traffic'
          ? trafficSold(db, product, { serialNumber, term, now: clock.now() })
          : { ...priceOf(product.price, monthsOf[term]), bytes: null };
      const bought = { user_id: userId, serialNumber, product_id: productId, term, key, ...sold };
      return newOrder({ ...bought, renewal_of: null, anchor: null, renewals: 0 }, clock.now());
    },
  );

  return {
    create: (userId, wanted) => {
      // Outside its transaction, so that it stays also if the order is refused.
      settleEnds(wanted.serialNumber);
      return create(userId, wanted);
    },
    of: caughtUp((userId) => ordersOf(db, userId)),
    for: caughtUp((serialNumber) => ordersFor(db, serialNumber)),
    own: caughtUp((userId, id) => {
      const order = orderById(db, id);
      if (order?.user_id !== userId) throw refused('payment.orderFailed');
      return order;
    }),
    settle: caughtUp(({ order: id, state, amount, currency }) => {
      const order = orderById(db, id);
      if (order === null || order.amount !== amount || order.currency !== currency) return false;
      // Also with a valid signature: what was never paid is not settled.
      if (payments.stateOf(id) !== state) return false;
      if (order.pay_state === 'paid') return true;
      // A payment counts, no matter how late the notification is.
      if (state === 'paid') begin(order, clock.now());
      else if (order.pay_state === 'unpaid') setFailed(db, id, 'declined');
      return true;
    }),
    checkout: caughtUp((order, stops = []) => {
      settleEnd(order);
      const { id, pay_state, number, amount, currency, open_until } = reread(order);
      if (pay_state !== 'unpaid') return null;
      checkAgreed(order, stops);
      return (
        payments.reopen(id) ?? payments.open(id, { amount, currency }, { purpose: number, until: open_until })
      );
    }),
    cancel: caughtUp((order) => {
      const now = reread(order);
      if (now.pay_state !== 'unpaid') return now;
      if (payments.voidOf(order.id) === 'paid') begin(now, clock.now());
      else setFailed(db, order.id, 'cancelled');
      return reread(order);
    }),
    unsubscribe: caughtUp((order) => {
      if (!reread(order).renews) throw refused('payment.unsubscribeFailed');
      setNotRenewing(db, order.id);
      return reread(order);
    }),
    awaiting: caughtUp((userId) => {
      const shown = ordersOf(db, userId).map((order) => orderOf(order, clock.now()));
      const isAwaiting = ({ payState, serviceState }: Order) =>
        payState === 'paid' && serviceState === 'notEffective';
      return shown.filter(isAwaiting).length;
    }),
    serviceOf: caughtUp((serialNumber) => {
      const now = clock.now();
      const paid = ordersFor(db, serialNumber).filter(
        (order) => order.pay_state === 'paid' && isStorage(order),
      );
      const inState = (state: Order['serviceState']) =>
        paid.filter((order) => orderOf(order, now).serviceState === state);
      const next = inState('notEffective').toSorted((a, b) => (a.starts_at ?? 0) - (b.starts_at ?? 0));
      const [last] = paid.toSorted((a, b) => (b.ends_at ?? 0) - (a.ends_at ?? 0));
      return last === undefined ? null : { order: inState('effective')[0] ?? next[0] ?? last, last };
    }),
  };
}

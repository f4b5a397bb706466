import * as v from 'valibot';
import { failureReasons, payStates, type Order } from '../../src/domain/store/order.ts';
import { terms } from '../../src/domain/store/term.ts';
import type { Db } from '../database/database.ts';

const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);
const orderRow = v.object({
  id: v.string(),
  user_id: v.string(),
  number: v.string(),
  serialNumber: v.string(),
  product_id: v.string(),
  term: v.picklist(terms),
  amount: v.number(),
  currency: v.string(),
  ordered_at: v.number(),
  pay_state: v.picklist(payStates),
  reason: v.nullable(v.picklist(failureReasons)),
  open_until: v.number(),
  starts_at: v.nullable(v.number()),
  ends_at: v.nullable(v.number()),
  renews: flag,
  /** The user's idempotency key; null for an order that no user sent. */
  key: v.nullable(v.string()),
  /** For an automatically renewed order: the order that it continues. Null for any other. */
  renewal_of: v.nullable(v.string()),
  /** For an automatically renewed order: when the first one began. Null for any other. */
  anchor: v.nullable(v.number()),
  /** The number of renewals between the anchor and this order. */
  renewals: v.number(),
  /** For data: the bytes that it buys or, with pay as you go, that it pays for. Null for anything else. */
  bytes: v.nullable(v.number()),
});

/** An order as stored. */
export type StoredOrder = v.InferOutput<typeof orderRow>;

/** The orders of a user, newest first. */
export const ordersOf = (db: Db, userId: string): StoredOrder[] =>
  db.all(orderRow, 'select * from orders where user_id = ? order by ordered_at desc, rowid desc', userId);

/** The orders for a device, newest first, of any user. */
export const ordersFor = (db: Db, serialNumber: string): StoredOrder[] =>
  db.all(
    orderRow,
    'select * from orders where serialNumber = ? order by ordered_at desc, rowid desc',
    serialNumber,
  );

/** An order by its id, or null. */
export const orderById = (db: Db, id: string): StoredOrder | null =>
  db.one(orderRow, 'select * from orders where id = ?', id);

/** Unpaid orders that can no longer be paid at a moment. */
export const lapsedOrders = (db: Db, now: number): StoredOrder[] =>
  db.all(orderRow, "select * from orders where pay_state = 'unpaid' and open_until <= ?", now);

/** Renewing orders that have ended at a moment. */
export const renewedOrders = (db: Db, now: number): StoredOrder[] =>
  db.all(
    orderRow,
    "select * from orders where pay_state = 'paid' and renews = 1 and ends_at <= ? order by ends_at",
    now,
  );

/** The highest count in existing order numbers, which are unique. */
export function lastCount(db: Db): number {
  const row = v.object({ last: v.nullable(v.number()) });
  return db.one(row, 'select max(cast(substr(number, 13) as integer)) as last from orders')?.last ?? 0;
}

/** Stores a new order. */
export function addOrder(db: Db, order: StoredOrder): void {
  db.run(
    'insert into orders values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    order.id,
    order.user_id,
    order.number,
    order.serialNumber,
    order.product_id,
    order.term,
    order.amount,
    order.currency,
    order.ordered_at,
    order.pay_state,
    order.reason,
    order.open_until,
    order.starts_at,
    order.ends_at,
    order.renews ? 1 : 0,
    order.key,
    order.renewal_of,
    order.anchor,
    order.renewals,
    order.bytes,
  );
}

/** Marks an order as paid, with the start and end of its service. */
export function setPaid(db: Db, id: string, run: { from: number; until: number; renews: boolean }): void {
  db.run(
    "update orders set pay_state = 'paid', reason = null, starts_at = ?, ends_at = ?, renews = ? where id = ?",
    run.from,
    run.until,
    run.renews ? 1 : 0,
    id,
  );
}

/** Marks an order as not paid. */
export function setFailed(db: Db, id: string, reason: NonNullable<Order['reason']>): void {
  db.run("update orders set pay_state = 'failed', reason = ? where id = ?", reason, id);
}

/** Ends the service of a paid order at a moment without renewal; one that has not begun never begins. */
export function setStopped(db: Db, id: string, at: number): void {
  db.run(
    'update orders set starts_at = min(starts_at, ?1), ends_at = min(ends_at, ?1), renews = 0 where id = ?2',
    at,
    id,
  );
}

/** Turns off the renewal of an order's service. */
export function setNotRenewing(db: Db, id: string): void {
  db.run('update orders set renews = 0 where id = ?', id);
}

/** The paid orders that have not ended at a moment (epoch milliseconds), the last to end first. */
export const runsAt = (orders: readonly StoredOrder[], now: number): StoredOrder[] =>
  orders
    .filter(({ pay_state, ends_at }) => pay_state === 'paid' && (ends_at ?? 0) > now)
    .toSorted((one, other) => (other.ends_at ?? 0) - (one.ends_at ?? 0));

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
  key: v.string(),
  /** Of an order that goes on from another by itself: when the first of them began. Null of any other. */
  anchor: v.nullable(v.number()),
  /** How many orders of the same term lie between the anchor and this one. */
  renewals: v.number(),
  /** Of data: the bytes that it buys, or that it settles where they are paid for as they are used. Null of anything else. */
  bytes: v.nullable(v.number()),
});

/** An order as it is kept. */
export type StoredOrder = v.InferOutput<typeof orderRow>;

/** The orders of a user, newest first. */
export const ordersOf = (db: Db, userId: string): StoredOrder[] =>
  db.all(orderRow, 'select * from orders where user_id = ? order by ordered_at desc, rowid desc', userId);

/** The orders for a device, newest first, whoever made them. */
export const ordersFor = (db: Db, serialNumber: string): StoredOrder[] =>
  db.all(
    orderRow,
    'select * from orders where serialNumber = ? order by ordered_at desc, rowid desc',
    serialNumber,
  );

/** An order by its id, or null. */
export const orderById = (db: Db, id: string): StoredOrder | null =>
  db.one(orderRow, 'select * from orders where id = ?', id);

/** Unpaid orders that nobody can pay any more at a moment. */
export const lapsedOrders = (db: Db, now: number): StoredOrder[] =>
  db.all(orderRow, "select * from orders where pay_state = 'unpaid' and open_until <= ?", now);

/** Orders that go on by themselves and are over at a moment. */
export const renewedOrders = (db: Db, now: number): StoredOrder[] =>
  db.all(
    orderRow,
    "select * from orders where pay_state = 'paid' and renews = 1 and ends_at <= ? order by ends_at",
    now,
  );

/** The greatest count in the number of an order that there is: each has a number of its own. */
export function lastCount(db: Db): number {
  const row = v.object({ last: v.nullable(v.number()) });
  return db.one(row, 'select max(cast(substr(number, 13) as integer)) as last from orders')?.last ?? 0;
}

/** Keeps a new order. */
export function addOrder(db: Db, order: StoredOrder): void {
  db.run(
    'insert into orders values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
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
    order.anchor,
    order.renewals,
    order.bytes,
  );
}

/** What an order was paid, and from when until when it runs. */
export function setPaid(db: Db, id: string, run: { from: number; until: number; renews: boolean }): void {
  db.run(
    "update orders set pay_state = 'paid', reason = null, starts_at = ?, ends_at = ?, renews = ? where id = ?",
    run.from,
    run.until,
    run.renews ? 1 : 0,
    id,
  );
}

/** An order was not paid. */
export function setFailed(db: Db, id: string, reason: NonNullable<Order['reason']>): void {
  db.run("update orders set pay_state = 'failed', reason = ? where id = ?", reason, id);
}

/** The service of a paid order ends at a moment and does not go on; one that had not begun never does. */
export function setStopped(db: Db, id: string, at: number): void {
  db.run(
    'update orders set starts_at = min(starts_at, ?1), ends_at = min(ends_at, ?1), renews = 0 where id = ?2',
    at,
    id,
  );
}

/** The service of an order does not go on by itself any more. */
export function setNotRenewing(db: Db, id: string): void {
  db.run('update orders set renews = 0 where id = ?', id);
}

import { onTestFinished } from 'vitest';
import * as v from 'valibot';
import { openDatabase, type Db } from '../../provider/database/database.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { reseed } from '../../provider/seed/seed.ts';
import { createOrders, type Orders } from '../../provider/store/orders.ts';
import {
  createPayments,
  isSigned,
  notificationSchema,
  type Payments,
} from '../../provider/store/payments.ts';
import { firstNow, testFolder } from './testProvider.ts';

/** A notification as it is sent. */
interface Sent {
  body: string;
  signature: string;
}

/** The order service and the payment provider on a test's own database, with a clock that the test moves. */
export interface Shop {
  readonly db: Db;
  readonly orders: Orders;
  readonly payments: Payments;
  /** Moves the clock (ms). */
  readonly wait: (ms: number) => void;
  readonly now: () => number;
  /** Whether notifications arrive, and those that were sent. */
  readonly line: { isUp: boolean; sent: Sent[] };
  /** The order service accepts a notification as it was sent. */
  readonly take: (sent: Sent) => boolean;
  /** Starts over: no orders, and the time is `firstNow`. */
  readonly empty: () => void;
}

/** Opens a shop without orders for the demo household. */
export async function openShop(): Promise<Shop> {
  const db = openDatabase(await testFolder());
  onTestFinished(() => db.close());
  let now = firstNow;
  const clock = { now: () => now };
  await reseed(db, clock, { ...demoHousehold, orders: [] });
  const line: Shop['line'] = { isUp: true, sent: [] };
  const take: Shop['take'] = ({ body, signature }) =>
    isSigned(db, body, signature) && orders.settle(v.parse(notificationSchema, JSON.parse(body)));
  const payments = createPayments({
    db,
    clock,
    deliver: async (body, signature) => {
      line.sent.push({ body, signature });
      return line.isUp && take({ body, signature });
    },
  });
  const orders = createOrders({ db, clock, payments });
  return {
    db,
    orders,
    payments,
    line,
    take,
    now: () => now,
    wait: (ms) => {
      now += ms;
    },
    empty: () => {
      db.run('delete from payments');
      db.run('delete from orders');
      db.run('delete from traffic_used');
      db.run('delete from capabilities where included = 0');
      line.sent = [];
      line.isUp = true;
      now = firstNow;
    },
  };
}

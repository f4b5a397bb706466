import type { Money } from '../../src/domain/store/product.ts';
import type { Term } from '../../src/domain/store/term.ts';
import { priceByUse, type TrafficPlan } from '../../src/domain/store/traffic.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import { ordersFor, type StoredOrder } from './storedOrders.ts';
import { runsAt } from './runs.ts';
import { payByUseOf, payers, usedBy } from './storedTraffic.ts';
import { periodOf } from './trafficPeriod.ts';
import { trafficByUse, trafficPlan } from './trafficPlans.ts';

/** What is owed of a device for data that were paid for as they are used, by its orders. */
export function owedOf(db: Db, serailno: string, orders: readonly StoredOrder[]): Money {
  const { amount, currency } = priceByUse(trafficByUse, usedBy(db, serailno, payers.byUse));
  const paid = orders.filter(
    ({ product_id, pay_state }) => product_id === trafficByUse.id && pay_state === 'paid',
  );
  return { amount: paid.reduce((left, order) => left - order.amount, amount), currency };
}

/**
 * What an order of data costs at a moment: what is owed where it pays that. Throws `payment.orderFailed` of a device without
 * LTE, of another term than that of the plan, of a subscription where one renews itself already, and where nothing is owed.
 */
export function trafficPrice(
  db: Db,
  plan: TrafficPlan,
  { serailno, term, now }: { serailno: string; term: Term; now: number },
): Money {
  const isTerm = (term === 'monthly') === (plan.sale === 'monthly') && term !== 'year' && term !== 'halfYear';
  if (payByUseOf(db, serailno) === null || !isTerm) throw refused('payment.orderFailed');
  const orders = ordersFor(db, serailno);
  if (plan.sale === 'monthly' && runsAt(orders, now).some((run) => run.product_id === plan.id && run.renews))
    throw refused('payment.orderFailed');
  if (plan.sale !== 'payByUse') return plan.price;
  const owed = owedOf(db, serailno, orders);
  if (owed.amount === 0) throw refused('payment.orderFailed');
  return owed;
}

/** Until when an order counts that adds to the running period of a device, epoch milliseconds; null of any other order. */
export function addedUntil(
  db: Db,
  { serailno, product_id }: StoredOrder,
  timezone: string,
  now: number,
): number | null {
  const plan = trafficPlan(product_id);
  if (plan === null || plan.sale === 'monthly') return null;
  return periodOf(ordersFor(db, serailno), timezone, now).until;
}

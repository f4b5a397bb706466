import type { Money } from '../../src/domain/store/product.ts';
import { isContinuous, type Term } from '../../src/domain/store/term.ts';
import { priceByUse, type TrafficPlan } from '../../src/domain/store/traffic.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import { ordersFor, type StoredOrder, runsAt } from './storedOrders.ts';
import { payByUseOf, payers, usedBy } from './storedTraffic.ts';
import { periodOf } from './trafficPeriod.ts';
import { trafficByUse } from './trafficPlans.ts';

/** The pay-as-you-go bytes of a device that its orders have not paid for yet. */
function unsettledOf(db: Db, serialNumber: string, orders: readonly StoredOrder[]): number {
  const settled = orders
    .filter(({ product_id, pay_state }) => product_id === trafficByUse.id && pay_state === 'paid')
    .reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  return Math.max(0, usedBy(db, serialNumber, payers.byUse) - settled);
}

/** The amount owed for a device's pay-as-you-go data, by its orders. */
export const owedOf = (db: Db, serialNumber: string, orders: readonly StoredOrder[]): Money =>
  priceByUse(trafficByUse, unsettledOf(db, serialNumber, orders));

/**
 * The price of a data order at a moment, and its bytes: a payment for pay as you go covers what is owed, including the
 * rest of the started unit. Throws `payment.orderFailed` for a device without LTE, for a term that the plan does not
 * have, for a second renewing subscription, and if nothing is owed.
 */
export function trafficSold(
  db: Db,
  plan: TrafficPlan,
  { serialNumber, term, now }: { serialNumber: string; term: Term; now: number },
): Money & { readonly bytes: number } {
  const isTerm = (term === 'monthly') === (plan.sale === 'monthly') && term !== 'year' && term !== 'halfYear';
  if (payByUseOf(db, serialNumber) === null || !isTerm) throw refused('payment.orderFailed');
  const orders = ordersFor(db, serialNumber);
  if (plan.sale === 'monthly' && runsAt(orders, now).some((run) => run.product_id === plan.id && run.renews))
    throw refused('payment.orderFailed');
  if (plan.sale !== 'payByUse') return { ...plan.price, bytes: plan.bytes };
  const unsettled = unsettledOf(db, serialNumber, orders);
  if (unsettled === 0) throw refused('payment.orderFailed');
  return { ...priceByUse(plan, unsettled), bytes: Math.ceil(unsettled / plan.bytes) * plan.bytes };
}

/** The end of a top-up of a device's current period, epoch milliseconds; null for any other order. */
export function addedUntil(
  db: Db,
  { serialNumber, term, bytes }: StoredOrder,
  timezone: string,
  now: number,
): number | null {
  if (bytes === null || isContinuous(term)) return null;
  return periodOf(ordersFor(db, serialNumber), timezone, now).until;
}

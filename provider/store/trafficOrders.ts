import type { Money } from '../../src/domain/store/product.ts';
import { isContinuous, type Term } from '../../src/domain/store/term.ts';
import { priceByUse, type TrafficPlan } from '../../src/domain/store/traffic.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import { ordersFor, type StoredOrder } from './storedOrders.ts';
import { runsAt } from './runs.ts';
import { payByUseOf, payers, usedBy } from './storedTraffic.ts';
import { periodOf } from './trafficPeriod.ts';
import { trafficByUse } from './trafficPlans.ts';

/** The bytes of a device that were paid for as they are used and are not settled yet, by its orders. */
function unsettledOf(db: Db, serialNumber: string, orders: readonly StoredOrder[]): number {
  const settled = orders
    .filter(({ product_id, pay_state }) => product_id === trafficByUse.id && pay_state === 'paid')
    .reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  return Math.max(0, usedBy(db, serialNumber, payers.byUse) - settled);
}

/** What is owed of a device for data that were paid for as they are used, by its orders. */
export const owedOf = (db: Db, serialNumber: string, orders: readonly StoredOrder[]): Money =>
  priceByUse(trafficByUse, unsettledOf(db, serialNumber, orders));

/**
 * What an order of data costs at a moment, and the bytes that it is for: what is owed where it pays that, with the rest of the
 * unit that is begun. Throws `payment.orderFailed` of a device without LTE, of another term than that of the plan, of a
 * subscription where one renews itself already, and where nothing is owed.
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

/** Until when an order counts that adds to the running period of a device, epoch milliseconds; null of any other order. */
export function addedUntil(
  db: Db,
  { serialNumber, term, bytes }: StoredOrder,
  timezone: string,
  now: number,
): number | null {
  if (bytes === null || isContinuous(term)) return null;
  return periodOf(ordersFor(db, serialNumber), timezone, now).until;
}

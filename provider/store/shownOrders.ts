import { serviceStateAt, type Order, type OrderedProduct } from '../../src/domain/store/order.ts';
import type { Db } from '../database/database.ts';
import { offerOf } from './offers.ts';
import { freeStorage, storageProduct } from './products.ts';
import { ordersFor, type StoredOrder } from './storedOrders.ts';

/** The product of an order; if it is no longer on sale, the free one. */
export const productOf = (order: StoredOrder): OrderedProduct => offerOf(order.product_id) ?? freeStorage;

/** Whether a paid storage service is in effect for a device at a moment. */
export const hasStorage = (db: Db, serialNumber: string, now: number): boolean =>
  ordersFor(db, serialNumber).some(
    (order) => isStorage(order) && orderOf(order, now).serviceState === 'effective',
  );

/** Whether an order is of a storage service. */
export const isStorage = (order: StoredOrder): boolean => storageProduct(order.product_id) !== null;

/** An order in the format of the API. */
export function orderOf(order: StoredOrder, now: number): Order {
  const { id, number, serialNumber, term, amount, currency, ordered_at, pay_state, reason, open_until } =
    order;
  const shown = { payState: pay_state, startDate: order.starts_at, expiryDate: order.ends_at };
  return {
    id,
    number,
    serialNumber,
    product: productOf(order),
    term,
    price: { amount, currency },
    orderedAt: ordered_at,
    ...shown,
    reason,
    openUntil: pay_state === 'unpaid' ? open_until : null,
    serviceState: serviceStateAt(shown, now),
    renews: order.renews,
  };
}

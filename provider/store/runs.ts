import type { StoredOrder } from './storedOrders.ts';

/** The paid orders that have not ended at a moment (epoch milliseconds), the last to end first. */
export const runsAt = (orders: readonly StoredOrder[], now: number): StoredOrder[] =>
  orders
    .filter(({ pay_state, ends_at }) => pay_state === 'paid' && (ends_at ?? 0) > now)
    .toSorted((one, other) => (other.ends_at ?? 0) - (one.ends_at ?? 0));

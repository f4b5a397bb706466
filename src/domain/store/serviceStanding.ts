import { serviceStateAt, type Order } from './order.ts';

/**
 * The order of the current or last service, and, among the orders that have not expired, the one that ends last; null
 * for the free service.
 */
type Ordered = { readonly order: Order | null; readonly last: Order | null };

/**
 * The storage status of a device (spec section 9), and the date that matters to its owner: the start, the end, or the
 * renewal of the last order.
 *
 * @param now epoch milliseconds, like `at`; `at` is null if the service is free forever
 */
export function serviceStanding({ order, last }: Ordered, now: number) {
  if (order === null || last === null) return { standing: 'always', at: null } as const;
  const state = serviceStateAt(order, now);
  if (state === 'notEffective') return { standing: state, at: order.startDate } as const;
  const standing = state === 'effective' && last.renews ? 'renews' : state;
  return { standing, at: last.expiryDate } as const;
}

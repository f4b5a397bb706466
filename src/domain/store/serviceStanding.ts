import { serviceStateAt, type Order } from './order.ts';

/** The order of a service that runs or ran last, and the last to end of those that are not over; null for the free one. */
type Ordered = { readonly order: Order | null; readonly last: Order | null };

/**
 * How the storage of a device stands (spec section 9), and the day that matters to its owner: its begin, its end, or when
 * what was bought last renews itself.
 *
 * @param now epoch milliseconds, as is `at`; `at` is null where it is free for ever
 */
export function serviceStanding({ order, last }: Ordered, now: number) {
  if (order === null || last === null) return { standing: 'always', at: null } as const;
  const state = serviceStateAt(order, now);
  if (state === 'notEffective') return { standing: state, at: order.startDate } as const;
  const standing = state === 'effective' && last.renews ? 'renews' : state;
  return { standing, at: last.expiryDate } as const;
}

import type { StorageService } from '../wire/calls/store.ts';
import { type Order, type ServiceState, serviceStateAt } from './order.ts';
import type { StorageProduct } from './product.ts';
import { daysBetween } from './term.ts';

/** The products on sale and the service of each device, and how many malformed entries were left out. */
export type StorageServices = {
  readonly products: readonly StorageProduct[];
  readonly services: readonly StorageService[];
  readonly dropped: number;
};

/** The orders of a user, newest first, and how many malformed ones were left out. */
export type Orders = { readonly orders: readonly Order[]; readonly dropped: number };

/**
 * The moments at which an order's state changes without a call: it starts, ends, or can no longer be paid. Epoch
 * milliseconds.
 */
const turnsOf = ({ startDate, expiryDate, openUntil }: Order): readonly number[] =>
  [startDate, expiryDate, openUntil].filter((moment) => moment !== null);

/** The first moment after now at which one of these orders changes without a call; null if none does. */
export function nextTurn(orders: readonly Order[], now: number): number | null {
  const turns = orders.flatMap(turnsOf).filter((moment) => moment > now);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** The orders with one of them replaced; an order that is not among them is added first. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  return orders.some(({ id }) => id === order.id)
    ? orders.map((other) => (other.id === order.id ? order : other))
    : [order, ...orders];
}

/** The newest unpaid order, or null. */
export const openOrder = (orders: readonly Order[]): Order | null =>
  orders.find(({ payState }) => payState === 'unpaid') ?? null;

/** The order of a service that runs or ran last, and the last to end of those that are not over; null for the free one. */
type Ordered = { readonly order: Order | null; readonly last: Order | null };

/**
 * How the storage of a device stands (spec section 9), and the day that matters to its owner: its begin, its end, or when
 * what was bought last renews itself.
 *
 * @param now epoch milliseconds, as is `at`; `at` is null where it is free for ever
 */
export function serviceStatus({ order, last }: Ordered, now: number) {
  if (order === null || last === null) return { status: 'always', at: null } as const;
  const state = serviceStateAt(order, now);
  if (state === 'notEffective') return { status: state, at: order.startDate } as const;
  const status = state === 'effective' && last.renews ? 'renews' : state;
  return { status, at: last.expiryDate } as const;
}

/** The page warns this many days before the end of a plan that does not renew. */
const soonDays = 7;

/**
 * What the row of a device offers: to buy a plan, to change the one that renews, or to renew the one that ends; and in
 * how many days that one ends, if that is soon.
 */
export function serviceOffer(
  { order, last }: Ordered,
  now: number,
  timezone: string,
): {
  readonly state: ServiceState;
  readonly act: 'buy' | 'change' | 'renew';
  readonly endsIn: number | null;
} {
  const state = order === null ? 'effective' : serviceStateAt(order, now);
  if (state !== 'effective' || last === null) return { state, act: 'buy', endsIn: null };
  if (last.renews) return { state, act: 'change', endsIn: null };
  const left = last.expiryDate === null ? null : daysBetween(now, last.expiryDate, timezone);
  return { state, act: 'renew', endsIn: left !== null && left <= soonDays ? left : null };
}

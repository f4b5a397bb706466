import { type Order, serviceStateAt, hasTerm } from './order.ts';

/** The filters of the order list. */
export const orderFilters = ['all', 'unpaid', 'failed', 'notEffective', 'effective', 'expired'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/**
 * The filter other than `all` that an order matches: its payment state or, if paid, its service state; null for a paid
 * order without a term.
 */
export function filterOf(order: Order, now: number): Exclude<OrderFilter, 'all'> | null {
  if (order.payState !== 'paid') return order.payState;
  return hasTerm(order.product) ? serviceStateAt(order, now) : null;
}

/** The contents of the address of the storage page: the lists with an order filter, or buying. */
export type StorageAddress =
  | { readonly page: 'list'; readonly orders: OrderFilter }
  /** The device and the product to buy; null if not chosen yet. */
  | { readonly page: 'buy'; readonly serialNumber: string | null; readonly productId: string | null };

/** Reads `?orders=` and `?buy=&product=`. Anything else is the list of all orders. */
export function readStorageAddress(search: string): StorageAddress {
  const query = new URLSearchParams(search);
  const bought = query.get('buy');
  if (bought !== null)
    return { page: 'buy', serialNumber: bought || null, productId: query.get('product') || null };
  const asked = query.get('orders');
  return { page: 'list', orders: orderFilters.find((filter) => filter === asked) ?? 'all' };
}

/** The address that `readStorageAddress` reads. */
export function storageAddress(address: StorageAddress): string {
  if (address.page === 'buy') {
    const query = new URLSearchParams({ buy: address.serialNumber ?? '' });
    if (address.productId !== null) query.set('product', address.productId);
    return `/cloudStorage?${query.toString()}`;
  }
  return address.orders === 'all' ? '/cloudStorage' : `/cloudStorage?orders=${address.orders}`;
}

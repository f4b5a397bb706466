import type { OrderedProduct } from './order.ts';
import { storageAddress } from './storageAddress.ts';

/** The stores of the page (spec section 2). */
export const stores = ['capability', 'traffic'] as const;
type Store = (typeof stores)[number];

/** The contents of the address of the user store: the store and the device; null if none is chosen. */
export type ShopAddress = { readonly store: Store; readonly serialNumber: string | null };

/** Reads `?store=&device=`. Without a store, or with an unknown one, it is the capability store. */
export function readShopAddress(search: string): ShopAddress {
  const query = new URLSearchParams(search);
  const asked = query.get('store');
  return {
    store: stores.find((store) => store === asked) ?? 'capability',
    serialNumber: query.get('device') || null,
  };
}

/** The address that `readShopAddress` reads. */
export function shopAddress({ store, serialNumber }: ShopAddress): string {
  const query = new URLSearchParams({ store });
  if (serialNumber !== null) query.set('device', serialNumber);
  return `/shop?${query.toString()}`;
}

/** The address at which the same product can be ordered again. */
export function orderAgainAddress(serialNumber: string, { kind, id }: OrderedProduct): string {
  return kind === 'storage'
    ? storageAddress({ page: 'buy', serialNumber, productId: id })
    : shopAddress({ store: kind, serialNumber });
}

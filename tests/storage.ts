import type { CapabilityPlan } from '../src/domain/store/capability.ts';
import type { Order } from '../src/domain/store/order.ts';
import type { StorageProduct } from '../src/domain/store/product.ts';
import type { StorageService } from '../src/domain/wire/calls/store.ts';

// Orders, products and services for tests of the store, on the devices of the demo household.

const eur = (amount: number) => ({ amount, currency: 'EUR' });

export const freeProduct: StorageProduct = {
  kind: 'storage',
  id: '7214480000000000100',
  storageType: 'alert',
  storageDuration: { count: 1, unit: 'week' },
  space: null,
  price: eur(0),
  isDefault: true,
};

export const cycleProduct: StorageProduct = {
  kind: 'storage',
  id: '7214480000000000101',
  storageType: 'cycle',
  storageDuration: { count: 7, unit: 'day' },
  space: null,
  price: eur(499),
  isDefault: false,
};

export const alertProduct: StorageProduct = {
  kind: 'storage',
  id: '7214480000000000103',
  storageType: 'alert',
  storageDuration: { count: 1, unit: 'month' },
  space: 200,
  price: eur(299),
  isDefault: false,
};

export const storageProducts = [cycleProduct, alertProduct, freeProduct];

export const humanPlan: CapabilityPlan = {
  kind: 'capability',
  id: '7214480000000000201',
  capability: 'human',
  price: eur(199),
};

/** Where the tests of the store begin. */
export const storeNow = Date.parse('2026-11-21T10:00:00Z');

const minute = 60_000;
const day = 86_400_000;

/** The order that waits for its payment. */
export const unpaidOrder: Order = {
  id: '5106',
  number: 'LK-20261121-0106',
  serailno: 'LK0000000003',
  product: cycleProduct,
  term: 'month',
  price: eur(499),
  orderedAt: storeNow - minute,
  payState: 'unpaid',
  reason: null,
  openUntil: storeNow + 14 * minute,
  serviceState: 'notEffective',
  startDate: null,
  expiryDate: null,
  renews: false,
};

const ended = { ...unpaidOrder, openUntil: null };

export const paidOrder: Order = {
  ...ended,
  payState: 'paid',
  serviceState: 'effective',
  startDate: storeNow,
  expiryDate: storeNow + 30 * day,
};

export const declinedOrder: Order = { ...ended, payState: 'failed', reason: 'declined' };

/** A service that goes on month after month. */
export const renewingOrder: Order = {
  ...paidOrder,
  id: '5104',
  number: 'LK-20261109-0104',
  serailno: 'LK0000000004',
  term: 'monthly',
  orderedAt: storeNow - 12 * day,
  startDate: storeNow - 12 * day,
  expiryDate: storeNow + 18 * day,
  renews: true,
};

export const freeService: StorageService = { serailno: 'LK0000000003', product: freeProduct, order: null };
export const renewingService: StorageService = {
  serailno: 'LK0000000004',
  product: cycleProduct,
  order: renewingOrder,
};
export const cancelledOrder: Order = { ...ended, payState: 'failed', reason: 'cancelled' };

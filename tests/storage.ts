import type { CapabilityPlan } from '../src/domain/store/capability.ts';
import type { Order } from '../src/domain/store/order.ts';
import type { StorageProduct } from '../src/domain/store/product.ts';
import type { DeviceCapabilities } from '../src/domain/wire/calls/capabilities.ts';
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
  needsStorage: false,
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
  serialNumber: 'LK0000000003',
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

/** A service that continues month after month. */
export const renewingOrder: Order = {
  ...paidOrder,
  id: '5104',
  number: 'LK-20261109-0104',
  serialNumber: 'LK0000000004',
  term: 'monthly',
  orderedAt: storeNow - 12 * day,
  startDate: storeNow - 12 * day,
  expiryDate: storeNow + 18 * day,
  renews: true,
};

export const freeService: StorageService = {
  serialNumber: 'LK0000000003',
  product: freeProduct,
  order: null,
  last: null,
};
export const renewingService: StorageService = {
  serialNumber: 'LK0000000004',
  product: cycleProduct,
  order: renewingOrder,
  last: renewingOrder,
};
export const canceledOrder: Order = { ...ended, payState: 'failed', reason: 'cancelled' };
export const replacedOrder: Order = { ...ended, payState: 'failed', reason: 'replaced' };

/** A plan that runs for the device of the unpaid order, and ends when that is paid. */
export const runningOrder: Order = {
  ...paidOrder,
  id: '5103',
  number: 'LK-20261116-0103',
  product: alertProduct,
  price: eur(299),
  orderedAt: storeNow - 5 * day,
  startDate: storeNow - 5 * day,
  expiryDate: storeNow + 25 * day,
};

const vehiclePlan: CapabilityPlan = {
  ...humanPlan,
  id: '7214480000000000202',
  capability: 'vehicle',
  price: eur(149),
};
const petPlan: CapabilityPlan = {
  ...humanPlan,
  id: '7214480000000000203',
  capability: 'pet',
  needsStorage: true,
  price: eur(99),
};
const areaPlan: CapabilityPlan = {
  ...humanPlan,
  id: '7214480000000000204',
  capability: 'area',
  price: eur(49),
};

/** The order of a capability that continues month after month. */
const humanOrder: Order = {
  ...renewingOrder,
  id: '5110',
  number: 'LK-20261109-0110',
  product: humanPlan,
  price: eur(199),
};

/** What a camera came with, what it has bought, what it lacks, and what it can not have yet. */
export const ownCapabilities: DeviceCapabilities = {
  serialNumber: 'LK0000000004',
  capabilities: [
    { plan: humanPlan, isDefault: false, isStorageMissing: false, order: humanOrder },
    { plan: vehiclePlan, isDefault: false, isStorageMissing: false, order: null },
    { plan: petPlan, isDefault: false, isStorageMissing: true, order: null },
    { plan: areaPlan, isDefault: true, isStorageMissing: false, order: null },
  ],
};

/** The same once vehicles are bought, too. */
export const boughtCapabilities: DeviceCapabilities = {
  ...ownCapabilities,
  capabilities: ownCapabilities.capabilities.map((one) =>
    one.plan === vehiclePlan
      ? { ...one, order: { ...humanOrder, id: '5111', number: 'LK-20261109-0111', product: vehiclePlan } }
      : one,
  ),
};

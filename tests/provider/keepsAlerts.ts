import { demoHousehold } from '../../provider/seed/demo.ts';
import type { Household, SeedOrder } from '../../provider/seed/household.ts';
import { storageProducts } from '../../provider/store/products.ts';

/**
 * The demo household with a service for each device that keeps alerts for a year, bought this many days ago. With the
 * free service before it, alerts exist since a week earlier.
 */
export function keepsAlerts(days: number): Household {
  const product = storageProducts.find(({ storageDuration }) => storageDuration.unit === 'year');
  if (product === undefined) throw new Error('no service keeps alerts for a year');
  const orders = demoHousehold.devices.map(({ ownerId, serialNumber }): SeedOrder => ({
    userId: ownerId,
    id: `kept ${serialNumber}`,
    serialNumber,
    productId: product.id,
    term: 'year',
    agoMs: days * 86_400_000,
    payState: 'paid',
  }));
  return { ...demoHousehold, orders };
}

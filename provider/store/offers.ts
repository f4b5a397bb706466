import type { OrderedProduct } from '../../src/domain/store/order.ts';
import { capabilityPlans } from './capabilityPlans.ts';
import { trafficPlans } from './trafficPlans.ts';
import { storageProducts } from './products.ts';

// Every kind of product on sale is listed here.
const offers = new Map<string, OrderedProduct>(
  [...storageProducts, ...capabilityPlans, ...trafficPlans].map((product) => [product.id, product]),
);

/** The product with this id, of any kind, or null. */
export const offerOf = (id: string): OrderedProduct | null => offers.get(id) ?? null;

import * as v from 'valibot';
import { capabilityPlanSchema } from './capability.ts';
import { storageProductSchema } from './product.ts';
import { trafficPlanSchema } from './traffic.ts';

/**
 * The kinds of products in an order. If a kind is added here, code that shows or sells orders no longer compiles until
 * it handles it.
 */
export const orderedProductSchema = v.variant('kind', [
  storageProductSchema,
  capabilityPlanSchema,
  trafficPlanSchema,
]);
export type OrderedProduct = v.InferOutput<typeof orderedProductSchema>;

/** Whether an order has a term. A payment for used data has none. */
export const hasTerm = (product: OrderedProduct): boolean =>
  product.kind !== 'traffic' || product.sale !== 'payByUse';

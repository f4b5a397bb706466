import * as v from 'valibot';
import { capabilityPlanSchema } from './capability.ts';
import { storageProductSchema } from './product.ts';
import { trafficPlanSchema } from './traffic.ts';

/** What an order can be of. A new kind of product is added here; what shows or sells an order then does not compile. */
export const orderedProductSchema = v.variant('kind', [
  storageProductSchema,
  capabilityPlanSchema,
  trafficPlanSchema,
]);
export type OrderedProduct = v.InferOutput<typeof orderedProductSchema>;

/** Whether an order runs for a time: one that pays what is owed for data buys none. */
export const hasTerm = (product: OrderedProduct): boolean =>
  product.kind !== 'traffic' || product.sale !== 'payByUse';

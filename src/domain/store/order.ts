import * as v from 'valibot';
import { capabilityPlanSchema } from './capability.ts';
import { storageProductSchema, moneySchema } from './product.ts';
import { trafficPlanSchema } from './traffic.ts';
import { moment } from '../devices/device.ts';
import { terms } from './term.ts';

/** What an order can be of. A new kind of product is added here; what shows or sells an order then does not compile. */
const orderedProductSchema = v.variant('kind', [
  storageProductSchema,
  capabilityPlanSchema,
  trafficPlanSchema,
]);
export type OrderedProduct = v.InferOutput<typeof orderedProductSchema>;

/** Whether an order runs for a time: one that pays what is owed for data buys none. */
export const hasTerm = (product: OrderedProduct): boolean =>
  product.kind !== 'traffic' || product.sale !== 'payByUse';

/** Whether an order is paid (spec section 3). */
export const payStates = ['unpaid', 'paid', 'failed'] as const;
export type PayState = (typeof payStates)[number];

/** Whether the ordered service is in effect (spec section 3). */
const serviceStates = ['notEffective', 'effective', 'expired'] as const;
export type ServiceState = (typeof serviceStates)[number];

/**
 * Why an order was not paid: the payment provider declined it, the person canceled it, it was not paid in time, or the
 * person ordered something else in its place.
 */
export const failureReasons = ['declined', 'cancelled', 'lapsed', 'replaced'] as const;
export type FailureReason = (typeof failureReasons)[number];

const text = v.pipe(v.string(), v.nonEmpty());

/** An order (spec section 3; the fields are assumed). Moments are epoch milliseconds. */
export const orderSchema = v.object({
  id: text,
  /** The order number that people see: `LK-20261121-0417`. */
  number: text,
  serialNumber: text,
  product: orderedProductSchema,
  term: v.picklist(terms),
  price: moneySchema,
  orderedAt: v.number(),
  payState: v.picklist(payStates),
  /** Null unless the payment failed. */
  reason: v.nullable(v.picklist(failureReasons)),
  /** Until when an unpaid order can be paid; null for any other order. */
  openUntil: moment,
  serviceState: v.picklist(serviceStates),
  /** When the service starts and ends; null while unknown. */
  startDate: moment,
  expiryDate: moment,
  /** Whether it renews automatically when it expires. */
  renews: v.boolean(),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** The service state of an order at a moment. */
export function serviceStateAt(
  { payState, startDate, expiryDate }: Pick<Order, 'payState' | 'startDate' | 'expiryDate'>,
  now: number,
): ServiceState {
  if (payState !== 'paid' || startDate === null || startDate > now) return 'notEffective';
  return expiryDate !== null && expiryDate <= now ? 'expired' : 'effective';
}

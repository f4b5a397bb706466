import * as v from 'valibot';
import { orderSchema } from '../../store/order.ts';
import { storageProductSchema } from '../../store/product.ts';
import { terms } from '../../store/term.ts';
import { requestLimits } from '../requestLimits.ts';
import { entryList } from '../entryList.ts';
import { ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';

// The specification implies orders and payment (section 7); paths, requests and responses are assumed.

const orderId = v.pipe(v.string(), v.nonEmpty());
const ofOrder = v.object({ orderId });
/** The orders whose services the user agreed to end with the payment; without it, none. */
const stops = v.optional(v.pipe(v.array(orderId), v.maxLength(requestLimits.stoppedOrders)));
const oneOrder = v.object({ order: orderSchema });

/** The service of a device: the product and the order for it. Both orders are null for the free service. */
const serviceSchema = v.object({
  serialNumber,
  product: storageProductSchema,
  order: v.nullable(orderSchema),
  /**
   * The order that ends last. It can be a later one that extends the same product; it determines the end and the
   * renewal.
   */
  last: v.nullable(orderSchema),
});
export type StorageService = v.InferOutput<typeof serviceSchema>;

export const listServicesCall = {
  endpoint: 'listServices',
  request: ofUser,
  response: v.object({
    /** The products on sale, including the free one. */
    products: entryList(storageProductSchema, ({ id }) => id),
    services: entryList(serviceSchema, (service) => service.serialNumber),
  }),
} as const satisfies CallDefinition;

export const listOrdersCall = {
  endpoint: 'listOrders',
  request: ofUser,
  /** Newest first. */
  response: v.object({ orders: entryList(orderSchema, ({ id }) => id) }),
} as const satisfies CallDefinition;

export const createOrderCall = {
  endpoint: 'createOrder',
  request: v.object({
    userId,
    serialNumber,
    productId: v.pipe(v.string(), v.nonEmpty()),
    term: v.picklist(terms),
    /** An idempotency key from the console, of this user alone: an order sent twice is created once. */
    key: v.pipe(v.string(), v.uuid()),
    stops,
  }),
  response: oneOrder,
} as const satisfies CallDefinition;

export const orderStatusCall = {
  endpoint: 'orderStatus',
  request: ofOrder,
  response: oneOrder,
} as const satisfies CallDefinition;

export const openCheckoutCall = {
  endpoint: 'openCheckout',
  request: v.object({ orderId, stops }),
  /** The page of the payment provider, valid until the next one is requested. */
  response: v.object({ address: v.pipe(v.string(), v.nonEmpty()) }),
} as const satisfies CallDefinition;

export const cancelOrderCall = {
  endpoint: 'cancelOrder',
  request: ofOrder,
  response: oneOrder,
} as const satisfies CallDefinition;

export const unsubscribeCall = {
  endpoint: 'unsubscribe',
  request: ofOrder,
  response: oneOrder,
} as const satisfies CallDefinition;

import * as v from 'valibot';
import { orderSchema } from '../../store/order.ts';
import { storageProductSchema } from '../../store/product.ts';
import { terms } from '../../store/term.ts';
import { entryList } from '../entryList.ts';
import { ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';

// Orders and payment are implied by the specification (section 7): paths, requests and answers are assumed.

const orderId = v.pipe(v.string(), v.nonEmpty());
const ofOrder = v.object({ orderId });
const oneOrder = v.object({ order: orderSchema });

/** What a device has: the product, and the order that it came by. Both orders are null of the free one that costs nothing. */
const serviceSchema = v.object({
  serialNumber,
  product: storageProductSchema,
  order: v.nullable(orderSchema),
  /** The same product may be paid for already where this one ends: which order ends last says until when, and whether it renews. */
  last: v.nullable(orderSchema),
});
export type StorageService = v.InferOutput<typeof serviceSchema>;

export const listServicesCall = {
  endpoint: 'listServices',
  request: ofUser,
  response: v.object({
    /** What is offered, the free one among it. */
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
    /** Made by the console: an order that is sent twice is made once. */
    key: v.pipe(v.string(), v.nonEmpty()),
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
  request: ofOrder,
  /** The page of the payment provider: good until the next one is asked for. */
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

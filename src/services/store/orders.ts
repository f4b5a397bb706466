import type { Order } from '../../domain/store/order.ts';
import type { Term } from '../../domain/store/term.ts';
import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import {
  cancelOrderCall,
  createOrderCall,
  openCheckoutCall,
  orderStatusCall,
  unsubscribeCall,
} from '../../domain/wire/calls/store.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/** What a user orders. With the same `key` it is made once, however often it is sent. */
export interface WantedOrder {
  readonly userId: string;
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
  readonly key: string;
}

type OfOrder = { readonly orderId: string };

/**
 * Makes an order (spec section 7, assumed). Fails with `payment.deviceRequired`, `payment.defaultService`,
 * `payment.defaultCapability`, `payment.storageRequired` and `payment.orderFailed`, among others.
 */
export const createOrder = async (
  http: Http,
  wanted: WantedOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(createOrderCall, { ...wanted }, { signal }), ({ order }) => order);

/** How an order stands. Fails with `payment.orderFailed` where the user has no such order. */
export const readOrder = async (
  http: Http,
  { orderId }: OfOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(orderStatusCall, { orderId }, { signal }), ({ order }) => order);

/**
 * The absolute address of the check-out of an unpaid order, in a language (`de-DE`). Fails with `payment.orderFailed` of
 * any other order; an address that is none of the web is malformed.
 */
export async function openCheckout(
  http: Http,
  { orderId, language }: OfOrder & { readonly language: string },
  signal: AbortSignal,
): Promise<CallResult<string>> {
  const result = await http.call(openCheckoutCall, { orderId }, { signal });
  if (!result.ok) return result;
  const url = http.resolve(result.data.address);
  if (url === null || !/^https?:$/.test(url.protocol)) return { ok: false, failure: failure('malformed') };
  url.searchParams.set('lang', language);
  return { ok: true, data: url.href };
}

/** Ends an order that is not paid. One that was paid meanwhile is given as it is. */
export const cancelOrder = async (
  http: Http,
  { orderId }: OfOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(cancelOrderCall, { orderId }, { signal }), ({ order }) => order);

/** Ends a service that goes on by itself, with what is paid. Fails with `payment.unsubscribeFailed`, among others. */
export const unsubscribe = async (
  http: Http,
  { orderId }: OfOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(unsubscribeCall, { orderId }, { signal }), ({ order }) => order);

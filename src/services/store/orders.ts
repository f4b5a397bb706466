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

/** An order to create. With the same `key` it is created only once, no matter how often it is sent. */
export interface WantedOrder {
  readonly userId: string;
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
  readonly key: string;
  /** The orders whose services the person agreed to end with the payment. */
  readonly stops: readonly string[];
}

type OfOrder = { readonly orderId: string };

/**
 * Creates an order (spec section 7, assumed). Fails with `payment.deviceRequired`, `payment.defaultService`,
 * `payment.defaultCapability`, `payment.storageRequired` and `payment.orderFailed`, among others.
 */
export const createOrder = async (
  http: Http,
  wanted: WantedOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(
    await http.call(createOrderCall, { ...wanted, stops: [...wanted.stops] }, { signal }),
    ({ order }) => order,
  );

/** The current state of an order. Fails with `payment.orderFailed` if the user has no such order. */
export const readOrder = async (
  http: Http,
  { orderId }: OfOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(orderStatusCall, { orderId }, { signal }), ({ order }) => order);

/**
 * The absolute URL of an unpaid order's checkout, in a language (`de-DE`). Fails with `payment.agreementRequired` and,
 * for any other order, `payment.orderFailed`; a URL that is not HTTP is malformed.
 */
export async function openCheckout(
  http: Http,
  { orderId, stops, language }: OfOrder & Pick<WantedOrder, 'stops'> & { readonly language: string },
  signal: AbortSignal,
): Promise<CallResult<string>> {
  const result = await http.call(openCheckoutCall, { orderId, stops: [...stops] }, { signal });
  if (!result.ok) return result;
  const url = http.resolve(result.data.address);
  if (url === null || !/^https?:$/.test(url.protocol)) return { ok: false, failure: failure('malformed') };
  url.searchParams.set('lang', language);
  return { ok: true, data: url.href };
}

/** Cancels an unpaid order. If it was paid meanwhile, returns it unchanged. */
export const cancelOrder = async (
  http: Http,
  { orderId }: OfOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(cancelOrderCall, { orderId }, { signal }), ({ order }) => order);

/** Cancels a subscription at the end of the paid term. Fails with `payment.unsubscribeFailed`, among others. */
export const unsubscribe = async (
  http: Http,
  { orderId }: OfOrder,
  signal: AbortSignal,
): Promise<CallResult<Order>> =>
  mapped(await http.call(unsubscribeCall, { orderId }, { signal }), ({ order }) => order);

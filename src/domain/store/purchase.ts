import type { Order, OrderedProduct } from './order.ts';
import type { Term } from './term.ts';

/** The consequences of buying a storage service for a device. Moments are epoch milliseconds. */
export type Consequence = {
  /** When the new service starts. */
  readonly from: number;
  /** The paid services of the device that stop immediately and without refund, because they are of another product. */
  readonly stopped: readonly Order[];
  /** The paid service of the same product that the new one extends, or null. */
  readonly goesOn: Order | null;
};

/**
 * What happens to the storage services of a device when one is bought for it: the same product is extended, any other
 * stops immediately, and nothing is refunded (spec section 4).
 */
export function consequenceOf(
  orders: readonly Order[],
  { serialNumber, productId }: { readonly serialNumber: string; readonly productId: string },
  now: number,
): Consequence {
  const running = orders.filter(
    ({ product, ...order }) =>
      product.kind === 'storage' &&
      order.serialNumber === serialNumber &&
      order.payState === 'paid' &&
      (order.expiryDate ?? 0) > now,
  );
  const stopped = running.filter(({ product }) => product.id !== productId);
  const same = running
    .filter(({ product }) => product.id === productId)
    .toSorted((one, other) => (other.expiryDate ?? 0) - (one.expiryDate ?? 0));
  const goesOn = same[0] ?? null;
  return { from: goesOn?.expiryDate ?? now, stopped, goesOn };
}

/** The orders whose services end when an order is paid. */
export const stoppedBy = (orders: readonly Order[], { serialNumber, product }: Order, now: number): Order[] =>
  product.kind === 'storage'
    ? [...consequenceOf(orders, { serialNumber, productId: product.id }, now).stopped]
    : [];

/** What a device has once: a storage plan, or one of any other product. Only one open order of a line can be paid. */
export const lineOf = ({ kind, id }: Pick<OrderedProduct, 'kind' | 'id'>): string =>
  kind === 'storage' ? kind : id;

/** What a person chose to order. */
export type OrderChoice = {
  readonly serialNumber: string;
  readonly product: OrderedProduct;
  readonly term: Term;
};

/** The open order that a new one replaces; null if there is none, or if it is the same. */
export function replacedBy(
  orders: readonly Order[],
  { serialNumber, product, term }: OrderChoice,
): Order | null {
  const open = orders.find(
    (order) =>
      order.payState === 'unpaid' &&
      order.serialNumber === serialNumber &&
      lineOf(order.product) === lineOf(product),
  );
  if (open === undefined || (open.product.id === product.id && open.term === term)) return null;
  return open;
}

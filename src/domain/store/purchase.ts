import type { Order, OrderedProduct } from './order.ts';
import { priceOf, type Money, type StorageProduct } from './product.ts';
import { monthsLater, monthsOf, type Term } from './term.ts';

/** The consequences of buying a storage service for a device. Moments are epoch milliseconds. */
export type Consequence = {
  /** When the new service starts. */
  readonly from: number;
  /** The paid services of the device that stop immediately and without refund, because they are of another product. */
  readonly stopped: readonly Order[];
  /** The paid service of the same product that the new one extends, or null. */
  readonly continued: Order | null;
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
  const continued = same[0] ?? null;
  return { from: continued?.expiryDate ?? now, stopped, continued };
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

/** The choices for a purchase. */
export type Chosen<Device> = {
  readonly term: Term;
  /** A device of the person; null if none is chosen or the device belongs to someone else. */
  readonly device: Device | null;
  readonly product: StorageProduct | null;
  /** The orders whose plans end immediately because of it. */
  readonly stops: readonly string[];
  /** The resulting purchase; null while it is not possible. */
  readonly purchase: Purchase<Device> | null;
};

/** A possible purchase. */
type Purchase<Device> = {
  readonly device: Device;
  readonly product: StorageProduct;
  readonly consequence: Consequence;
  /** The end of the plan, epoch milliseconds. */
  readonly until: number;
  /** The price of the whole term. */
  readonly price: Money;
};

/** What a person chose, and what can be bought with it. The default product cannot be bought. */
export function chosenPurchase<Device extends { readonly timezone: string }>(
  chosen: { readonly serialNumber: string | null; readonly productId: string | null; readonly term: Term },
  {
    products,
    services,
    orders,
    deviceOf,
  }: {
    readonly products: readonly StorageProduct[];
    readonly services: readonly { readonly serialNumber: string }[];
    readonly orders: readonly Order[];
    readonly deviceOf: (serialNumber: string) => Device;
  },
  now: number,
): Chosen<Device> {
  const { serialNumber, productId, term } = chosen;
  const product = products.find(({ id }) => id === productId) ?? null;
  const isOwn = services.some((service) => service.serialNumber === serialNumber);
  const device = serialNumber !== null && isOwn ? deviceOf(serialNumber) : null;
  const consequence =
    serialNumber === null || productId === null
      ? null
      : consequenceOf(orders, { serialNumber, productId }, now);
  return {
    term,
    device,
    product,
    stops: consequence?.stopped.map(({ id }) => id) ?? [],
    purchase:
      device === null || product === null || product.isDefault || consequence === null
        ? null
        : {
            device,
            product,
            consequence,
            until: monthsLater(consequence.from, monthsOf[term], device.timezone),
            price: priceOf(product.price, monthsOf[term]),
          },
  };
}

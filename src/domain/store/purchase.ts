import type { Order } from './order.ts';
import { priceOf, type Money, type StorageProduct } from './product.ts';
import { monthsLater, monthsOf, type Term } from './term.ts';

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

/** The choices for a purchase. */
export type Chosen<Device> = {
  readonly term: Term;
  /** A device of the person; null if none is chosen or the device belongs to someone else. */
  readonly device: Device | null;
  readonly product: StorageProduct | null;
  /** Whether a paid plan ends immediately because of it. */
  readonly stops: boolean;
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
    stops: (consequence?.stopped.length ?? 0) > 0,
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

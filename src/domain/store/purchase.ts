import type { Order } from './order.ts';

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

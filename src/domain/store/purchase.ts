import type { Order } from './order.ts';

/** What buying a storage service for a device brings about. Moments are epoch milliseconds. */
export type Consequence = {
  /** When the new service begins. */
  readonly from: number;
  /** The paid services of the device that stop at once by it, without refund: they are of another product. */
  readonly stopped: readonly Order[];
  /** The paid service of the same product that the new one goes on from, or null. */
  readonly goesOn: Order | null;
};

/**
 * What happens to the storage services of a device when one is bought for it: the same goes on where it ends, any other
 * stops at once, and nothing is paid back (spec section 4).
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

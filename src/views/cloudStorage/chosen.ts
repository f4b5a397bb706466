import { useSelector } from '@xstate/react';
import { usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { useOrderListRef } from '../../actors/store/storeContexts.tsx';
import { priceOf, type Money, type StorageProduct } from '../../domain/store/product.ts';
import { consequenceOf, type Consequence } from '../../domain/store/purchase.ts';
import { monthsLater, monthsOf, type Term } from '../../domain/store/term.ts';
import { useStoreDevice, type StoreDevice } from '../shared/store/storeDevice.ts';
import { useNow } from '../shared/text/dom/useNow.ts';

/** What is chosen to be bought. */
export type Chosen = {
  readonly term: Term;
  /** An own device; null where none is chosen, or one that is not the person's. */
  readonly device: StoreDevice | null;
  readonly product: StorageProduct | null;
  /** Whether a service that is paid ends by it at once. */
  readonly stops: boolean;
  /** What is bought for what; null as long as that cannot be. */
  readonly purchase: Purchase | null;
};

/** What would be bought. */
type Purchase = {
  readonly device: StoreDevice;
  readonly product: StorageProduct;
  readonly consequence: Consequence;
  /** Until when it runs, epoch milliseconds. */
  readonly until: number;
  /** Of the whole term. */
  readonly price: Money;
};

/** Gives what is chosen in the form, and what comes of it. */
export function useChosen(): Chosen {
  const { serialNumber, productId, term } = useSelector(usePurchaseRef(), (snapshot) => snapshot.context);
  const { products, services } = useSelector(useStorageServicesRef(), (snapshot) => snapshot.context);
  const orders = useSelector(useOrderListRef(), (snapshot) => snapshot.context.orders);
  const deviceOf = useStoreDevice();
  const now = useNow();
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

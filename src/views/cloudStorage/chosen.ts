import { useSelector } from '@xstate/react';
import { usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { useOrderListRef } from '../../actors/store/storeContexts.tsx';
import { priceOf, type Money, type StorageProduct } from '../../domain/store/product.ts';
import { consequenceOf, type Consequence } from '../../domain/store/purchase.ts';
import { monthsLater, monthsOf, type Term } from '../../domain/store/term.ts';
import { useStoreDevice, type StoreDevice } from '../shared/store/storeDevice.ts';
import { useNow } from '../shared/text/dom/useNow.ts';

/** The choices for a purchase. */
export type Chosen = {
  readonly term: Term;
  /** A device of the person; null if none is chosen or the device belongs to someone else. */
  readonly device: StoreDevice | null;
  readonly product: StorageProduct | null;
  /** The orders whose plans end immediately because of it. */
  readonly stops: readonly string[];
  /** The resulting purchase; null while it is not possible. */
  readonly purchase: Purchase | null;
};

/** A possible purchase. */
type Purchase = {
  readonly device: StoreDevice;
  readonly product: StorageProduct;
  readonly consequence: Consequence;
  /** The end of the plan, epoch milliseconds. */
  readonly until: number;
  /** The price of the whole term. */
  readonly price: Money;
};

/** Returns the choices in the form, and the resulting purchase. */
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

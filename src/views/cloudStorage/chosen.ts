import { useSelector } from '@xstate/react';
import { usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { useOrderListRef } from '../../actors/store/storePage.tsx';
import { chosenPurchase, type Chosen as ChosenOf } from '../../domain/store/purchase.ts';
import { useStoreDevice, type StoreDevice } from '../shared/store/storeDevice.ts';
import { useNow } from '../shared/text/dom/useNow.ts';

export type Chosen = ChosenOf<StoreDevice>;

/** Returns the choices in the form, and the resulting purchase. */
export function useChosen(): Chosen {
  const chosen = useSelector(usePurchaseRef(), (snapshot) => snapshot.context);
  const { products, services } = useSelector(useStorageServicesRef(), (snapshot) => snapshot.context);
  const orders = useSelector(useOrderListRef(), (snapshot) => snapshot.context.orders);
  const deviceOf = useStoreDevice();
  return chosenPurchase(chosen, { products, services, orders, deviceOf }, useNow());
}

import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { providePurchase } from './providePurchase.ts';
import { usePaymentRef, useStorePageRef } from './storePage.tsx';

/** What is bought for which device, each read once; null where the person chooses it. */
type Chosen = { readonly serialNumber: string | null; readonly productId: string | null };

function usePurchase(_: string, { serialNumber, productId }: Chosen) {
  const outside = { store: useStorePageRef(), payment: usePaymentRef() };
  return useOwnActor(({ navigation }) => providePurchase({ ...outside, navigation }), {
    input: { serialNumber, productId, term: 'month' },
  });
}

/** Runs the choice of what is bought. Once the order exists, the page goes back to the lists. */
export const [PurchaseActor, usePurchaseRef] = actorScope('PurchaseActor', usePurchase);

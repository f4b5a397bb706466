import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { usePart } from '../shell/usePart.ts';
import { provideStorePage } from './provideStorePage.ts';

const useStorePage = (userId: string) =>
  useOwnActor(({ http }) => provideStorePage(http()), { input: { userId } });

/** Runs the orders and the payment of a page of the store. */
const [StorePageActor, useStorePageRef] = actorScope('StorePageActor', useStorePage, perUser);
export { StorePageActor, useStorePageRef };

export const useOrderListRef = () => usePart(useStorePageRef(), 'orderList');
export const usePaymentRef = () => usePart(useStorePageRef(), 'payment');
export const useSubscriptionRef = () => usePart(useStorePageRef(), 'subscription');
export const useOrderQuestionRef = () => usePart(useStorePageRef(), 'question');

import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { usePart } from '../shell/usePart.ts';
import { provideCapabilityPage } from './provideCapabilityPage.ts';
import { usePaymentRef, useStorePageRef } from './storePage.tsx';

function useCapabilityPage(userId: string) {
  const store = useStorePageRef();
  const payment = usePaymentRef();
  return useOwnActor(({ http }) => provideCapabilityPage({ http: http(), store, payment }), {
    input: { userId },
  });
}

/** Runs the capability store below the actors of the store: what is ordered is paid there. */
const [CapabilityActors, useCapabilityPageRef] = actorScope('CapabilityActors', useCapabilityPage, perUser);
export { CapabilityActors };

export const useCapabilityListRef = () => usePart(useCapabilityPageRef(), 'list');
export const useCapabilityRef = () => usePart(useCapabilityPageRef(), 'capability');

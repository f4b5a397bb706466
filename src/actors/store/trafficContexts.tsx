import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { trafficTopUpMachine } from '../../machines/store/trafficTopUp/trafficTopUp.machine.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { refContext } from '../shell/refContext.ts';
import { usePart, useShownPart } from '../shell/usePart.ts';
import { provideTrafficPage } from './provideTrafficPage.ts';
import { useOrderListRef, usePaymentRef, useStorePageRef } from './storePage.tsx';

function useTrafficPage(userId: string) {
  const orderList = useOrderListRef();
  const orders = useSelector(orderList, ({ context }) => context.orders);
  const outside = { store: useStorePageRef(), payment: usePaymentRef(), orderList, orders };
  return useOwnActor(({ http }) => provideTrafficPage({ http: http(), ...outside }), { input: { userId } });
}

/** Runs the traffic store below the actors of the store: what is ordered is paid there. */
const [TrafficActors, useTrafficPageRef] = actorScope('TrafficActors', useTrafficPage, perUser);
export { TrafficActors, useTrafficPageRef };

export const useTrafficListRef = () => usePart(useTrafficPageRef(), 'list');
export const usePayByUseRef = () => usePart(useTrafficPageRef(), 'payByUse');

const [TopUpContext, useTopUpRef] = refContext<ActorRefFrom<typeof trafficTopUpMachine>>('TopUpContext');
export { useTopUpRef };

type OfDevice = { readonly serialNumber: string; readonly children: ReactNode };

/** Has what a person does with the LTE data of a device run as long as it is mounted. */
export function OpenedTraffic({ serialNumber, children }: OfDevice) {
  const opened = { type: 'device.opened', serialNumber } as const;
  const topUp = useShownPart(useTrafficPageRef(), 'topUp', opened, { type: 'device.closed' });
  return topUp !== null && <TopUpContext value={topUp}>{children}</TopUpContext>;
}

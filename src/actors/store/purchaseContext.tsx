import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import { storagePurchaseMachine } from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { createOrderKeys } from './orders.ts';
import { usePaymentRef } from './storeContexts.tsx';

const [PurchaseContext, usePurchaseRef] =
  refContext<ActorRefFrom<typeof storagePurchaseMachine>>('PurchaseActor');

export { usePurchaseRef };

/**
 * Runs the choice of what is bought, as long as it is mounted, and passes it on to the payment. The same choice has the
 * same key however often it is sent. Once the order is made, the page goes back to the lists.
 */
export function PurchaseActor({
  serialNumber,
  productId,
  children,
}: {
  /** Read once. */
  serialNumber: string | null;
  productId: string | null;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const [keyOf] = useState(createOrderKeys);
  const payment = usePaymentRef();
  const navigate = useNavigate();
  const purchase = useActorRef(storagePurchaseMachine, {
    input: { serialNumber, productId, term: 'month' },
    ...(inspect && { inspect }),
  });
  useRelay(purchase, 'order.chosen', ({ serialNumber: device, productId: product, term, stops }) => {
    const wanted = {
      serialNumber: device,
      productId: product,
      term,
      key: keyOf(device, product, term),
      stops,
    };
    if (payment.getSnapshot().can({ type: 'order.place', wanted }))
      payment.send({ type: 'order.place', wanted });
  });
  useRelay(payment, 'order.changed', () => {
    void navigate(storageAddress({ page: 'list', orders: 'all' }), { replace: true });
  });
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>;
}

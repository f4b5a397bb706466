import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import { storagePurchaseMachine } from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useRelay } from '../shell/relay.ts';
import { createOrderKeys } from './orders.ts';
import { usePaymentRef } from './storePage.tsx';

/** What is bought for which device, each read once; null where the person chooses it. */
type Chosen = { readonly serialNumber: string | null; readonly productId: string | null };

function usePurchase(_: string, { serialNumber, productId }: Chosen) {
  const [keyOf] = useState(createOrderKeys);
  const payment = usePaymentRef();
  const navigate = useNavigate();
  const purchase = useOwnActor(storagePurchaseMachine, {
    input: { serialNumber, productId, term: 'month' },
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
  return purchase;
}

/**
 * Runs the choice of what is bought, and passes it on to the payment. The same choice has the same key however often it is
 * sent. Once the order is made, the page goes back to the lists.
 */
export const [PurchaseActor, usePurchaseRef] = actorScope('PurchaseActor', usePurchase);

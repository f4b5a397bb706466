import { fromCallback } from 'xstate';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import {
  storagePurchaseMachine,
  type ListsShow,
  type OrderChosen,
  type OrderPlaced,
} from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import type { Navigation } from '../shell/navigation.ts';
import { createOrderKeys, orderOf, type PaymentRef } from './orders.ts';

/** Buying storage needs this from outside. */
export type PurchaseOutside = {
  readonly payment: PaymentRef;
  readonly navigation: Pick<Navigation, 'replace'>;
};

/** Buying storage. The same choice has the same key however often it is sent. */
export function providePurchase({ payment, navigation }: PurchaseOutside) {
  const keyOf = createOrderKeys();
  return storagePurchaseMachine.provide({
    actors: {
      payment: fromCallback<OrderChosen>(({ sendBack, receive }) => {
        receive((order) =>
          payment.send(orderOf(order, keyOf(order.serialNumber, order.productId, order.term))),
        );
        const changed = payment.on('order.changed', () =>
          sendBack({ type: 'order.placed' } satisfies OrderPlaced),
        );
        return () => changed.unsubscribe();
      }),
      router: fromCallback<ListsShow>(({ receive }) => {
        receive(() => navigation.replace(storageAddress({ page: 'list', orders: 'all' })));
      }),
    },
  });
}

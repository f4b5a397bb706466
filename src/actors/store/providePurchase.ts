import { fromCallback } from 'xstate';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import {
  storagePurchaseMachine,
  type ListsShow,
  type OrderChosen,
  type OrderPlaced,
} from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import type { Navigation } from '../shell/navigation.ts';
import { createOrderKeys, orderOf, type OrdersOutside } from './orders.ts';

/** Buying storage needs this from outside. */
export type PurchaseOutside = Pick<OrdersOutside, 'store' | 'payment'> & {
  readonly navigation: Pick<Navigation, 'replace'>;
};

/** Buying storage. The same choice has the same key however often it is sent. */
export function providePurchase({ store, payment, navigation }: PurchaseOutside) {
  const keyOf = createOrderKeys();
  return storagePurchaseMachine.provide({
    actors: {
      payment: fromCallback<OrderChosen>(({ sendBack, receive }) => {
        let sent: string | null = null;
        receive((order) => {
          sent = keyOf(order.serialNumber, order.productId, order.term);
          payment.send(orderOf(order, sent));
        });
        const created = store.on('order.created', ({ key }) => {
          if (key === sent) sendBack({ type: 'order.placed' } satisfies OrderPlaced);
        });
        return () => created.unsubscribe();
      }),
      router: fromCallback<ListsShow>(({ receive }) => {
        receive(() => navigation.replace(storageAddress({ page: 'list', orders: 'all' })));
      }),
    },
  });
}

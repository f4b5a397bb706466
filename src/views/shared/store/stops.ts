import { useSelector } from '@xstate/react';
import { useOrderListRef } from '../../../actors/store/storePage.tsx';
import type { Order } from '../../../domain/store/order.ts';
import { stoppedBy } from '../../../domain/store/purchase.ts';
import { useNow } from '../text/dom/useNow.ts';

/** Returns the orders whose services end when an order is paid. */
export function useStops(): (order: Order) => readonly string[] {
  const orders = useSelector(useOrderListRef(), (snapshot) => snapshot.context.orders);
  const now = useNow();
  return (order) => stoppedBy(orders, order, now).map(({ id }) => id);
}

import * as v from 'valibot';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import { terms } from '../../src/domain/store/term.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { createOrderCall, openCheckoutCall, type StorageService } from '../../src/domain/wire/calls/store.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { devicesOf } from '../devices/devices.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { checkoutPath } from '../store/checkoutPage.ts';
import type { Orders } from '../store/orders.ts';
import { orderOf } from '../store/shownOrders.ts';
import { freeStorage, storageProducts } from '../store/products.ts';
import type { StoredOrder } from '../store/storedOrders.ts';

const ofUser = v.object({ userId: shortText });
const ofOrder = v.object({ orderId: shortText });
const wantedBody = v.object({
  userId: shortText,
  serialNumber: shortSerialNumber,
  productId: shortText,
  term: v.picklist(terms),
  key: createOrderCall.request.entries.key,
  stops: createOrderCall.request.entries.stops,
});
const checkoutBody = v.object({ orderId: shortText, stops: openCheckoutCall.request.entries.stops });

/** The dependencies of the store calls. */
export interface StoreParts {
  db: Db;
  clock: Clock;
  orders: Orders;
}

/** The store calls, which need the token: the services of devices, the orders, and the checkout. */
export function addStoreCalls(app: ProviderApp, { db, clock, orders }: StoreParts): void {
  const shown = (order: StoredOrder) => orderOf(order, clock.now());
  const ownOrder = async (c: ProviderContext): Promise<StoredOrder> =>
    orders.own(c.get('userId'), (await readBody(c, ofOrder)).orderId);

  app.post(endpoints.listServices.path, async (c) => {
    const userId = ownUserId(c, (await readBody(c, ofUser)).userId);
    const owned = devicesOf(
      db,
      userId,
      [...deviceTypesOf('camera'), ...deviceTypesOf('doorbell')],
      [],
    ).filter(({ shared }) => !shared);
    const services = owned.map(({ serialNumber }): StorageService => {
      const stored = orders.serviceOf(serialNumber);
      if (stored === null) return { serialNumber, product: freeStorage, order: null, last: null };
      const order = shown(stored.order);
      const product = order.product.kind === 'storage' ? order.product : freeStorage;
      return { serialNumber, product, order, last: shown(stored.last) };
    });
    return success(c, { products: storageProducts, services });
  });

  app.post(endpoints.listOrders.path, async (c) => {
    const userId = ownUserId(c, (await readBody(c, ofUser)).userId);
    return success(c, { orders: orders.of(userId).map(shown) });
  });

  app.post(endpoints.createOrder.path, async (c) => {
    const { userId: named, ...wanted } = await readBody(c, wantedBody);
    return success(c, { order: shown(orders.create(ownUserId(c, named), wanted)) });
  });

  app.post(endpoints.orderStatus.path, async (c) => success(c, { order: shown(await ownOrder(c)) }));

  app.post(endpoints.openCheckout.path, async (c) => {
    const { orderId, stops } = await readBody(c, checkoutBody);
    const page = orders.checkout(orders.own(c.get('userId'), orderId), stops);
    if (page === null) throw refused('payment.orderFailed');
    return success(c, { address: `${checkoutPath}/${page.token}` });
  });

  app.post(endpoints.cancelOrder.path, async (c) =>
    success(c, { order: shown(orders.cancel(await ownOrder(c))) }),
  );

  app.post(endpoints.unsubscribe.path, async (c) =>
    success(c, { order: shown(orders.unsubscribe(await ownOrder(c))) }),
  );
}

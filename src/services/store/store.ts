import type { Session } from '../../domain/signIn/session.ts';
import type { Orders, StorageServices } from '../../domain/store/storageServices.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import { listOrdersCall, listServicesCall } from '../../domain/wire/calls/store.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The products on sale and the services of the user's own devices (spec section 7, assumed). */
export const listServices = async (
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<StorageServices>> =>
  mapped(await http.call(listServicesCall, { userId }, { signal }), ({ products, services }) => ({
    products: products.entries,
    services: services.entries,
    dropped: products.dropped + services.dropped,
  }));

/** The orders of the user, newest first (spec section 7, assumed). */
export const listOrders = async (
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<Orders>> =>
  mapped(await http.call(listOrdersCall, { userId }, { signal }), ({ orders: { entries, dropped } }) => ({
    orders: entries,
    dropped,
  }));

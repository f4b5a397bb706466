import { createActor, fromCallback, type Actor, type EventFromLogic } from 'xstate';
import * as v from 'valibot';
import { Refusal, refused } from '../../provider/http/refusal.ts';
import { orderOf } from '../../provider/store/shownOrders.ts';
import { orderPoll, turnWatch } from '../../src/actors/store/orders.ts';
import { checkoutWindow } from '../../src/actors/store/checkoutWindow.ts';
import { callActor } from '../../src/actors/wire/call.ts';
import { connectionWatch } from '../../src/actors/shell/connection.ts';
import { isMessageKey, type MessageKey } from '../../src/domain/shell/messages.ts';
import { failure, type CallResult } from '../../src/domain/wire/callResult.ts';
import { parseBody, type CallDefinition, type Received } from '../../src/domain/wire/calls/definition.ts';
import { orderListMachine } from '../../src/machines/store/orderList/orderList.machine.ts';
import { paymentMachine } from '../../src/machines/store/payment/payment.machine.ts';
import { cancelOrder, createOrder, openCheckout, readOrder } from '../../src/services/store/orders.ts';
import { listOrders } from '../../src/services/store/store.ts';
import type { Http } from '../../src/services/wire/http.ts';
import type { Shop } from './shop.ts';
import { demo } from './testProvider.ts';

// The storage page of one tab without its views: its machines and actors with the order service, in one process.

/** The timeout of a call (ms). */
const patienceMs = 30_000;

/** A pending call: both it and its response arrive, only the call does, or neither. */
interface Held {
  readonly arrive: () => void;
  readonly answer: () => void;
  readonly lose: () => void;
}

/** A window of the payment provider as a person sees it. */
interface CheckoutWindow {
  closed: boolean;
  /** The token of the page that it shows; empty for none. */
  token: string;
}

/** State shared by all tabs. */
export interface Browser {
  readonly shop: Shop;
  /** Every opened window of the payment provider. */
  readonly windows: CheckoutWindow[];
  /** The test's replacement for the page's `window`. */
  readonly page: { open: () => unknown };
}

/** One tab. */
export interface ShopConsole {
  readonly payment: Actor<typeof paymentMachine>;
  readonly orderList: Actor<typeof orderListMachine>;
  /** What happens to calls from now on. */
  line: 'up' | 'down' | 'held';
  /** Whether its windows are blocked. */
  isBlocked: boolean;
  /** The pending calls, oldest first. */
  readonly held: Held[];
  /** A person does something that the page offers; ignored if it does not. */
  readonly press: (event: EventFromLogic<typeof paymentMachine>) => void;
  readonly close: () => void;
}

const ofOrder = v.object({ orderId: v.string() });
const wantedOrder = v.object({
  serialNumber: v.string(),
  productId: v.string(),
  term: v.picklist(['month']),
  key: v.string(),
  stops: v.array(v.string()),
});
const paidOrder = v.object({ stops: v.array(v.string()) });

/** The provider's response to a call of the store. */
function answerOf({ orders, now }: Shop, { endpoint }: CallDefinition, request: unknown): unknown {
  const own = () => orders.own(demo.userId, v.parse(ofOrder, request).orderId);
  if (endpoint === 'listOrders')
    return { orders: orders.of(demo.userId).map((order) => orderOf(order, now())) };
  if (endpoint === 'createOrder')
    return { order: orderOf(orders.create(demo.userId, v.parse(wantedOrder, request)), now()) };
  if (endpoint === 'orderStatus') return { order: orderOf(own(), now()) };
  if (endpoint === 'cancelOrder') return { order: orderOf(orders.cancel(own()), now()) };
  if (endpoint !== 'openCheckout') throw new Error(`${endpoint} is no call of the store`);
  const page = orders.checkout(own(), v.parse(paidOrder, request).stops);
  if (page === null) throw refused('payment.orderFailed');
  return { address: `/${page.token}` };
}

function received<Definition extends CallDefinition>(
  shop: Shop,
  definition: Definition,
  request: unknown,
): CallResult<Received<Definition>> {
  try {
    return parseBody(definition, { code: 1, msg: '', data: answerOf(shop, definition, request) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      ok: false,
      failure: failure('rejected', error.code, v.parse(v.custom<MessageKey>(isMessageKey), error.message)),
    };
  }
}

/** The network between a tab and the provider. */
function lineOf(shop: Shop, tab: Pick<ShopConsole, 'line' | 'held'>): Http {
  const call = <Definition extends CallDefinition>(definition: Definition, request: unknown) =>
    new Promise<CallResult<Received<Definition>>>((resolve) => {
      let result: CallResult<Received<Definition>> | null = null;
      const arrive = () => {
        result ??= received(shop, definition, request);
        return result;
      };
      const lose = () => resolve({ ok: false, failure: failure('network') });
      if (tab.line === 'up') return resolve(arrive());
      if (tab.line === 'down') return lose();
      tab.held.push({ arrive, answer: () => resolve(arrive()), lose });
      setTimeout(lose, patienceMs);
      return undefined;
    });
  const http: Pick<Http, 'call' | 'resolve' | 'onRestored'> = {
    call,
    resolve: (path) => new URL(path, 'https://pay.example'),
    onRestored: () => () => undefined,
  };
  return http as Http;
}

/** The states of the page's machines in one line. */
const machinesOn = (http: Http) => ({
  orderList: orderListMachine.provide({
    actors: {
      listOrders: callActor(http, listOrders),
      watchTurns: turnWatch,
      watchConnection: connectionWatch(http),
      // The tab is always visible.
      watchTab: fromCallback(() => undefined),
    },
  }),
  payment: paymentMachine.provide({
    actors: {
      createOrder: callActor(http, async (provider, { userId, wanted }, signal) =>
        wanted === null
          ? { ok: false, failure: failure('interface') }
          : createOrder(provider, { userId, ...wanted }, signal),
      ),
      openCheckout: callActor(http, (provider, input, signal) =>
        openCheckout(provider, { ...input, language: 'en-US' }, signal),
      ),
      cancelOrder: callActor(http, cancelOrder),
      readOrder: callActor(http, readOrder),
      pollOrder: orderPoll(http),
      checkoutWindow,
    },
  }),
});

/** A place for a tab: returns a function that opens the storage page in it, any number of times. */
export function tabOf({ shop, windows, page }: Browser): () => ShopConsole {
  // Providing machines takes longer than everything that a tab does with them.
  const tab: Pick<ShopConsole, 'line' | 'isBlocked' | 'held'> = { line: 'up', isBlocked: false, held: [] };
  const machines = machinesOn(lineOf(shop, tab));
  return () => {
    let opened: CheckoutWindow | null = null;
    const open = () => {
      if (tab.isBlocked) return null;
      if (opened && !opened.closed) return opened;
      const made = {
        closed: false,
        token: '',
        opener: null,
        location: {
          replace: (address: string) => {
            made.token = new URL(address).pathname.slice(1);
          },
        },
        close: () => {
          made.closed = true;
        },
      };
      opened = made;
      windows.push(made);
      return made;
    };
    const input = { userId: demo.userId };
    const orderList = createActor(machines.orderList, { input });
    const payment = createActor(machines.payment, { input });
    orderList.on('orders.read', (fact) => payment.send(fact));
    payment.on('order.changed', (fact) => orderList.send(fact));
    payment.on('orders.outdated', (fact) => orderList.send(fact));
    tab.line = 'up';
    tab.isBlocked = false;
    tab.held.length = 0;
    payment.start();
    orderList.start();
    return Object.assign(tab, {
      payment,
      orderList,
      press: (event: EventFromLogic<typeof paymentMachine>) => {
        page.open = open;
        if (payment.getSnapshot().can(event)) payment.send(event);
      },
      close: () => {
        payment.stop();
        orderList.stop();
      },
    });
  };
}

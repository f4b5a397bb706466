import { fromCallback, type ActorRefFrom } from 'xstate';
import { part } from '../../machines/part.ts';
import { capabilityMachine } from '../../machines/store/capability/capability.machine.ts';
import { capabilityListMachine } from '../../machines/store/capabilityList/capabilityList.machine.ts';
import { capabilityPageMachine } from '../../machines/store/capabilityPage/capabilityPage.machine.ts';
import type { paymentMachine } from '../../machines/store/payment/payment.machine.ts';
import type { OrderChosen } from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import type { storePageMachine } from '../../machines/store/storePage/storePage.machine.ts';
import { cancelCapability, listCapabilities, resetCapabilities } from '../../services/store/capabilities.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { factWatch } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { newOrderKey } from './orders.ts';

/** The capability store needs this from outside. */
export type CapabilityOutside = {
  readonly http: Http;
  readonly store: ActorRefFrom<typeof storePageMachine>;
  readonly payment: Pick<ActorRefFrom<typeof paymentMachine>, 'send'>;
};

/** The capability store with its parts, on the calls to the provider. */
export const provideCapabilityPage = ({ http, store, payment }: CapabilityOutside) =>
  capabilityPageMachine.provide({
    actors: {
      capabilityList: capabilityListMachine.provide({
        actors: { readList: callActor(http, listCapabilities), watchConnection: connectionWatch(http) },
      }),
      capability: part(
        capabilityMachine.provide({
          actors: {
            cancelCapability: callActor(http, cancelCapability),
            resetCapabilities: callActor(http, resetCapabilities),
          },
        }),
      ),
      orders: factWatch(store, 'services.changed'),
      payment: fromCallback<OrderChosen>(({ receive }) => {
        receive(({ serialNumber, productId, term, stops }) =>
          payment.send({
            type: 'order.place',
            wanted: { serialNumber, productId, term, stops, key: newOrderKey() },
          }),
        );
      }),
    },
  });

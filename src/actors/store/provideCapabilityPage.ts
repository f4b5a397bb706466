import { part } from '../../machines/part.ts';
import { capabilityMachine } from '../../machines/store/capability/capability.machine.ts';
import { capabilityListMachine } from '../../machines/store/capabilityList/capabilityList.machine.ts';
import { capabilityPageMachine } from '../../machines/store/capabilityPage/capabilityPage.machine.ts';
import { cancelCapability, listCapabilities, resetCapabilities } from '../../services/store/capabilities.ts';
import { connectionWatch } from '../shell/connection.ts';
import { factWatch } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { newKey } from '../wire/newKey.ts';
import { orderJoint, type OrdersOutside } from './orders.ts';

/** The capability store with its parts, on the calls to the provider. */
export const provideCapabilityPage = ({ http, store, payment }: OrdersOutside) =>
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
      payment: orderJoint(payment, newKey),
    },
  });

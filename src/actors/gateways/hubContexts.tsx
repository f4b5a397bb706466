import { hubRefreshMachine } from '../../machines/gateways/hubRefresh/hubRefresh.machine.ts';
import { readDevice } from '../../services/devices/oneDevice.ts';
import type { Http } from '../../services/wire/http.ts';
import { useAlertsCame } from '../alerts/alertStream.tsx';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useDeviceListRef } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

const provideHubRefresh = (http: Http) =>
  hubRefreshMachine.provide({
    actors: {
      readHub: callActor(http, readDevice),
      watchTab: tabWatch,
      watchConnection: connectionWatch(http),
    },
  });

function useHubRefresh(_: string, { serialNumber }: { readonly serialNumber: string }) {
  const list = useDeviceListRef('gateway');
  const ref = useOwnActor(({ http }) => provideHubRefresh(http()), { input: { serialNumber } });
  useRelay(ref, 'device.read', (fact) => list.send({ ...fact, at: householdNow() }));
  useAlertsCame((alerts) => {
    if (alerts.some((alert) => alert.serialNumber === serialNumber)) ref.send({ type: 'alerts.came' });
  });
  return ref;
}

/** Runs the actor that reloads a hub, and sends the list of gateways what was loaded. */
export const [HubRefreshActor, useHubRefreshRef] = actorScope('HubRefreshActor', useHubRefresh);

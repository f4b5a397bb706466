import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hubRefreshMachine } from '../../machines/gateways/hubRefresh/hubRefresh.machine.ts';
import { readDevice } from '../../services/devices/oneDevice.ts';
import type { Http } from '../../services/wire/http.ts';
import { useAlertsCame } from '../alerts/alertStream.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useDeviceListRef } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

const [HubRefreshContext, useHubRefreshRef] =
  refContext<ActorRefFrom<typeof hubRefreshMachine>>('HubRefreshActor');

export { useHubRefreshRef };

const provideHubRefresh = (http: Http) =>
  hubRefreshMachine.provide({
    actors: {
      readHub: callActor(http, readDevice),
      watchTab: tabWatch,
      watchConnection: connectionWatch(http),
    },
  });

/** Runs what reads a hub anew, as long as it is mounted, and tells the list of gateways what was read. */
export function HubRefreshActor({ serialNumber, children }: { serialNumber: string; children: ReactNode }) {
  const { http, inspect } = useConsole();
  const list = useDeviceListRef('gateway');
  const [machine] = useState(() => provideHubRefresh(http()));
  const ref = useActorRef(machine, { input: { serialNumber }, ...(inspect && { inspect }) });
  useRelay(ref, 'device.read', (fact) => list.send({ ...fact, at: householdNow() }));
  useAlertsCame((alerts) => {
    if (alerts.some((alert) => alert.serialNumber === serialNumber)) ref.send({ type: 'alerts.came' });
  });
  return <HubRefreshContext value={ref}>{children}</HubRefreshContext>;
}

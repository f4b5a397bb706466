import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Gateway } from '../../domain/devices/device.ts';
import { freshStillsMachine } from '../../machines/devices/freshStills/freshStills.machine.ts';
import type { Http } from '../../services/wire/http.ts';
import { stillRenewer } from '../devices/stillRenewer.ts';
import { useConsole, useDeviceListRef } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { tabWatch } from '../shell/tabWatch.ts';

const [HubStillsContext, useHubStillsRef] =
  refContext<ActorRefFrom<typeof freshStillsMachine>>('HubStillsActor');

export { useHubStillsRef };

function provideHubStills(http: Http) {
  const { renewStills, release } = stillRenewer(http);
  return {
    release,
    machine: freshStillsMachine.provide({ actors: { watchTab: tabWatch, renewStills } }),
  };
}

/** Keeps the stills of the cameras of a hub fresh, as long as it is mounted: those that `useChannelsInView` names. */
export function HubStillsActor({ children }: { children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [{ machine, release }] = useState(() => provideHubStills(http()));
  const stills = useActorRef(machine, { ...(inspect && { inspect }) });
  useEffect(() => release, [release]);
  return <HubStillsContext value={stills}>{children}</HubStillsContext>;
}

/** Has the stills of the cameras on these channels of a hub renewed while they are in view. */
export function useChannelsInView(hub: Gateway, channels: readonly number[]): void {
  const stills = useHubStillsRef();
  // The list of hubs brings the first stills.
  const isLoading = useSelector(useDeviceListRef('gateway'), (snapshot) => snapshot.hasTag('loading'));
  const inView = hub.onLine && !isLoading ? channels.join(' ') : '';
  const { serialNumber } = hub;
  const show = useEffectEvent(() => {
    const channelList = hub.channelList.filter(({ channel }) => channels.includes(channel));
    stills.send({ type: 'tile.shown', device: { ...hub, channelList } });
  });
  useEffect(() => {
    if (inView === '') stills.send({ type: 'tile.hidden', serialNumber });
    else show();
  }, [stills, serialNumber, inView]);
  useEffect(() => () => stills.send({ type: 'tile.hidden', serialNumber }), [stills, serialNumber]);
}

import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Gateway } from '../../domain/devices/device.ts';
import { freshStillsMachine } from '../../machines/devices/freshStills/freshStills.machine.ts';
import type { Http } from '../../services/wire/http.ts';
import { stillRenewer } from '../devices/stillRenewer.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useDeviceListRef } from '../shell/contexts.tsx';
import { tabWatch } from '../shell/tabWatch.ts';

function provideHubStills(http: Http) {
  const { renewStills, release } = stillRenewer(http);
  return {
    release,
    machine: freshStillsMachine.provide({ actors: { watchTab: tabWatch, renewStills } }),
  };
}

function useHubStills() {
  const { http } = useConsole();
  const [{ machine, release }] = useState(() => provideHubStills(http()));
  const stills = useOwnActor(machine);
  useEffect(() => release, [release]);
  return stills;
}

/** Keeps the stills of the cameras of a hub fresh: those that `useChannelsInView` names. */
const [HubStillsActor, useHubStillsRef] = actorScope('HubStillsActor', useHubStills);
export { HubStillsActor, useHubStillsRef };

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

import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Gateway } from '../../domain/devices/device.ts';
import { useReported } from '../shell/changed.ts';
import { useDeviceListRef } from '../shell/contexts.tsx';
import { useHubStillsRef } from './hubPage.tsx';

/** Has the stills of the cameras on these channels of a hub renewed while they are in view. */
export function useChannelsInView(hub: Gateway, channels: readonly number[]): void {
  const stills = useHubStillsRef();
  // The list of hubs brings the first stills.
  const isLoading = useSelector(useDeviceListRef('gateway'), (snapshot) => snapshot.hasTag('loading'));
  const inView = hub.onLine && !isLoading ? channels.join(' ') : '';
  const { serialNumber } = hub;
  useReported(`${serialNumber} ${inView}`, () => {
    const channelList = hub.channelList.filter(({ channel }) => channels.includes(channel));
    if (inView === '') stills.send({ type: 'tile.hidden', serialNumber });
    else stills.send({ type: 'tile.shown', device: { ...hub, channelList } });
  });
  useEffect(() => () => stills.send({ type: 'tile.hidden', serialNumber }), [stills, serialNumber]);
}

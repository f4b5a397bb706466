import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Device } from '../../domain/devices/device.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { LiveQuality } from '../../domain/history/recording.ts';
import type { gridWindowMachine } from '../../machines/grids/gridWindow/gridWindow.machine.ts';
import type { autoPauseMachine } from '../../machines/live/autoPause/autoPause.machine.ts';
import type { livePlayerMachine } from '../../machines/live/livePlayer/livePlayer.machine.ts';
import { recallVolume } from '../../services/live/volume.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { provideLivePlayer } from './provideLivePlayer.ts';
import { useRememberVolume } from './rememberVolume.ts';

/** Notifies the live windows below when nobody can see them, and when somebody can again; null where nothing does. */
export const LiveTabContext = createContext<
  ActorRefFrom<typeof autoPauseMachine> | ActorRefFrom<typeof gridWindowMachine> | null
>(null);
const [LivePlayerContext, useLivePlayerRef] =
  refContext<ActorRefFrom<typeof livePlayerMachine>>('LivePlayerActor');

export { useLivePlayerRef };

type LivePlayerProps = {
  device: Pick<Device, 'serialNumber' | 'onLine' | 'offlineSince' | 'restarting' | 'liveQuality'> &
    Pick<Recorder, 'channel'>;
  /** What it is watched in; left out, what the device says, until somebody chooses. */
  quality?: LiveQuality;
  children: ReactNode;
};

/** Runs a live player for the device as long as it is mounted, and notifies it when the device goes offline or is back online. */
export function LivePlayerActor(props: LivePlayerProps) {
  return <LivePlayerOfDevice key={`${props.device.serialNumber} ${props.device.channel}`} {...props} />;
}

function LivePlayerOfDevice({ device, quality, children }: LivePlayerProps) {
  const { http } = useConsole();
  const [provided] = useState(() => provideLivePlayer(http(), device.channel));
  // A restarting device returns automatically, so the player keeps asking for it.
  const isThere = device.onLine || device.restarting === true;
  const player = useOwnActor(provided, {
    input: {
      serialNumber: device.serialNumber,
      online: isThere,
      quality: quality ?? device.liveQuality,
      offlineSince: device.offlineSince,
      volume: recallVolume(),
    },
  });
  const tab = useContext(LiveTabContext);
  useEffect(() => {
    player.send(
      isThere ? { type: 'device.returned' } : { type: 'device.wentOffline', since: device.offlineSince },
    );
    // A device that is back online while hidden waits until it is seen.
    if (tab?.getSnapshot().hasTag('unseen')) player.send({ type: 'tab.hidden' });
  }, [player, tab, isThere, device.offlineSince]);
  // This actor exists only while there is a connection.
  const asked = useSelector(player, ({ children: { quality: running } }) => running);
  useEffect(() => {
    if (quality !== undefined) asked?.send({ type: 'choose', quality });
  }, [asked, quality]);
  useRememberVolume(player.getSnapshot().children.sound);
  useRelay(tab, 'tab.hidden', ({ type }) => player.send({ type }));
  useRelay(tab, 'tab.shown', ({ type }) => player.send({ type }));
  return <LivePlayerContext value={player}>{children}</LivePlayerContext>;
}

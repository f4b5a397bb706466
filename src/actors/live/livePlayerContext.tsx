import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Device } from '../../domain/devices/device.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { LiveQuality } from '../../domain/history/recording.ts';
import type { liveWindowMachine } from '../../machines/live/liveWindow/liveWindow.machine.ts';
import { recallVolume } from '../../services/live/volume.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { refContext } from '../shell/refContext.ts';
import { usePart } from '../shell/usePart.ts';
import { provideSmallWindow, type LiveTabRef, type WindowOutside } from './provideLivePlayer.ts';

/** Notifies the live windows below when nobody can see them, and when somebody can again; null where nothing does. */
export const LiveTabContext = createContext<LiveTabRef | null>(null);

const [LiveWindowContext, useLiveWindowRef] =
  refContext<ActorRefFrom<typeof liveWindowMachine>>('LivePlayerActor');
export { LiveWindowContext, useLiveWindowRef };

export const useLivePlayerRef = () => usePart(useLiveWindowRef(), 'player');

/** What a live window shows. */
export type Watched = {
  device: Pick<Device, 'serialNumber' | 'onLine' | 'offlineSince' | 'restarting' | 'liveQuality'> &
    Pick<Recorder, 'channel' | 'name' | 'timezone'>;
  /** What it is watched in; left out, what the device says, until somebody chooses. */
  quality?: LiveQuality;
};

/** Another camera has a window of its own. */
export const windowKey = ({ device: { serialNumber, channel } }: Watched) => `${serialNumber} ${channel}`;

/** Runs a live window without tools for the device as long as it is mounted. */
export function LivePlayerActor(props: Watched & { children: ReactNode }) {
  return <SmallWindow key={windowKey(props)} {...props} />;
}

function SmallWindow({ children, ...watched }: Watched & { children: ReactNode }) {
  const window = useLiveWindow(watched, 'none', provideSmallWindow);
  return <LiveWindowContext value={window}>{children}</LiveWindowContext>;
}

/** Runs a live window as long as the caller is mounted, and notifies it when the device goes offline or is back online. */
export function useLiveWindow(
  { device, quality }: Watched,
  tools: 'none' | 'offered',
  provide: (outside: WindowOutside) => typeof liveWindowMachine,
) {
  const { serialNumber, channel, timezone, offlineSince } = device;
  // A restarting device returns automatically, so the player keeps asking for it.
  const online = device.onLine || device.restarting === true;
  const tab = useContext(LiveTabContext);
  const window = useOwnActor(({ http }) => provide({ http: http(), tab, channel }), {
    input: {
      serialNumber,
      channel,
      name: device.name || serialNumber,
      timezone,
      tools,
      online,
      offlineSince,
      quality: quality ?? device.liveQuality,
      volume: recallVolume(),
    },
  });
  useChanged(`${online} ${offlineSince}`, () =>
    window.send(online ? { type: 'device.returned' } : { type: 'device.wentOffline', since: offlineSince }),
  );
  // This actor exists only while there is a connection.
  const asked = useSelector(usePart(window, 'player'), ({ children }) => children.quality);
  useEffect(() => {
    if (quality !== undefined) asked?.send({ type: 'choose', quality });
  }, [asked, quality]);
  return window;
}

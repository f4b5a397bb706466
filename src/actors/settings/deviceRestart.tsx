import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deviceRestartMachine } from '../../machines/settings/deviceRestart/deviceRestart.machine.ts';
import { readStanding } from '../../services/settings/deviceSettings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { useDeviceSettings, useDeviceSettingsRef } from './deviceSettingsContext.tsx';

const provideRestart = (http: Http) =>
  deviceRestartMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readStanding: callActor(http, readStanding),
    },
  });

const [DeviceRestartContext, useDeviceRestartRef] =
  refContext<ActorRefFrom<typeof deviceRestartMachine>>('DeviceRestartActor');

export { useDeviceRestartRef };

/**
 * Runs what waits for a camera that restarts, as long as it is mounted below its settings. It is told of a restart that
 * a change brought about, of one that was found, and of the camera as the page reads it. The camera is read anew when it
 * went and when it is back.
 */
export function DeviceRestartActor({
  serialNumber,
  children,
}: {
  serialNumber: string;
  children: ReactNode;
}) {
  const { http, inspect } = useConsole();
  const deviceRefresh = useDeviceRefreshRef();
  const deviceSettings = useDeviceSettingsRef();
  const [machine] = useState(() => provideRestart(http()));
  const deviceRestart = useActorRef(machine, { input: { serialNumber }, ...(inspect && { inspect }) });
  useRelay(deviceSettings, 'settings.saved', ({ restarts }) => {
    if (restarts) deviceRestart.send({ type: 'restart.started' });
  });
  useRelay(deviceRefresh, 'device.read', ({ device: { onLine } }) =>
    deviceRestart.send({ type: 'device.read', onLine }),
  );
  useRelay(deviceRestart, 'standing.changed', () => deviceRefresh.send({ type: 'refresh' }));
  const restart = useDeviceSettings()?.restart ?? null;
  useEffect(() => {
    if (restart !== null) deviceRestart.send({ type: 'restart.found' });
  }, [deviceRestart, restart]);
  return <DeviceRestartContext value={deviceRestart}>{children}</DeviceRestartContext>;
}

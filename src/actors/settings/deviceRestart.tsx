import { useEffect } from 'react';
import { deviceRestartMachine } from '../../machines/settings/deviceRestart/deviceRestart.machine.ts';
import { readStanding } from '../../services/settings/deviceSettings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
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

function useDeviceRestart(_: string, { serialNumber }: { readonly serialNumber: string }) {
  const deviceRefresh = useDeviceRefreshRef();
  const deviceSettings = useDeviceSettingsRef();
  const deviceRestart = useOwnActor(({ http }) => provideRestart(http()), { input: { serialNumber } });
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
  return deviceRestart;
}

/**
 * Runs what waits for a camera that restarts, below its settings. It is told of a restart that a change brought about, of
 * one that was found, and of the camera as the page reads it. The camera is read anew when it went and when it is back.
 */
export const [DeviceRestartActor, useDeviceRestartRef] = actorScope('DeviceRestartActor', useDeviceRestart);

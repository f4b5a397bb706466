import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SettingsChange } from '../../domain/settings/cameraSettings.ts';
import type { DeviceSettings } from '../../domain/wire/calls/settings.ts';
import { deviceSettingsMachine } from '../../machines/settings/deviceSettings/deviceSettings.machine.ts';
import { changeDeviceSettings, readDeviceSettings } from '../../services/settings/deviceSettings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useDeviceFilterRef, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

const provideSettings = (http: Http) =>
  deviceSettingsMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readDeviceSettings: callActor(http, readDeviceSettings),
      changeDeviceSettings: callActor(http, changeDeviceSettings),
    },
  });

const [DeviceSettingsContext, useDeviceSettingsRef] =
  refContext<ActorRefFrom<typeof deviceSettingsMachine>>('DeviceSettingsActor');

export { useDeviceSettingsRef };

/** What the camera is set to and can be set to; null until it is read, and for a receiver of a share. */
export const useDeviceSettings = (): DeviceSettings | null =>
  useSelector(useDeviceSettingsRef(), ({ context }) => context.settings);

const typedSettings = draftKind<SettingsChange>();

type OfCamera = { readonly serialNumber: string; readonly children: ReactNode };

/**
 * Runs what reads and changes the settings of a camera, as long as it is mounted. They are read anew when the camera is,
 * and the camera and the list of sites when they were saved.
 */
export function DeviceSettingsActor(props: OfCamera) {
  const userId = useUserId();
  return <DeviceSettingsOfCamera key={`${userId} ${props.serialNumber}`} userId={userId} {...props} />;
}

function DeviceSettingsOfCamera({ userId, serialNumber, children }: OfCamera & { userId: string }) {
  const { http, inspect } = useConsole();
  const deviceRefresh = useDeviceRefreshRef();
  const sites = useDeviceFilterRef();
  const [machine] = useState(() => provideSettings(http()));
  const typed = useKeptDraft(typedSettings, serialNumber);
  const deviceSettings = useActorRef(machine, {
    input: { userId, serialNumber, ...(typed && { typed }) },
    ...(inspect && { inspect }),
  });
  useKeepDraft(typedSettings, serialNumber, () => deviceSettings.getSnapshot().context.typed);
  useRelay(deviceSettings, 'settings.saved', () => {
    deviceRefresh.send({ type: 'refresh' });
    sites.send({ type: 'refresh' });
  });
  useRelay(deviceRefresh, 'device.read', () => deviceSettings.send({ type: 'refresh' }));
  return <DeviceSettingsContext value={deviceSettings}>{children}</DeviceSettingsContext>;
}

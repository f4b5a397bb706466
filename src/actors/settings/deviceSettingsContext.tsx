import { useSelector } from '@xstate/react';
import type { SettingsChange } from '../../domain/settings/cameraSettings.ts';
import type { DeviceSettings } from '../../domain/wire/calls/settings.ts';
import { deviceSettingsMachine } from '../../machines/settings/deviceSettings/deviceSettings.machine.ts';
import { changeDeviceSettings, readDeviceSettings } from '../../services/settings/deviceSettings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useDeviceFilterRef } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
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

const typedSettings = draftKind<SettingsChange>();

type OfCamera = { readonly serialNumber: string };

function useDeviceSettingsActor(userId: string, { serialNumber }: OfCamera) {
  const deviceRefresh = useDeviceRefreshRef();
  const sites = useDeviceFilterRef();
  const typed = useKeptDraft(typedSettings, serialNumber);
  const deviceSettings = useOwnActor(({ http }) => provideSettings(http()), {
    input: { userId, serialNumber, ...(typed && { typed }) },
  });
  useKeepDraft(typedSettings, serialNumber, () => deviceSettings.getSnapshot().context.typed);
  useRelay(deviceSettings, 'settings.saved', () => {
    deviceRefresh.send({ type: 'refresh' });
    sites.send({ type: 'refresh' });
  });
  useRelay(deviceRefresh, 'device.read', () => deviceSettings.send({ type: 'refresh' }));
  return deviceSettings;
}

/**
 * Runs what reads and changes the settings of a camera. They are read anew when the camera is, and the camera and the list
 * of sites when they were saved.
 */
export const [DeviceSettingsActor, useDeviceSettingsRef] = actorScope(
  'DeviceSettingsActor',
  useDeviceSettingsActor,
  (userId, { serialNumber }) => `${userId} ${serialNumber}`,
);

/** What the camera is set to and can be set to; null until it is read, and for a receiver of a share. */
export const useDeviceSettings = (): DeviceSettings | null =>
  useSelector(useDeviceSettingsRef(), ({ context }) => context.settings);

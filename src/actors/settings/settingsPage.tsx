import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SettingsChange } from '../../domain/settings/cameraSettings.ts';
import type { DeviceSettings } from '../../domain/wire/calls/settings.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { usePart } from '../shell/usePart.ts';
import { FirmwareContext } from './firmware.ts';
import { provideSettingsPage } from './provideSettingsPage.ts';

const typedSettings = draftKind<SettingsChange>();

function useSettingsPage(userId: string, { serialNumber }: { readonly serialNumber: string }) {
  const device = useDeviceRefreshRef();
  const typed = useSavedDraft(typedSettings, serialNumber);
  const page = useOwnActor(({ http, app }) => provideSettingsPage({ http: http(), device, app }), {
    input: { userId, serialNumber, typed },
  });
  const settings = usePart(page, 'settings');
  useSaveDraft(typedSettings, serialNumber, () => settings.getSnapshot().context.typed);
  return page;
}

const [PageActor, useSettingsPageRef] = actorScope(
  'SettingsPageActor',
  useSettingsPage,
  (userId, { serialNumber }) => `${userId} ${serialNumber}`,
);

export const useDeviceSettingsRef = () => usePart(useSettingsPageRef(), 'settings');
export const useDeviceRestartRef = () => usePart(useSettingsPageRef(), 'restart');

/** What the camera is set to and can be set to; null until it is read, and for a receiver of a share. */
export const useDeviceSettings = (): DeviceSettings | null =>
  useSelector(useDeviceSettingsRef(), ({ context }) => context.settings);

type OfCamera = { readonly serialNumber: string; readonly children: ReactNode };

/** Runs the settings page of a camera as long as it is mounted. */
export function SettingsPageActor({ serialNumber, children }: OfCamera) {
  return (
    <PageActor serialNumber={serialNumber}>
      <WithFirmware>{children}</WithFirmware>
    </PageActor>
  );
}

/** Gives the views the firmware of the camera, which only its owner has. */
function WithFirmware({ children }: { readonly children: ReactNode }) {
  const firmware = useSelector(useSettingsPageRef(), (snapshot) => snapshot.children.firmware ?? null);
  return <FirmwareContext value={firmware}>{children}</FirmwareContext>;
}

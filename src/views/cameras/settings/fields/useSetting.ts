import { useSelector } from '@xstate/react';
import { useDeviceSettingsRef } from '../../../../actors/settings/settingsPage.tsx';
import {
  isSettable,
  type CameraSettings,
  type SettingName,
} from '../../../../domain/settings/cameraSettings.ts';
import { useChosenCamera } from '../../../shared/device/cameras.ts';

/** Whether the settings are locked: the camera is offline, or a change is being saved. */
export function useIsHeld(): boolean {
  const camera = useChosenCamera();
  const isBusy = useSelector(useDeviceSettingsRef(), (snapshot) => !snapshot.matches('editing'));
  return isBusy || camera?.onLine !== true;
}

/**
 * One setting for a field: the unsaved value, or else the saved one.
 *
 * @returns null if there are no settings to show, or this camera does not have it
 */
export function useSetting<Name extends SettingName>(name: Name) {
  const ref = useDeviceSettingsRef();
  const { settings, typed, errors } = useSelector(ref, (snapshot) => snapshot.context);
  const isHeld = useIsHeld();
  if (settings === null) return null;
  const value = typed[name] ?? settings.values[name];
  if (value === undefined || !isSettable(name, settings.choices)) return null;
  return {
    value: value as NonNullable<CameraSettings[Name]>,
    error: errors[name],
    isUnsaved: typed[name] !== undefined,
    isHeld,
    change: (next: CameraSettings[Name]) => {
      if (!isHeld) ref.send({ type: 'setting.changed', change: { [name]: next } });
    },
  };
}

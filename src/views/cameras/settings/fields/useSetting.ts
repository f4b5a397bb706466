import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceSettingsRef } from '../../../../actors/settings/settingsPage.tsx';
import {
  isSettable,
  type CameraSettings,
  type SettingName,
} from '../../../../domain/settings/cameraSettings.ts';
import { stillRefused } from '../../../../domain/settings/refusals.ts';
import { reasonText } from '../settingText.ts';
import { useChosenCamera } from '../../../shared/device/cameras.ts';
import { invalidity } from '../../../shared/form/TextField.tsx';

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
  const { t } = useTranslation();
  const ref = useDeviceSettingsRef();
  const { settings, typed, errors, refused } = useSelector(ref, (snapshot) => snapshot.context);
  const isHeld = useIsHeld();
  if (settings === null) return null;
  const value = typed[name] ?? settings.values[name];
  if (value === undefined || !isSettable(name, settings.choices)) return null;
  const error = errors[name];
  const reason = stillRefused(refused, typed)[name];
  const refusal = reason && reasonText(t, reason);
  return {
    value: value as NonNullable<CameraSettings[Name]>,
    error,
    /** Why the camera refused it, as text. */
    refusal,
    isUnsaved: typed[name] !== undefined,
    /** For a control with the id `setting-<name>`. */
    invalid: invalidity(`setting-${name}`, error ?? refusal),
    isHeld,
    change: (next: CameraSettings[Name]) => {
      if (!isHeld) ref.send({ type: 'setting.changed', change: { [name]: next } });
    },
  };
}

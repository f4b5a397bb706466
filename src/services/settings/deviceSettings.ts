import type { SettingsChange } from '../../domain/settings/cameraSettings.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { DeviceStatus } from '../../domain/devices/deviceStatus.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import { deviceBySerialNumberCall } from '../../domain/wire/calls/oneDevice.ts';
import {
  editBindServiceCall,
  type ChangedSettings,
  type DeviceSettings,
} from '../../domain/wire/calls/settings.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/**
 * The settings that the owner of a camera or doorbell can change; null for a receiver of a share. Fails with
 * `device.notExist`.
 */
export async function readDeviceSettings(
  http: Http,
  { serialNumber }: { readonly serialNumber: string },
  signal: AbortSignal,
): Promise<CallResult<DeviceSettings | null>> {
  const result = await http.call(deviceBySerialNumberCall, { serialNumber, addType: 2 }, { signal });
  return mapped(result, ({ settings }) => settings);
}

/** A change of the user's own camera, and the revision of the settings on which it is based. */
export type SettingsToChange = Pick<Session, 'userId'> & {
  readonly serialNumber: string;
  readonly revision: number;
  readonly change: SettingsChange;
  /** The camera is to restart too. */
  readonly restart?: true;
};

/**
 * Changes settings, all or none. Fails with `settings.changedElsewhere` if they were changed since that revision,
 * `device.offline`, and the error of an invalid value, among others.
 */
export async function changeDeviceSettings(
  http: Http,
  request: SettingsToChange,
  signal: AbortSignal,
): Promise<CallResult<ChangedSettings>> {
  return http.call(editBindServiceCall, request, { signal });
}

/** Whether one of the user's own devices is online, and whether it is restarting. Fails with `device.notExist`. */
export async function readStatus(
  http: Http,
  { serialNumber }: { readonly serialNumber: string },
  signal: AbortSignal,
): Promise<CallResult<DeviceStatus>> {
  const result = await http.call(deviceBySerialNumberCall, { serialNumber, addType: 2 }, { signal });
  return mapped(result, ({ bindDevice, settings }) => ({
    onLine: bindDevice.entries.some((device) => device.serialNumber === serialNumber && device.onLine),
    restarting: settings !== null && settings.restart !== null,
  }));
}

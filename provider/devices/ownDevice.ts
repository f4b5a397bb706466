import { isOwnFilm } from '../cameras/ownFilm.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import { deviceFor, type StoredDevice } from './devices.ts';

/**
 * A device that the user owns. Throws `device.notExist` if they cannot see it, and `share.notOwner` if it is shared
 * with them.
 */
export function ownDevice(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = deviceFor(db, userId, serialNumber);
  if (!device) throw refused('device.notExist');
  if (device.shared) throw refused('share.notOwner');
  return device;
}

/**
 * A device of any kind whose settings the user can change. Throws `device.notExist` if they cannot see it or it has none, and
 * `settings.sharedDevice` if it is shared with them.
 */
export function settableDevice(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = deviceFor(db, userId, serialNumber);
  // What is known of an own camera is in its file.
  if (!device || isOwnFilm(device.clip ?? '')) throw refused('device.notExist');
  if (device.shared) throw refused('settings.sharedDevice');
  return device;
}

/**
 * A camera or doorbell whose settings and alert rules the user can change, an own camera included. Throws as {@link ownCamera}
 * does.
 */
export function ruledCamera(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = deviceFor(db, userId, serialNumber);
  if (!device || device.device_type === 'GW') throw refused('device.notExist');
  if (device.shared) throw refused('settings.sharedDevice');
  return device;
}

/** A gateway that the user owns. Throws as {@link ownCamera} does. */
export function ownGateway(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = settableDevice(db, userId, serialNumber);
  if (device.device_type !== 'GW') throw refused('device.notExist');
  return device;
}

/**
 * A camera or doorbell that the user owns. Throws `device.notExist` if they cannot see it or it is a gateway, and
 * `settings.sharedDevice` if it is shared with them.
 */
export function ownCamera(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = settableDevice(db, userId, serialNumber);
  if (device.device_type === 'GW') throw refused('device.notExist');
  return device;
}

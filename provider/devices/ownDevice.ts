import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import { deviceFor, type StoredDevice } from './devices.ts';

/**
 * A device that the user owns. Throws `device.notExist` where they see none, and `share.notOwner` where it was shared
 * to them.
 */
export function ownDevice(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = deviceFor(db, userId, serialNumber);
  if (!device) throw refused('device.notExist');
  if (device.shared) throw refused('share.notOwner');
  return device;
}

/**
 * A device of any kind that the user may set. Throws `device.notExist` where they see none, and `settings.sharedDevice`
 * where it was shared to them.
 */
export function settableDevice(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = deviceFor(db, userId, serialNumber);
  if (!device) throw refused('device.notExist');
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
 * A camera or doorbell that the user owns. Throws `device.notExist` where they see none, or a gateway, and
 * `settings.sharedDevice` where it was shared to them.
 */
export function ownCamera(db: Db, userId: string, serialNumber: string): StoredDevice {
  const device = settableDevice(db, userId, serialNumber);
  if (device.device_type === 'GW') throw refused('device.notExist');
  return device;
}

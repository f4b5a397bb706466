import type { StoredDevice } from '../devices/devices.ts';
import type { AlertEntry, Range } from './alertEntry.ts';
import type { FoundAlert } from './alertNews.ts';

/** The pictures themselves, assumed: each entry names its own. */
export const picturePath = '/api/aithLink/user/still';

/** What a device has, with the device. */
export interface Found<Type> extends AlertEntry<Type> {
  device: StoredDevice;
}

const placeOf = (
  kind: 'alert' | 'archive',
  { device, day, index }: Pick<Found<unknown>, 'device' | 'day' | 'index'>,
): string => `${kind}/${encodeURIComponent(device.serialNumber)}/${day}/${index}`;

/** The name of an alert. */
export const nameOfAlert = (alert: FoundAlert): string => placeOf('alert', alert);
/** The name of an alert, and its moment. */
export const namedAlert = (alert: Found<string>) => ({ id: nameOfAlert(alert), at: alert.at });

const alertName = /^alert\/([^/]+)\/(\d{4}-\d{2}-\d{2})\/(\d{1,7})$/;

/** A part of a name in an address; empty where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The device and the day that the name of an alert says; null of what is no such name. */
export function dayNamed(id: string): { readonly serialNumber: string; readonly day: string } | null {
  const [, encoded = '', day = ''] = alertName.exec(id) ?? [];
  const serialNumber = decoded(encoded);
  return serialNumber === '' ? null : { serialNumber, day };
}

/** An alert or a recording as the lists have it. */
export function listed<Type>(kind: 'alert' | 'archive', { device, day, index, still, ...rest }: Found<Type>) {
  const place = placeOf(kind, { device, day, index });
  const { at, seconds, before, type, box, channel, camera } = rest;
  return {
    id: place,
    serialNumber: device.serialNumber,
    deviceName: device.name,
    at,
    seconds,
    type,
    ...(box !== null && { box }),
    ...(kind === 'alert' && { before }),
    ...(channel !== null && { channel: { channel: channel.channel, name: channel.name, camera } }),
    picture: still === null ? null : `${picturePath}/${place}`,
  };
}

/** An alert as the lists have it. */
export const listedAlert = (alert: FoundAlert) => listed('alert', alert);

/** What devices have in a range, with its device: a list for each day. */
export function* foundIn<Type>(
  read: (device: StoredDevice, range: Range) => Iterable<AlertEntry<Type>[]>,
  devices: readonly StoredDevice[],
  range: Range,
): Generator<Found<Type>[], void, undefined> {
  for (const device of devices) {
    for (const day of read(device, range)) yield day.map((entry) => ({ ...entry, device }));
  }
}

/** A page of what was found, newest first; of two at the same moment the order is always the same. */
export function pageOf<Type>(
  kind: 'alert' | 'archive',
  found: Found<Type>[],
  { page, size }: { page: number; size: number },
) {
  found.sort(
    (a, b) => b.at - a.at || a.device.serialNumber.localeCompare(b.device.serialNumber) || b.index - a.index,
  );
  const list = found.slice((page - 1) * size, page * size).map((entry) => listed(kind, entry));
  return { total: found.length, list };
}

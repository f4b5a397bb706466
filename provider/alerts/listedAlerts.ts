import type { StoredDevice } from '../devices/devices.ts';
import type { AlertEntry, Range } from './alertEntry.ts';
import type { FoundAlert } from './alertNews.ts';

/** The path of the pictures, assumed: each entry has its own URL below it. */
export const picturePath = '/api/aithLink/user/still';

/** An entry with its device. */
export interface Found<Type> extends AlertEntry<Type> {
  device: StoredDevice;
}

const placeOf = (
  kind: 'alert' | 'archive',
  { device, day, index }: Pick<Found<unknown>, 'device' | 'day' | 'index'>,
): string => `${kind}/${encodeURIComponent(device.serialNumber)}/${day}/${index}`;

/** The id of an alert. */
export const nameOfAlert = (alert: FoundAlert): string => placeOf('alert', alert);
/** The id of an alert and its moment. */
export const namedAlert = (alert: Found<string>) => ({ id: nameOfAlert(alert), at: alert.at });

const alertName = /^alert\/([^/]+)\/(\d{4}-\d{2}-\d{2})\/(\d{1,7})$/;

/** A decoded path segment; empty if it is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The device and the day in an alert's id; null if it is malformed. */
export function dayNamed(id: string): { readonly serialNumber: string; readonly day: string } | null {
  const [, encoded = '', day = ''] = alertName.exec(id) ?? [];
  const serialNumber = decoded(encoded);
  return serialNumber === '' ? null : { serialNumber, day };
}

/** An alert or a recording in the format of the lists. */
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

/** An alert in the format of the lists. */
export const listedAlert = (alert: FoundAlert) => listed('alert', alert);

/** The entries of devices in a range, each with its device: one list per day. */
export function* foundIn<Type>(
  read: (device: StoredDevice, range: Range) => Iterable<AlertEntry<Type>[]>,
  devices: readonly StoredDevice[],
  range: Range,
): Generator<Found<Type>[], void, undefined> {
  for (const device of devices) {
    for (const day of read(device, range)) yield day.map((entry) => ({ ...entry, device }));
  }
}

/** A page of entries, newest first, with a stable order for equal moments. */
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

import type { Device } from './device.ts';

/** The status filters of a list. */
export const statusChoices = ['all', 'online', 'offline'] as const;

/** The kind filters of a list: a device type, or devices shared by others. */
export const kindChoices = ['all', 'IPC', 'BATIPC', 'CUSTOM', 'shared'] as const;

type KindChoice = (typeof kindChoices)[number];
type StatusChoice = (typeof statusChoices)[number];

/** The filters of a list; an empty keyword or site filters nothing. */
export type DeviceFilter = {
  readonly keyword: string;
  readonly site: string;
  readonly status: StatusChoice;
  readonly kind: KindChoice;
};

type Filterable = Pick<
  Device,
  'name' | 'serialNumber' | 'model' | 'site' | 'onLine' | 'shared' | 'deviceType'
>;

/** Normalizes letters so that case, width and composition do not matter. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether one of the texts contains the keyword, ignoring spaces around it. Every text contains an empty keyword. */
export function holdsKeyword(fields: readonly string[], keyword: string): boolean {
  const wanted = folded(keyword).trim();
  return fields.some((field) => folded(field).includes(wanted));
}

/**
 * The devices with the keyword in their name, serial number, model or site (spaces around it are ignored), and with the
 * site, status and kind. Keeps the order.
 */
export function filterDevices<T extends Filterable>(devices: readonly T[], filter: DeviceFilter): T[] {
  return devices.filter(
    ({ name, serialNumber, model, site, onLine, shared, deviceType }) =>
      (filter.site === '' || site === filter.site) &&
      (filter.status === 'all' || onLine === (filter.status === 'online')) &&
      (filter.kind === 'all' || (filter.kind === 'shared' ? shared : deviceType === filter.kind)) &&
      holdsKeyword([name, serialNumber, model, site], filter.keyword),
  );
}

import type { Device } from './device.ts';

/** The statuses a list can be narrowed to. */
export const statusChoices = ['all', 'online', 'offline'] as const;

/** The kinds a list can be narrowed to: by device type, or those that somebody else has shared. */
export const kindChoices = ['all', 'IPC', 'BATIPC', 'CUSTOM', 'shared'] as const;

type KindChoice = (typeof kindChoices)[number];
type StatusChoice = (typeof statusChoices)[number];

/** What a list is narrowed to; an empty keyword or site leaves it as it is. */
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

/** Letters that differ only in case, width or composition are the same to a reader. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether one of the texts holds the keyword; spaces around it do not count, and an empty one is held by any. */
export function holdsKeyword(fields: readonly string[], keyword: string): boolean {
  const wanted = folded(keyword).trim();
  return fields.some((field) => folded(field).includes(wanted));
}

/**
 * The devices whose name, serial number, model or site holds the keyword (spaces around it do not count),
 * at the site, in the status, of the kind. The order stays.
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

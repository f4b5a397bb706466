import { holdsKeyword, type DeviceFilter } from '../devices/deviceFilter.ts';
import type { Gateway } from '../devices/device.ts';

/** The filters of the hub list; an empty keyword or site filters nothing. */
export type HubFilter = Pick<DeviceFilter, 'keyword' | 'site' | 'status'>;

/** No filter. */
export const noHubFilter: HubFilter = { keyword: '', site: '', status: 'all' };

type Filterable = Pick<Gateway, 'name' | 'serialNumber' | 'model' | 'site' | 'onLine'> & {
  readonly channelList: readonly { readonly name: string }[];
};

/**
 * The hubs with the site and status whose own name, serial number, model or site contains the keyword, or the name of
 * one of their cameras or detectors. Keeps the order.
 */
export function filterHubs<T extends Filterable>(hubs: readonly T[], filter: HubFilter): T[] {
  return hubs.filter(
    ({ name, serialNumber, model, site, onLine, channelList }) =>
      (filter.site === '' || site === filter.site) &&
      (filter.status === 'all' || onLine === (filter.status === 'online')) &&
      holdsKeyword(
        [name, serialNumber, model, site, ...channelList.map((channel) => channel.name)],
        filter.keyword,
      ),
  );
}

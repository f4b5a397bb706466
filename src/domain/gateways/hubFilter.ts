import { holdsKeyword, type DeviceFilter } from '../devices/deviceFilter.ts';
import type { Gateway } from '../devices/device.ts';

/** What the list of hubs is narrowed to; an empty keyword or site leaves it as it is. */
export type HubFilter = Pick<DeviceFilter, 'keyword' | 'site' | 'status'>;

/** Nothing is narrowed. */
export const noHubFilter: HubFilter = { keyword: '', site: '', status: 'all' };

type Filterable = Pick<Gateway, 'name' | 'serialNumber' | 'model' | 'site' | 'onLine'> & {
  readonly channelList: readonly { readonly name: string }[];
};

/**
 * The hubs at the site and in the status whose name, serial number, model or site holds the keyword, or that of a camera or
 * detector of theirs. The order stays.
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

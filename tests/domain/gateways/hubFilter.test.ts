import { expect, test } from 'vitest';
import { filterHubs, noHubFilter, type HubFilter } from '../../../src/domain/gateways/hubFilter.ts';

const house = {
  name: 'House hub',
  serialNumber: 'LKGW1',
  model: 'LK-H4',
  site: 'Home',
  onLine: true,
  channelList: [{ name: 'Hall' }, { name: 'Küche' }],
};
const shop = {
  name: 'Shop hub',
  serialNumber: 'LKGW2',
  model: 'LK-H8',
  site: 'Shop',
  onLine: false,
  channelList: [{ name: 'Counter' }],
};

test.each<[string, Partial<HubFilter>, readonly string[]]>([
  ['nothing', {}, ['LKGW1', 'LKGW2']],
  ['a part of a name, with spaces around it', { keyword: ' hub ' }, ['LKGW1', 'LKGW2']],
  ['a serial number', { keyword: 'lkgw2' }, ['LKGW2']],
  ['a model', { keyword: 'h4' }, ['LKGW1']],
  ['a camera or detector of it', { keyword: 'KU\u0308CHE' }, ['LKGW1']],
  ['what none has', { keyword: 'cellar' }, []],
  ['a site', { site: 'Shop' }, ['LKGW2']],
  ['those online', { status: 'online' }, ['LKGW1']],
  ['those offline', { status: 'offline' }, ['LKGW2']],
  ['all at once', { keyword: 'hub', site: 'Home', status: 'offline' }, []],
])('filters hubs: %s', (_, filter, shown) => {
  expect(
    filterHubs([house, shop], { ...noHubFilter, ...filter }).map(({ serialNumber }) => serialNumber),
  ).toEqual(shown);
});

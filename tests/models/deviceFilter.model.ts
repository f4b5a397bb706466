import { deviceFilterMachine } from '../../src/machines/devices/deviceFilter/deviceFilter.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const noFilter = { keyword: '', site: '', status: 'all', kind: 'all' };

export const model = defineModel({
  machine: deviceFilterMachine,
  inputs: [{ userId: '1' }],
  events: {
    'keyword.changed': { type: 'keyword.changed', keyword: 'door' },
    'site.changed': { type: 'site.changed', site: 'Home' },
    'status.changed': { type: 'status.changed', status: 'online' },
    'kind.changed': { type: 'kind.changed', kind: 'BATIPC' },
    'listSites done': done('listSites', ['Home', 'Shop']),
    'listSites error': failed('listSites'),
  },
  control: ({ filter }) => filter,
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '7',
      what: 'The addresses of the user are listed',
      on: 'init',
      to: 'loadingSites',
      effects: [called('listSites', { userId: '1' })],
    },
    {
      section: '2',
      what: 'They are offered',
      from: 'loadingSites',
      on: 'listSites done',
      to: 'sitesLoaded',
      context: { sites: ['Home', 'Shop'] },
    },
    {
      section: '8',
      what: 'A failed list stays silent',
      from: 'loadingSites',
      on: 'listSites error',
      to: 'sitesFailed',
    },
    {
      section: '2',
      what: 'Refreshed, they are listed again',
      from: 'sitesLoaded',
      on: 'refresh',
      to: 'loadingSites',
    },
    { section: '2', what: 'Also where it failed', from: 'sitesFailed', on: 'refresh', to: 'loadingSites' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'sitesFailed',
      on: 'connection.restored',
      to: 'loadingSites',
      effects: [called('listSites', { userId: '1' })],
    },
    {
      section: '2',
      what: 'A keyword filter',
      on: 'keyword.changed',
      when: noFilter,
      context: { filter: { ...noFilter, keyword: 'door' } },
    },
    {
      section: '2',
      what: 'A site filter',
      on: 'site.changed',
      when: noFilter,
      context: { filter: { ...noFilter, site: 'Home' } },
    },
  ],
});

import { assign, setup } from 'xstate';
import type { DeviceFilter } from '../../../domain/devices/deviceFilter.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

const noFilter: DeviceFilter = { keyword: '', site: '', status: 'all', kind: 'all' };

/**
 * The filters above the camera list (spec section 2): site, keyword, status and kind. The sites are those of the
 * address list.
 */
export const deviceFilterMachine = setup({
  types: {
    context: {} as { filter: DeviceFilter; sites: readonly string[]; userId: string },
    input: {} as { userId: string },
    events: {} as
      | { type: 'keyword.changed'; keyword: string }
      | { type: 'site.changed'; site: string }
      | { type: 'status.changed'; status: DeviceFilter['status'] }
      | { type: 'kind.changed'; kind: DeviceFilter['kind'] }
      | { type: 'clear' }
      | { type: 'refresh' }
      | ConnectionRestored,
  },
  actors: {
    listSites: promiseStub<readonly string[], { userId: string }>('listSites'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setFilter: assign(({ context }, params: Partial<DeviceFilter>) => ({
      filter: { ...context.filter, ...params },
    })),
    clearFilter: assign({ filter: noFilter }),
    setSites: assign((_, params: { sites: readonly string[] }) => ({ sites: params.sites })),
  },
}).createMachine({
  id: 'deviceFilter',
  description: 'The filters above the list of cameras: site, name, online or offline, and kind.',
  context: ({ input }) => ({ filter: noFilter, sites: [], userId: input.userId }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loadingSites',
  on: {
    'keyword.changed': {
      actions: { type: 'setFilter', params: ({ event }) => ({ keyword: event.keyword }) },
    },
    'site.changed': { actions: { type: 'setFilter', params: ({ event }) => ({ site: event.site }) } },
    'status.changed': {
      actions: { type: 'setFilter', params: ({ event }) => ({ status: event.status }) },
    },
    'kind.changed': { actions: { type: 'setFilter', params: ({ event }) => ({ kind: event.kind }) } },
    clear: { actions: 'clearFilter' },
  },
  states: {
    loadingSites: {
      description: 'The console loads the sites for the filter. The other filters already work.',
      invoke: {
        id: 'listSites',
        src: 'listSites',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'sitesLoaded',
          actions: { type: 'setSites', params: ({ event }) => ({ sites: event.output }) },
        },
        onError: 'sitesFailed',
      },
    },
    sitesLoaded: {
      description: "All filters work, with every site of the person's address list.",
      on: { refresh: 'loadingSites' },
    },
    sitesFailed: {
      description:
        'The address list failed to load, so the filter offers only the sites of the listed cameras. The console reloads it when the provider is back.',
      on: { refresh: 'loadingSites', 'connection.restored': 'loadingSites' },
    },
  },
});

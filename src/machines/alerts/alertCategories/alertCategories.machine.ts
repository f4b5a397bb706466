import { assign, setup } from 'xstate';
import type { AlertCategory } from '../../../domain/alerts/alert.ts';
import { hasOtherTypes } from '../../../domain/alerts/alertCategories.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/**
 * Whose categories are listed: of the devices with these serial numbers (none means all), and of one channel (null
 * means every channel).
 */
type Of = { readonly serialNumbers: readonly string[]; readonly channel: number | null };

/**
 * The alert category list that the layout loads at the start (spec sections 2 and 7), and the list of all categories,
 * for a search for alerts that no device raises anymore. A failure of the first list is not shown.
 */
export const alertCategoriesMachine = setup({
  types: {
    context: {} as Of & { categories: readonly AlertCategory[] },
    events: {} as
      | { type: 'refresh' }
      | { type: 'all.load' }
      | ({ type: 'devices.chosen' } & Of)
      | ConnectionRestored,
  },
  actors: {
    listCategories: promiseStub<readonly AlertCategory[], Of>('listCategories'),
    listAllCategories: promiseStub<readonly AlertCategory[], undefined>('listAllCategories'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    hasOtherTypes: ({ context }) => hasOtherTypes(context.categories),
    isOther: ({ context }, params: Of) =>
      params.serialNumbers.join() !== context.serialNumbers.join() || params.channel !== context.channel,
  },
  actions: {
    setDevices: assign((_, { serialNumbers, channel }: Of) => ({ serialNumbers, channel })),
    setCategories: assign((_, params: { categories: readonly AlertCategory[] }) => ({
      categories: params.categories,
    })),
    clearCategories: assign({ categories: [] }),
  },
}).createMachine({
  id: 'alertCategories',
  description:
    "The alert categories that the person's devices can raise, such as motion or people. Filters and lists of alerts use their names.",
  context: { serialNumbers: [], channel: null, categories: [] },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  on: {
    'devices.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setDevices', params: ({ event }) => event },
      description:
        'The filter changed to some devices, to one channel, or back to all devices, so the console loads their categories.',
    },
  },
  states: {
    loading: {
      description:
        'The console loads the categories. The filters keep the known ones until the answer arrives or fails.',
      invoke: {
        id: 'listCategories',
        src: 'listCategories',
        input: ({ context: { serialNumbers, channel } }) => ({ serialNumbers, channel }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setCategories', params: ({ event }) => ({ categories: event.output }) },
        },
        onError: { target: 'failed', actions: 'clearCategories' },
      },
    },
    loaded: {
      description: 'The categories are known, and the filters show them until they are reloaded.',
      on: {
        refresh: 'loading',
        'all.load': {
          guard: 'hasOtherTypes',
          target: 'loadingAll',
          description:
            'There are more categories than those of the devices, and the person looks for one of them.',
        },
      },
    },
    loadingAll: {
      description: 'The console loads all categories. The filters keep those of the devices meanwhile.',
      invoke: {
        id: 'listAllCategories',
        src: 'listAllCategories',
        onDone: {
          target: 'allLoaded',
          actions: { type: 'setCategories', params: ({ event }) => ({ categories: event.output }) },
        },
        onError: 'allFailed',
      },
    },
    allLoaded: {
      description:
        'The filters show all categories, including those that no device raises now, until the person refreshes the page or chooses another device.',
      on: { refresh: 'loading' },
    },
    allFailed: {
      description:
        'The other categories failed to load. The filters keep those of the devices, say so, and offer to try again. The console also retries when the provider is back.',
      on: { refresh: 'loadingAll', 'connection.restored': 'loadingAll' },
    },
    failed: {
      description:
        'The categories failed to load, and the page does not mention it. The console reloads them when the person refreshes, or when the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
  },
});

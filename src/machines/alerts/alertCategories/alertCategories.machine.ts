import { assign, setup } from 'xstate';
import type { AlertCategory } from '../../../domain/alerts/alert.ts';
import { hasOtherTypes } from '../../../domain/alerts/alertCategories.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Whose categories are listed: those of devices by their serial numbers, none for all, and of one channel, null for every one. */
type Of = { readonly serialNumbers: readonly string[]; readonly channel: number | null };

/**
 * The alert category list that the layout asks for when it appears (spec sections 2 and 7), and the list of all categories for who
 * looks for an alert that no device raises any more. The first fails silently.
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
        'The alerts of some devices or of one channel are listed, or those of all again: their categories are asked for.',
    },
  },
  states: {
    loading: {
      description:
        'The categories are asked for. What was known stays in the filters until the answer comes or fails.',
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
      description: 'The categories are known and stand in the filters, until they are asked for anew.',
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
      description: 'All categories are asked for. Those of the devices stay in the filters meanwhile.',
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
        'All categories stand in the filters, also those that no device raises now, until the page is refreshed or another device is chosen.',
      on: { refresh: 'loading' },
    },
    allFailed: {
      description:
        'The other categories could not be loaded. Those of the devices stay, and the filters say so and offer to try again; it is tried again once the provider is back.',
      on: { refresh: 'loadingAll', 'connection.restored': 'loadingAll' },
    },
    failed: {
      description:
        'The categories could not be loaded, and nothing is said about it. They are asked for again when the person refreshes, or once the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
  },
});

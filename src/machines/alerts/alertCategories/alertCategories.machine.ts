import { assign, setup } from 'xstate';
import type { AlertCategory } from '../../../domain/alerts/alert.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The alert category list that the layout asks for when it appears (spec section 2). Fails silently. */
export const alertCategoriesMachine = setup({
  types: {
    context: {} as { categories: readonly AlertCategory[] },
    events: {} as { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    listCategories: promiseStub<readonly AlertCategory[], undefined>('listCategories'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setCategories: assign((_, params: { categories: readonly AlertCategory[] }) => ({
      categories: params.categories,
    })),
    clearCategories: assign({ categories: [] }),
  },
}).createMachine({
  id: 'alertCategories',
  description:
    "The kinds of alert that the person's devices can send, such as motion or a person seen. Filters and lists of alerts name them by it.",
  context: { categories: [] },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The kinds are asked for. Filters wait until the answer comes or fails.',
      invoke: {
        id: 'listCategories',
        src: 'listCategories',
        onDone: {
          target: 'loaded',
          actions: { type: 'setCategories', params: ({ event }) => ({ categories: event.output }) },
        },
        onError: { target: 'failed', actions: 'clearCategories' },
      },
    },
    loaded: {
      description: 'The kinds are known and stand in the filters, until they are asked for anew.',
      on: { refresh: 'loading' },
    },
    failed: {
      description:
        'The kinds could not be loaded, and nothing is said about it. They are asked for again when the person refreshes, or once the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
  },
});

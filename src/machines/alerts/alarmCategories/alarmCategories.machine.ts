import { assign, setup } from 'xstate';
import type { AlarmCategory } from '../../../domain/alerts/alarm.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The alarm category list that the layout asks for when it appears (spec section 2). Fails silently. */
export const alarmCategoriesMachine = setup({
  types: {
    context: {} as { categories: readonly AlarmCategory[] },
    events: {} as { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    listCategories: promiseStub<readonly AlarmCategory[], undefined>('listCategories'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    keepCategories: assign((_, params: { categories: readonly AlarmCategory[] }) => ({
      categories: params.categories,
    })),
    dropCategories: assign({ categories: [] }),
  },
}).createMachine({
  id: 'alarmCategories',
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
          actions: { type: 'keepCategories', params: ({ event }) => ({ categories: event.output }) },
        },
        onError: { target: 'failed', actions: 'dropCategories' },
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

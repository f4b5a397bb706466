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
  description: 'The alarm categories of all devices, for whoever names or filters alerts.',
  context: { categories: [] },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
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
    loaded: { on: { refresh: 'loading' } },
    failed: {
      description: 'They could not be loaded: asked for again once the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
  },
});

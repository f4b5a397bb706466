import { assign, setup } from 'xstate';
import type { AlarmCategory } from '../../domain/alarm.ts';
import { promiseStub } from '../stubs.ts';

/** The alarm category list that the layout asks for when it appears (spec section 2). Fails silently. */
export const alarmCategoriesMachine = setup({
  types: {
    context: {} as { categories: readonly AlarmCategory[] },
    events: {} as { type: 'refresh' },
  },
  actors: { listCategories: promiseStub<readonly AlarmCategory[], undefined>('listCategories') },
  actions: {
    keepCategories: assign((_, params: { categories: readonly AlarmCategory[] }) => ({
      categories: params.categories,
    })),
    dropCategories: assign({ categories: [] }),
  },
}).createMachine({
  id: 'alarmCategories',
  context: { categories: [] },
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
    failed: { on: { refresh: 'loading' } },
  },
});

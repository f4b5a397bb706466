import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Ids of alerts that a list does not show yet. */
type Came = { readonly ids: readonly string[] };

/** Told when a person wants to see them: the list is to be read anew. */
export type NewerLoad = { type: 'newer.load' };

/** The alerts that came while a list is read: they wait until a person asks for them, so that nothing moves meanwhile. */
export const newAlertsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Came,
    events: {} as ({ type: 'alerts.came' } & Came) | { type: 'show' },
    emitted: {} as NewerLoad,
  },
  actions: {
    setMore: assign(({ context }, { ids }: Came) => ({ ids: [...new Set([...context.ids, ...ids])] })),
    clearIds: assign({ ids: [] }),
    emitLoad: emit({ type: 'newer.load' }),
  },
}).createMachine({
  id: 'newAlerts',
  meta: { title: 'Alerts that wait' },
  description:
    'How many alerts came that the list does not show yet. Nothing in the list moves until they are asked for.',
  context: { ids: [] },
  initial: 'none',
  states: {
    none: {
      description: 'Nothing came since the list was read.',
      on: {
        'alerts.came': { target: 'some', actions: { type: 'setMore', params: ({ event }) => event } },
      },
    },
    some: {
      description: 'A button above the list says how many came. It reads the list anew.',
      on: {
        'alerts.came': { actions: { type: 'setMore', params: ({ event }) => event } },
        show: { target: 'none', actions: ['clearIds', 'emitLoad'] },
      },
    },
  },
});

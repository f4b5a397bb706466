import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Ids of alerts. */
type Came = { readonly ids: readonly string[] };

const othersThan = ({ ids }: Came, reviewed: Came): readonly string[] =>
  ids.filter((id) => !reviewed.ids.includes(id));

/** Told when a person wants to see them: the list is to be read anew. */
export type NewerLoad = { type: 'newer.load' };

/** The alerts that came while a list is read: they wait until a person asks for them, so that nothing moves meanwhile. */
export const newAlertsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    /** Those that came and that the list does not show yet. */
    context: {} as Came,
    events: {} as
      | ({ type: 'alerts.came' } & Came)
      /** Alerts were marked as reviewed, here or elsewhere, whether they came or not. */
      | ({ type: 'alerts.reviewed' } & Came)
      | { type: 'show' },
    emitted: {} as NewerLoad,
  },
  guards: {
    hasOthers: ({ context }, params: Came) => othersThan(context, params).length > 0,
  },
  actions: {
    setMore: assign(({ context }, { ids }: Came) => ({ ids: [...new Set([...context.ids, ...ids])] })),
    setFewer: assign(({ context }, params: Came) => ({ ids: othersThan(context, params) })),
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
        'alerts.reviewed': [
          {
            guard: { type: 'hasOthers', params: ({ event }) => event },
            actions: { type: 'setFewer', params: ({ event }) => event },
            description: 'One that was reviewed elsewhere before it was shown is not new any more.',
          },
          { target: 'none', actions: 'clearIds' },
        ],
        show: { target: 'none', actions: ['clearIds', 'emitLoad'] },
      },
    },
  },
});

import { assign, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** Ids of alerts. */
type Arrived = { readonly ids: readonly string[] };

const othersThan = ({ ids }: Arrived, reviewed: Arrived): readonly string[] =>
  ids.filter((id) => !reviewed.ids.includes(id));

/** New alerts that belong into the list. Alerts that were marked, here or elsewhere; not all of them need to be new. */
export type ListNews = ({ type: 'alerts.arrived' } | { type: 'alerts.reviewed' }) & Arrived;

/** The person wants to see the new alerts, so the list reloads. */
export type NewerLoad = { type: 'newer.load' };

/**
 * The alerts that arrived after a list was loaded. They wait until the person asks for them, so that the list does not
 * move.
 */
export const newAlertsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    /** The new alerts that the list does not show yet. */
    context: {} as Arrived,
    events: {} as ListNews | { type: 'show' },
    children: {} as { news: 'news'; list: 'list' },
  },
  actors: {
    /** The new alerts of the console, as far as the list would have them. Sends {@link ListNews}. */
    news: callbackStub('news'),
    /** The list. Takes {@link NewerLoad}. */
    list: callbackStub<NewerLoad>('list'),
  },
  guards: {
    hasOthers: ({ context }, params: Arrived) => othersThan(context, params).length > 0,
  },
  actions: {
    setMore: assign(({ context }, { ids }: Arrived) => ({ ids: [...new Set([...context.ids, ...ids])] })),
    setFewer: assign(({ context }, params: Arrived) => ({ ids: othersThan(context, params) })),
    clearIds: assign({ ids: [] }),
    sendLoad: sendTo('list', { type: 'newer.load' } satisfies NewerLoad),
  },
}).createMachine({
  id: 'newAlerts',
  meta: { title: 'Waiting alerts' },
  description:
    'The number of new alerts that the list does not show yet. The list does not move until the person asks for them.',
  context: { ids: [] },
  invoke: [
    { id: 'news', src: 'news' },
    { id: 'list', src: 'list' },
  ],
  initial: 'none',
  states: {
    none: {
      description: 'No alert has arrived since the list was loaded.',
      on: {
        'alerts.arrived': { target: 'some', actions: { type: 'setMore', params: ({ event }) => event } },
      },
    },
    some: {
      description: 'A button above the list shows how many alerts arrived. It reloads the list.',
      on: {
        'alerts.arrived': { actions: { type: 'setMore', params: ({ event }) => event } },
        'alerts.reviewed': [
          {
            guard: { type: 'hasOthers', params: ({ event }) => event },
            actions: { type: 'setFewer', params: ({ event }) => event },
            description: 'An alert that was reviewed elsewhere before the list showed it is no longer new.',
          },
          { target: 'none', actions: 'clearIds' },
        ],
        show: { target: 'none', actions: ['clearIds', 'sendLoad'] },
      },
    },
  },
});

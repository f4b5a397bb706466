import { assign, sendParent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What a refresh tells its parent: the page may be mounted anew, or the provider did not answer. */
export type ViewRefreshFact = { type: 'view.reload' } | { type: 'refresh.failed' };

/**
 * The Refresh button of the layout (spec section 2). A page that is mounted anew forgets what it showed: so the provider is
 * asked first whether it is there, and where it is not, what was there stays and says so.
 */
export const viewRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    /** `at`: when the page was opened or made anew, epoch milliseconds. What it shows is no older. */
    context: {} as { readonly at: number },
    events: {} as { type: 'refresh' } | { type: 'page.opened'; at: number } | ConnectionRestored,
    tags: {} as 'asking' | 'kept',
  },
  actors: {
    /** Resolves to the moment of the answer. Rejects where the provider does not answer. */
    askProvider: promiseStub<{ readonly at: number }, undefined>('askProvider'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { askTimeout: 5000 },
  actions: {
    setMoment: assign((_, params: { at: number }) => ({ at: params.at })),
    notifyReload: sendParent({ type: 'view.reload' } satisfies ViewRefreshFact),
    notifyFailed: sendParent({ type: 'refresh.failed' } satisfies ViewRefreshFact),
  },
}).createMachine({
  id: 'viewRefresh',
  meta: { title: 'Refresh' },
  description:
    'What Refresh does: the page is made anew where the provider answers, and stays where it does not.',
  context: { at: 0 },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: { 'page.opened': { actions: { type: 'setMoment', params: ({ event }) => event } } },
  initial: 'settled',
  states: {
    settled: {
      description: 'The page is as it was loaded.',
      on: { refresh: 'asking' },
    },
    asking: {
      description: 'The provider is asked whether it is there. The page stays meanwhile.',
      tags: 'asking',
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        onDone: {
          target: 'settled',
          actions: [{ type: 'setMoment', params: ({ event }) => event.output }, 'notifyReload'],
        },
        onError: { target: 'kept', actions: 'notifyFailed' },
      },
      after: { askTimeout: { target: 'kept', actions: 'notifyFailed' } },
    },
    kept: {
      description: 'The page could not be refreshed: what was there stays, until the provider is back.',
      tags: 'kept',
      on: {
        'connection.restored': 'asking',
        refresh: 'asking',
      },
    },
  },
});

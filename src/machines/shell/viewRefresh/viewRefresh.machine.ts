import { assign, emit, sendParent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What a refresh tells its parent: the page may be mounted anew, or the provider did not answer. */
export type ViewRefreshFact = { type: 'view.reload' } | { type: 'refresh.failed' };

/** What it tells whoever puts the question about unsaved changes: it answers with `reload.granted`, or never. */
export type ReloadAsked = { type: 'reload.asked' };

type Answer = { readonly at: number; readonly isUnsaved: boolean };

/**
 * The Refresh button of the layout (spec section 2). Remounting a page discards what it shows, so the provider is
 * probed first: if it does not answer, the page stays and says so. Unsaved input is lost only with the person's
 * consent.
 */
export const viewRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    /** `at`: when the page was opened or made anew, epoch milliseconds. What it shows is no older. */
    context: {} as { readonly at: number },
    events: {} as
      | { type: 'refresh' }
      | { type: 'page.opened'; at: number }
      /** The person was asked, and may lose what is typed. */
      | { type: 'reload.granted'; at: number }
      | ConnectionRestored,
    emitted: {} as ReloadAsked,
    tags: {} as 'kept',
  },
  actors: {
    /**
     * Resolves to the moment of the answer, and whether something on the page is typed and not saved then. Rejects where the
     * provider does not answer.
     */
    askProvider: promiseStub<Answer, undefined>('askProvider'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { askTimeout: 5000 },
  guards: { isUnsaved: (_, params: Answer) => params.isUnsaved },
  actions: {
    setMoment: assign((_, params: { at: number }) => ({ at: params.at })),
    notifyReload: sendParent({ type: 'view.reload' } satisfies ViewRefreshFact),
    emitAsked: emit({ type: 'reload.asked' } satisfies ReloadAsked),
    notifyFailed: sendParent({ type: 'refresh.failed' } satisfies ViewRefreshFact),
  },
}).createMachine({
  id: 'viewRefresh',
  meta: { title: 'Refresh' },
  description: 'Refresh rebuilds the page if the provider answers. Otherwise the page stays as it is.',
  context: { at: 0 },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: { 'page.opened': { actions: { type: 'setMoment', params: ({ event }) => event } } },
  initial: 'settled',
  states: {
    settled: {
      description: 'The page is as it was loaded.',
      on: { refresh: 'checking' },
    },
    held: {
      description:
        'The provider answers, but the page has unsaved input. The person is asked whether to discard it. If they keep it, the page stays as it is.',
      on: {
        'reload.granted': {
          target: 'settled',
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'notifyReload'],
        },
        refresh: 'checking',
        'page.opened': { target: 'settled', actions: { type: 'setMoment', params: ({ event }) => event } },
      },
    },
    checking: {
      description: 'The provider is asked whether it is there. The page stays meanwhile.',
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        onDone: [
          {
            guard: { type: 'isUnsaved', params: ({ event }) => event.output },
            target: 'held',
            actions: 'emitAsked',
          },
          {
            target: 'settled',
            actions: [{ type: 'setMoment', params: ({ event }) => event.output }, 'notifyReload'],
          },
        ],
        onError: { target: 'kept', actions: 'notifyFailed' },
      },
      after: { askTimeout: { target: 'kept', actions: 'notifyFailed' } },
    },
    kept: {
      description: 'The page could not be refreshed: what was there stays, until the provider is back.',
      tags: 'kept',
      on: {
        'connection.restored': 'returning',
        refresh: 'checking',
      },
    },
    returning: {
      description:
        'The connection is back, and the provider is asked once more. The page is made anew by itself, unless something is typed and not saved.',
      tags: 'kept',
      on: { refresh: 'checking' },
      invoke: {
        id: 'askAgain',
        src: 'askProvider',
        onDone: [
          { guard: { type: 'isUnsaved', params: ({ event }) => event.output }, target: 'kept' },
          {
            target: 'settled',
            actions: [{ type: 'setMoment', params: ({ event }) => event.output }, 'notifyReload'],
          },
        ],
        onError: { target: 'kept', actions: 'notifyFailed' },
      },
      after: { askTimeout: { target: 'kept', actions: 'notifyFailed' } },
    },
  },
});

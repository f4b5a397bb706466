import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Remount the page, or the provider did not answer. */
type ViewRefreshFact = { type: 'view.reload' } | { type: 'refresh.failed' };

/** Sent to the part that asks about unsaved changes. It answers with `reload.granted`, or never. */
export type ReloadAsked = { type: 'reload.asked' };

type Answer = { readonly at: number; readonly isUnsaved: boolean };

/**
 * The Refresh button of the layout (spec section 2). Remounting a page discards its contents, so it probes the provider
 * first. If there is no answer, the page stays and says so. Unsaved input is lost only with the person's consent.
 */
export const viewRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    /** `at`: when the page was opened or rebuilt, epoch milliseconds. Nothing on it is older. */
    context: {} as { readonly at: number },
    events: {} as
      | { type: 'refresh' }
      | { type: 'page.opened'; at: number }
      /** The person was asked and agrees to discard unsaved input. */
      | { type: 'reload.granted'; at: number }
      | ConnectionRestored,
    emitted: {} as ReloadAsked | ViewRefreshFact,
    tags: {} as 'stale',
  },
  actors: {
    /**
     * Resolves to the time of the answer, and whether the page has unsaved input at that time. Rejects if the provider
     * does not answer.
     */
    askProvider: promiseStub<Answer, undefined>('askProvider'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { askTimeout: 5000 },
  guards: { isUnsaved: (_, params: Answer) => params.isUnsaved },
  actions: {
    setMoment: assign((_, params: { at: number }) => ({ at: params.at })),
    emitReload: emit({ type: 'view.reload' } satisfies ViewRefreshFact),
    emitAsked: emit({ type: 'reload.asked' } satisfies ReloadAsked),
    emitFailed: emit({ type: 'refresh.failed' } satisfies ViewRefreshFact),
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
          actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitReload'],
        },
        refresh: 'checking',
        'page.opened': { target: 'settled', actions: { type: 'setMoment', params: ({ event }) => event } },
      },
    },
    checking: {
      description: 'The console checks whether the provider answers. The page stays meanwhile.',
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
            actions: [{ type: 'setMoment', params: ({ event }) => event.output }, 'emitReload'],
          },
        ],
        onError: { target: 'stale', actions: 'emitFailed' },
      },
      after: { askTimeout: { target: 'stale', actions: 'emitFailed' } },
    },
    stale: {
      description: 'The page could not be refreshed. It stays as it is until the provider is back.',
      tags: 'stale',
      on: {
        'connection.restored': 'returning',
        refresh: 'checking',
      },
    },
    returning: {
      description:
        'The connection is back, and the console checks the provider once more. The page is rebuilt automatically unless it has unsaved input.',
      tags: 'stale',
      on: { refresh: 'checking' },
      invoke: {
        id: 'checkAgain',
        src: 'askProvider',
        onDone: [
          { guard: { type: 'isUnsaved', params: ({ event }) => event.output }, target: 'stale' },
          {
            target: 'settled',
            actions: [{ type: 'setMoment', params: ({ event }) => event.output }, 'emitReload'],
          },
        ],
        onError: { target: 'stale', actions: 'emitFailed' },
      },
      after: { askTimeout: { target: 'stale', actions: 'emitFailed' } },
    },
  },
});

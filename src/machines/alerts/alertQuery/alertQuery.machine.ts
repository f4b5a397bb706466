import { assign, setup } from 'xstate';
import type { Alarm } from '../../../domain/wire/calls/alarms.ts';
import { hasMore, noPages, withPage, type Page, type Pages } from '../../../domain/alerts/pages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Entries of a page: a multiple of the columns of every width. */
const pageSize = 24;

/** Whose alerts are read, and of which types. */
type AlertScope = { userId: string; serailno: readonly string[]; types: readonly string[] };

/** One page of them, up to the moment `to`; the newest where it is null. */
export type AlertPageInput = AlertScope & { to: number | null; page: number; size: number };

/** The alerts of some devices and types, newest first, page by page (spec sections 2 and 7). */
export const alertQueryMachine = setup({
  types: {
    context: {} as { scope: AlertScope; alerts: Pages<Alarm> },
    input: {} as AlertScope,
    events: {} as { type: 'refresh' } | { type: 'more' } | ConnectionRestored,
    tags: {} as 'listed',
  },
  actors: {
    listAlarms: promiseStub<Page<Alarm>, AlertPageInput>('listAlarms'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isNone: (_, params: { page: Page<Alarm> }) => params.page.total === 0,
    hasMore: ({ context }, params: { page: Page<Alarm> }) =>
      hasMore(params.page.total, context.alerts.count + 1, pageSize),
  },
  actions: {
    keepPage: assign(({ context }, params: { page: Page<Alarm> }) => ({
      alerts: withPage(context.alerts, params.page),
    })),
  },
}).createMachine({
  id: 'alertQuery',
  description: 'The alerts of some devices and types, newest first, page by page.',
  context: ({ input }) => ({ scope: input, alerts: noPages }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'firstPage',
        src: 'listAlarms',
        input: ({ context }) => ({ ...context.scope, to: null, page: 1, size: pageSize }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ page: event.output }) }, target: 'empty' },
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ page: event.output }) },
            target: 'partial',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'complete',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    empty: { on: { refresh: 'loading' } },
    failed: {
      description: 'The first page could not be read: asked for again once the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
    partial: { tags: 'listed', on: { more: 'paging' } },
    paging: {
      tags: 'listed',
      description:
        'Older ones are on their way. Pages end at the newest alert that is shown, so that new ones shift nothing.',
      invoke: {
        id: 'nextPage',
        src: 'listAlarms',
        input: ({ context }) => ({
          ...context.scope,
          to: context.alerts.newest,
          page: context.alerts.count + 1,
          size: pageSize,
        }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ page: event.output }) },
            target: 'partial',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'complete',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: 'stuck',
      },
    },
    stuck: {
      tags: 'listed',
      description:
        'Older ones could not be read; what is there stays. Asked for again once the provider is back.',
      on: { more: 'paging', 'connection.restored': 'paging' },
    },
    complete: { tags: 'listed' },
  },
});

import { assign, setup } from 'xstate';
import type { Archive } from '../../../domain/wire/calls/alarms.ts';
import { hasMore, noPages, withPage, type Page, type Pages } from '../../../domain/alerts/pages.ts';
import type { Period } from '../../../domain/time/period.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

const pageSize = 24;

/** Whose recordings are read; `timezone` is that of the device. */
type ArchiveScope = { userId: string; serailno: string; timezone: string };

/** The newest page of a period that ends now. */
export type FirstArchivesInput = ArchiveScope & { period: Period; size: number };
/** Another page of the same range, epoch milliseconds; `to` is the moment of the newest entry. */
export type MoreArchivesInput = ArchiveScope & {
  from: number | null;
  to: number | null;
  page: number;
  size: number;
};
/** The newest page, and when the period began. */
export type FirstArchives = { from: number; page: Page<Archive> };

/** The recordings of a device in one of the date presets (spec section 9), newest first, page by page. */
export const archiveQueryMachine = setup({
  types: {
    context: {} as {
      scope: ArchiveScope;
      period: Period;
      from: number | null;
      archives: Pages<Archive>;
    },
    input: {} as ArchiveScope & { period: Period },
    events: {} as
      | { type: 'period.chosen'; period: Period }
      | { type: 'refresh' }
      | { type: 'more' }
      | ConnectionRestored,
    tags: {} as 'listed',
  },
  actors: {
    listFirst: promiseStub<FirstArchives, FirstArchivesInput>('listFirst'),
    listMore: promiseStub<Page<Archive>, MoreArchivesInput>('listMore'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOther: ({ context }, params: { period: Period }) => params.period !== context.period,
    isNone: (_, params: { page: Page<Archive> }) => params.page.total === 0,
    hasMore: ({ context }, params: { page: Page<Archive> }) =>
      hasMore(params.page.total, context.archives.count + 1, pageSize),
  },
  actions: {
    keepPeriod: assign((_, params: { period: Period }) => ({ period: params.period })),
    forgetPages: assign({ archives: noPages, from: null }),
    keepStart: assign((_, params: { from: number }) => ({ from: params.from })),
    keepPage: assign(({ context }, params: { page: Page<Archive> }) => ({
      archives: withPage(context.archives, params.page),
    })),
  },
}).createMachine({
  id: 'archiveQuery',
  description: 'The recordings of a camera in a period, newest first, page by page.',
  context: ({ input: { period, ...scope } }) => ({ scope, period, from: null, archives: noPages }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  on: {
    'period.chosen': {
      guard: { type: 'isOther', params: ({ event }) => ({ period: event.period }) },
      target: '.loading',
      actions: { type: 'keepPeriod', params: ({ event }) => ({ period: event.period }) },
      description: 'Another preset was chosen: what was under way is aborted.',
    },
  },
  states: {
    loading: {
      entry: 'forgetPages',
      invoke: {
        id: 'firstPage',
        src: 'listFirst',
        input: ({ context }) => ({ ...context.scope, period: context.period, size: pageSize }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ page: event.output.page }) },
            target: 'empty',
          },
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ page: event.output.page }) },
            target: 'partial',
            actions: [
              { type: 'keepStart', params: ({ event }) => ({ from: event.output.from }) },
              { type: 'keepPage', params: ({ event }) => ({ page: event.output.page }) },
            ],
          },
          {
            target: 'complete',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output.page }) },
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
        'Older ones are on their way. Pages end at the newest recording that is shown, so that new ones shift nothing.',
      invoke: {
        id: 'nextPage',
        src: 'listMore',
        input: ({ context }) => ({
          ...context.scope,
          from: context.from,
          to: context.archives.newest,
          page: context.archives.count + 1,
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

import { assign, setup, type ActorRefFrom } from 'xstate';
import {
  hasMore,
  isOtherFilter,
  noPages,
  withPage,
  type Entry,
  type Page,
  type Pages,
} from '../../../domain/alerts/pages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Entries of a page. It is a multiple of the column count at every width. */
const pageSize = 24;

/** The page to load. Pages of a range are counted from 1. */
export type PageInput<Filters> = {
  readonly filters: Filters;
  /** Epoch milliseconds: the start of the range, from the answer to the first page; null for the first page. */
  readonly from: number | null;
  /** The cursor, epoch milliseconds: the moment of the oldest listed entry; null for the newest page. */
  readonly to: number | null;
  readonly page: number;
  readonly size: number;
};

/** A loaded page. */
export type PageOutput<Of> = {
  readonly page: Page<Of>;
  /** The start of the range, epoch milliseconds; null if the range has no start. */
  readonly from: number | null;
};

type PagedQuery = {
  readonly id: string;
  /** In plain words, for the chart. */
  readonly description: string;
};

/** Creates the machine of a list that loads page by page, newest first. Its filters are its input, and may change. */
export function pagedQuery<Of extends Entry, Filters extends object>({ id, description }: PagedQuery) {
  return setup({
    types: {
      context: {} as { filters: Filters; from: number | null; pages: Pages<Of> },
      input: {} as Filters,
      events: {} as
        | { type: 'refresh' }
        /** The end of the list is near the viewport, or the person asks for older entries. */
        | { type: 'older.load' }
        | { type: 'retry' }
        | { type: 'filters.chosen'; filters: Partial<Filters> }
        | ConnectionRestored,
      tags: {} as 'listed' | 'failed',
    },
    actors: {
      /** Rejects with `device.notExist`, among others, if the user has no access to a device of the filters. */
      listPage: promiseStub<PageOutput<Of>, PageInput<Filters>>('listPage'),
      watchConnection: callbackStub('watchConnection'),
    },
    guards: {
      isOther: ({ context }, params: { filters: Partial<Filters> }) =>
        isOtherFilter(context.filters, params.filters),
      isDeviceGone: (_, params: { error: unknown }) =>
        messageOr(params.error, 'account.searchFailed') === 'device.notExist',
      isEmpty: (_, params: PageOutput<Of>) => params.page.total === 0,
      hasMore: ({ context }, params: PageOutput<Of>) =>
        hasMore(params.page.total, context.pages.next.page, pageSize),
    },
    actions: {
      setFilters: assign(({ context }, params: { filters: Partial<Filters> }) => ({
        filters: { ...context.filters, ...params.filters },
        from: null,
        pages: noPages,
      })),
      setPage: assign(({ context }, params: PageOutput<Of>) => ({
        from: params.from,
        pages: withPage(context.pages, params.page),
      })),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ filters: input, from: null, pages: noPages }),
    invoke: { id: 'watchConnection', src: 'watchConnection' },
    initial: 'loading',
    on: {
      'filters.chosen': {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'setFilters', params: ({ event }) => event },
        description: 'The filters changed. The old list is removed, and pending answers are dropped.',
      },
    },
    states: {
      loading: {
        description: 'The console loads the newest entries.',
        invoke: {
          id: 'firstPage',
          src: 'listPage',
          input: ({ context }) => ({
            filters: context.filters,
            from: null,
            to: null,
            page: 1,
            size: pageSize,
          }),
          onDone: [
            {
              guard: { type: 'isEmpty', params: ({ event }) => event.output },
              target: 'empty',
              actions: { type: 'setPage', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'hasMore', params: ({ event }) => event.output },
              target: 'hasMore',
              actions: { type: 'setPage', params: ({ event }) => event.output },
            },
            { target: 'allLoaded', actions: { type: 'setPage', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'isDeviceGone', params: ({ event }) => event },
              target: 'missing',
            },
            { target: 'failed' },
          ],
        },
      },
      empty: {
        description:
          'The list is empty. The page says so and offers to check again. It shows how many entries another filter has.',
        on: { refresh: 'loading' },
      },
      missing: {
        tags: 'failed',
        description:
          'The device of the filter does not exist or is no longer shared. The page says so and offers to check again. If only one of several devices was listed, the page links to all of them.',
        on: { refresh: 'loading' },
      },
      failed: {
        tags: 'failed',
        description: 'The newest entries failed to load. The console reloads them when the provider is back.',
        on: { refresh: 'loading', 'connection.restored': 'loading' },
      },
      hasMore: {
        tags: 'listed',
        description: 'The newest entries are listed. Older ones load before the person reaches the end.',
        on: { 'older.load': 'loadingMore' },
      },
      loadingMore: {
        tags: 'listed',
        description:
          'Older entries are loading, starting at the oldest listed one, so that new or removed entries do not shift the pages.',
        invoke: {
          id: 'nextPage',
          src: 'listPage',
          input: ({ context }) => ({
            filters: context.filters,
            from: context.from,
            ...context.pages.next,
            size: pageSize,
          }),
          onDone: [
            {
              guard: { type: 'hasMore', params: ({ event }) => event.output },
              target: 'hasMore',
              actions: { type: 'setPage', params: ({ event }) => event.output },
            },
            { target: 'allLoaded', actions: { type: 'setPage', params: ({ event }) => event.output } },
          ],
          onError: 'moreFailed',
        },
      },
      moreFailed: {
        tags: 'listed',
        description:
          'Older entries failed to load, and the list stays. The console retries when the person asks, or when the provider is back.',
        on: { retry: 'loadingMore', 'connection.restored': 'loadingMore' },
      },
      allLoaded: { tags: 'listed', description: 'All entries are listed.' },
    },
  });
}

export type PagedQueryRef<Of extends Entry, Filters extends object> = ActorRefFrom<
  ReturnType<typeof pagedQuery<Of, Filters>>
>;

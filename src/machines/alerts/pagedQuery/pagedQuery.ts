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

/** Entries of a page: a multiple of the columns of every width. */
const pageSize = 24;

/** A page to read, counted from 1 among those of the range. */
export type PageInput<Filters> = {
  readonly filters: Filters;
  /** Epoch milliseconds: when the range begins, as the first page said; null for the first page. */
  readonly from: number | null;
  /** Epoch milliseconds: the moment of the oldest entry that is listed; null for the newest page. */
  readonly to: number | null;
  readonly page: number;
  readonly size: number;
};

/** A page that was read. */
export type PageOutput<Of> = {
  readonly page: Page<Of>;
  /** When its range begins, epoch milliseconds; null where there is no beginning. */
  readonly from: number | null;
};

type PagedQuery = {
  readonly id: string;
  /** In plain words, for the chart. */
  readonly description: string;
};

/** The machine of a list that comes page by page, newest first. Its filters are its input, and may change. */
export function pagedQuery<Of extends Entry, Filters extends object>({ id, description }: PagedQuery) {
  return setup({
    types: {
      context: {} as { filters: Filters; from: number | null; pages: Pages<Of> },
      input: {} as Filters,
      events: {} as
        | { type: 'refresh' }
        /** The end of what is listed is near, or a person asks for what is older. */
        | { type: 'older.load' }
        | { type: 'retry' }
        | { type: 'filters.chosen'; filters: Partial<Filters> }
        | ConnectionRestored,
      tags: {} as 'listed' | 'failed',
    },
    actors: {
      /** Rejects with `device.notExist` where a device of the filters is none of the user's, among others. */
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
        description: 'Something else is to be listed: the old list goes, and what was on its way is dropped.',
      },
    },
    states: {
      loading: {
        description: 'The newest entries are on their way.',
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
          'There is nothing to list. The page says so and offers to look again; how many there are of another filter is known.',
        on: { refresh: 'loading' },
      },
      missing: {
        tags: 'failed',
        description:
          'The device whose entries were asked for is not there, or is shared no more: the page says so and offers to look again. Where one device of several is listed, it leads to all of them.',
        on: { refresh: 'loading' },
      },
      failed: {
        tags: 'failed',
        description: 'The newest entries could not be read: asked for again once the provider is back.',
        on: { refresh: 'loading', 'connection.restored': 'loading' },
      },
      hasMore: {
        tags: 'listed',
        description:
          'The newest entries are listed. Older ones are asked for before a person is at the end of these.',
        on: { 'older.load': 'loadingMore' },
      },
      loadingMore: {
        tags: 'listed',
        description:
          'Older entries are on their way, from the oldest one that is listed on: what comes or goes meanwhile shifts nothing.',
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
          'Older entries could not be read; what is there stays. Asked for again when a person says so, or once the provider is back.',
        on: { retry: 'loadingMore', 'connection.restored': 'loadingMore' },
      },
      allLoaded: { tags: 'listed', description: 'Everything is listed.' },
    },
  });
}

/** An actor of such a machine. */
export type PagedQueryRef<Of extends Entry, Filters extends object> = ActorRefFrom<
  ReturnType<typeof pagedQuery<Of, Filters>>
>;

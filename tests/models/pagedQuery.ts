import type { Page, Pages } from '../../src/domain/alerts/pages.ts';
import type { Demand } from '../../src/statecharts/demands.ts';
import { called, done, failed } from './model.ts';

type Listed = { readonly id: string; readonly at: number };

/** What a model of a paged list is written with. */
export type PagedCase<Of extends Listed> = {
  readonly newest: Of;
  readonly older: Of;
  /** When the range begins, as the first page says. */
  readonly from: number | null;
  /** The filters that it starts with. */
  readonly filters: object;
  /** What an entry is called: "alert". */
  readonly word: string;
};

/**
 * What every paged list has in its model. Pages are of 24: three for 60 entries, of which each answer here holds
 * one.
 */
export function pagedCase<Of extends Listed>({ newest, older, from, filters, word }: PagedCase<Of>) {
  const page = (total: number, entries: readonly Of[]): Page<Of> => ({ total, entries, dropped: 0 });
  const answers = {
    none: done('firstPage', { page: page(0, []), from }),
    all: done('firstPage', { page: page(24, [newest]), from }),
    some: done('firstPage', { page: page(60, [newest]), from }),
    more: done('nextPage', { page: page(60, [older]), from }),
  };
  const first = (of: object = filters) =>
    called('firstPage', { filters: of, from: null, to: null, page: 1, size: 24 });
  const next = (number: number) =>
    called('nextPage', { filters, from, to: newest.at, page: number, size: 24 });
  const none: Pages<Of> = { ...page(0, []), count: 0, newest: null };
  const pages = (total: number, count: number, entries: readonly Of[]): Pages<Of> => ({
    ...page(total, entries),
    count,
    newest: newest.at,
  });
  const asStarted = { filters };
  const demands: Demand[] = [
    {
      section: 'design 3',
      what: 'That there is none is said',
      from: 'loading',
      on: answers.none,
      to: 'empty',
    },
    {
      section: '2',
      what: 'What came is listed, and is all',
      from: 'loading',
      on: answers.all,
      to: 'allLoaded',
      context: { pages: pages(24, 1, [newest]) },
    },
    {
      section: '2',
      what: 'What came is listed, and there is more of the same range',
      from: 'loading',
      on: answers.some,
      to: 'hasMore',
      context: { from, pages: pages(60, 1, [newest]) },
    },
    { section: '8', what: 'Search failed', from: 'loading', on: 'firstPage error', to: 'failed' },
    {
      section: '2',
      what: 'Whoever sees none can look again',
      from: 'empty',
      on: 'refresh',
      when: asStarted,
      to: 'loading',
      effects: [first()],
    },
    {
      section: '8',
      what: 'Please try again',
      from: 'failed',
      on: 'refresh',
      when: asStarted,
      to: 'loading',
      effects: [first()],
    },
    {
      section: '0007',
      what: 'It is asked for again by itself once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      when: asStarted,
      to: 'loading',
      effects: [first()],
    },
    {
      section: 'ours',
      what: 'Older ones are asked for, up to the newest that is shown, so that new ones shift nothing',
      from: 'hasMore',
      on: 'more',
      when: { pages: 1, ...asStarted },
      to: 'loadingMore',
      effects: [next(2)],
    },
    {
      section: 'ours',
      what: 'They follow, and there is more',
      from: 'loadingMore',
      on: answers.more,
      when: { pages: 1, ...asStarted },
      to: 'hasMore',
      context: { pages: pages(60, 2, [newest, older]) },
    },
    {
      section: 'ours',
      what: 'Another page',
      from: 'hasMore',
      on: 'more',
      when: { pages: 2, ...asStarted },
      to: 'loadingMore',
      effects: [next(3)],
    },
    {
      section: 'ours',
      what: `With the last page it is all; no ${word} is listed twice`,
      from: 'loadingMore',
      on: answers.more,
      when: { pages: 2, ...asStarted },
      to: 'allLoaded',
      context: { pages: pages(60, 3, [newest, older]) },
    },
    {
      section: '8',
      what: 'Where older ones cannot be read, that is said and what is there stays',
      from: 'loadingMore',
      on: 'nextPage error',
      when: { pages: 1, ...asStarted },
      to: 'moreFailed',
      context: { pages: pages(60, 1, [newest]) },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'moreFailed',
      on: 'more',
      when: { pages: 1, ...asStarted },
      to: 'loadingMore',
      effects: [next(2)],
    },
    {
      section: '0007',
      what: 'It is asked for again by itself once the provider is back',
      from: 'moreFailed',
      on: 'connection.restored',
      when: { pages: 1, ...asStarted },
      to: 'loadingMore',
      effects: [next(2)],
    },
  ];
  return {
    first,
    none,
    demands,
    events: [answers.none, answers.all, answers.some, failed('firstPage'), answers.more, failed('nextPage')],
    /** The part of the context that guards read. */
    control: (context: { filters: object; from: number | null; pages: Pages<Of> }) => ({
      pages: Math.min(context.pages.count, 3),
      newest: context.pages.newest,
      filters: context.filters,
      from: context.from,
    }),
    callbacks: { watchConnection: ['connection.restored' as const] },
  };
}

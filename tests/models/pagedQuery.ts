import type { Page, Pages } from '../../src/domain/alerts/pages.ts';
import type { Demand } from '../../src/statecharts/demand.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { called, done, failed } from './model.ts';

const broken = failed('firstPage', new CallError(failure('rejected', 500)));
const gone = failed('firstPage', new CallError(failure('rejected', 601, 'device.notExist')));

type Listed = { readonly id: string; readonly at: number };

/** What a model of a paged list is written with. */
export type PagedCase<Of extends Listed> = {
  readonly newest: Of;
  readonly older: Of;
  /** When the range begins, as the first page says. */
  readonly from: number | null;
  /** The filters that it starts with. */
  readonly filters: object;
};

/**
 * What every paged list has in its model. Pages are of 24, of which each answer here holds one entry. A page that brings
 * nothing new is followed by the next one of the same moment.
 */
export function pagedCase<Of extends Listed>({ newest, older, from, filters }: PagedCase<Of>) {
  const page = (total: number, entries: readonly Of[]): Page<Of> => ({ total, entries, dropped: 0 });
  const counts = { new: 0, reviewed: 5 };
  const answers = {
    none: done('firstPage', { page: { ...page(0, []), counts }, from }),
    all: done('firstPage', { page: page(24, [newest]), from }),
    some: done('firstPage', { page: page(60, [newest]), from }),
    more: done('nextPage', { page: page(59, [older]), from }),
    last: done('nextPage', { page: page(24, [older]), from }),
  };
  const first = (of: object = filters) =>
    called('firstPage', { filters: of, from: null, to: null, page: 1, size: 24 });
  const next = (to: number, number = 1) => called('nextPage', { filters, from, to, page: number, size: 24 });
  const none: Pages<Of> = { ...page(0, []), newest: null, next: { to: null, page: 1 } };
  const pages = (total: number, entries: readonly Of[], number = 1): Pages<Of> => ({
    ...page(total, entries),
    newest: newest.at,
    next: { to: entries.at(-1)?.at ?? null, page: number },
  });
  const asStarted = { filters };
  const afterFirst = { listed: 1, ...asStarted };
  const demands: Demand[] = [
    {
      section: 'design 3',
      what: 'That there is none is said, and how many there are of another filter',
      from: 'loading',
      on: answers.none,
      to: 'empty',
      context: { from, pages: { ...none, counts } },
    },
    {
      section: '2',
      what: 'What arrived is listed, and is all',
      from: 'loading',
      on: answers.all,
      to: 'allLoaded',
      context: { pages: pages(24, [newest]) },
    },
    {
      section: '2',
      what: 'What arrived is listed, and there is more of the same range',
      from: 'loading',
      on: answers.some,
      to: 'hasMore',
      context: { from, pages: pages(60, [newest]) },
    },
    { section: '8', what: 'Search failed', from: 'loading', on: broken, to: 'failed' },
    { section: '8', what: 'Device does not exist', from: 'loading', on: gone, to: 'missing' },
    {
      section: '8',
      what: 'Please try again',
      from: 'missing',
      on: 'refresh',
      when: asStarted,
      to: 'loading',
      effects: [first()],
    },
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
      what: 'It is retried automatically once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      when: asStarted,
      to: 'loading',
      effects: [first()],
    },
    {
      section: '8',
      what: 'Where older ones cannot be read, that is said and what is there stays',
      from: 'loadingMore',
      on: 'nextPage error',
      when: afterFirst,
      to: 'moreFailed',
      context: { pages: pages(60, [newest]) },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'moreFailed',
      on: 'retry',
      when: afterFirst,
      to: 'loadingMore',
      effects: [next(newest.at)],
    },
    {
      section: '0007',
      what: 'It is retried automatically once the provider is back',
      from: 'moreFailed',
      on: 'connection.restored',
      when: afterFirst,
      to: 'loadingMore',
      effects: [next(newest.at)],
    },
  ];
  return {
    first,
    none,
    demands,
    events: {
      'firstPage done: none': answers.none,
      'firstPage done: all': answers.all,
      'firstPage done: some': answers.some,
      'firstPage error: broken': broken,
      'firstPage error: gone': gone,
      'nextPage done: more': answers.more,
      'nextPage done: last': answers.last,
      'nextPage error': failed('nextPage'),
    },
    /** The part of the context that guards read. */
    control: (context: { filters: object; from: number | null; pages: Pages<Of> }) => ({
      listed: context.pages.entries.length,
      newest: context.pages.newest,
      // Three pages of 24 are more than 60.
      page: Math.min(context.pages.next.page, 3),
      filters: context.filters,
      from: context.from,
    }),
    callbacks: { watchConnection: ['connection.restored' as const] },
  };
}

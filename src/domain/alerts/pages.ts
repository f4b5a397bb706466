import type { ReviewCounts } from '../wire/calls/alerts.ts';

/** An entry of a paged list. */
export type Entry = { readonly id: string; readonly at: number };

/** One page as the provider gives it. */
export type Page<T> = {
  readonly total: number;
  readonly entries: readonly T[];
  /** Entries of it that could not be read. */
  readonly dropped: number;
  /** Of alerts, where the provider says it: how many of the list are new and reviewed, whichever of them are listed. */
  readonly counts?: ReviewCounts;
  /** The moment of the newest of those that are counted, epoch milliseconds, whether it is an entry or not. */
  readonly upTo?: number;
};

/** Which page is asked for: of what is not newer than `to` (epoch milliseconds, null for all), counted from 1. */
type PageAsked = { readonly to: number | null; readonly page: number };

/** The pages that have come so far, newest first. */
export type Pages<T> = Page<T> & {
  /** The moment of the newest entry; null without entries. */
  readonly newest: number | null;
  /**
   * Which page follows. It starts at the moment where the last one ended, not at an offset, so that entries which join
   * or leave the list meanwhile shift nothing.
   */
  readonly next: PageAsked;
};

/** No page has come. */
export const noPages: Pages<never> = {
  total: 0,
  entries: [],
  dropped: 0,
  newest: null,
  next: { to: null, page: 1 },
};

/** The pages with one more, the one that was to follow. An entry that is there already is not repeated. */
export function withPage<T extends Entry>(pages: Pages<T>, page: Page<T>): Pages<T> {
  const known = new Set(pages.entries.map(({ id }) => id));
  const more = page.entries.filter(({ id }) => !known.has(id));
  const entries = [...pages.entries, ...more];
  const { to, page: number } = pages.next;
  const oldest = more.at(-1)?.at ?? to;
  const isFirst = to === null && number === 1;
  const { counts, upTo } = isFirst ? page : pages;
  return {
    total: isFirst ? page.total : pages.total,
    entries,
    dropped: pages.dropped + page.dropped,
    newest: pages.newest ?? entries[0]?.at ?? null,
    // If a whole page is of one moment, the next one is asked for by its page number. After nothing there is no next one.
    next: page.total === 0 ? pages.next : oldest === to ? { to, page: number + 1 } : { to: oldest, page: 1 },
    ...(counts && { counts }),
    ...(upTo !== undefined && { upTo }),
  };
}

/** Whether nothing was there to count when the list was read: whatever is there by now has come since. */
export const hadNone = ({ counts }: Page<unknown>): boolean =>
  counts !== undefined && counts.new + counts.reviewed === 0;

/** Whether any of the filters is another than it was. Lists are the same where they hold the same. */
export const isOtherFilter = <Filters extends object>(filters: Filters, chosen: Partial<Filters>): boolean =>
  JSON.stringify({ ...filters, ...chosen }) !== JSON.stringify(filters);

/** Whether there is another page after `count` pages of `size`. */
export function hasMore(total: number, count: number, size: number): boolean {
  return count * size < total;
}

import type { ReviewCounts } from '../wire/calls/alerts.ts';

/** An entry of a paged list. */
export type Entry = { readonly id: string; readonly at: number };

/** One page as the provider returns it. */
export type Page<T> = {
  readonly total: number;
  readonly entries: readonly T[];
  /** How many of its entries could not be read. */
  readonly dropped: number;
  /** For alerts, if the provider returns it: how many alerts of the whole list are new and reviewed. */
  readonly counts?: ReviewCounts;
  /** The moment of the newest counted alert in epoch milliseconds, even if it is not an entry of this page. */
  readonly upTo?: number;
};

/** The requested page, counted from 1, of the entries not newer than `to` (epoch milliseconds, null for all). */
type PageAsked = { readonly to: number | null; readonly page: number };

/** The pages loaded so far, newest first. */
export type Pages<T> = Page<T> & {
  /** The moment of the newest entry; null without entries. */
  readonly newest: number | null;
  /**
   * The next page. Its cursor is the moment where the last page ended, not an offset, so that entries which are added
   * or removed meanwhile shift nothing.
   */
  readonly next: PageAsked;
};

/** Nothing is loaded yet. */
export const noPages: Pages<never> = {
  total: 0,
  entries: [],
  dropped: 0,
  newest: null,
  next: { to: null, page: 1 },
};

/** Appends the next page. Entries that are already there are not repeated. */
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
    // If all entries of a page have the same moment, the next request uses the page number. An empty list has no next
    // page.
    next: page.total === 0 ? pages.next : oldest === to ? { to, page: number + 1 } : { to: oldest, page: 1 },
    ...(counts && { counts }),
    ...(upTo !== undefined && { upTo }),
  };
}

/** Whether the list was empty when it was read. Every alert that exists now is newer. */
export const hadNone = ({ counts }: Page<unknown>): boolean =>
  counts !== undefined && counts.new + counts.reviewed === 0;

/** Whether any filter changed. Lists with equal contents are equal. */
export const isOtherFilter = <Filters extends object>(filters: Filters, chosen: Partial<Filters>): boolean =>
  JSON.stringify({ ...filters, ...chosen }) !== JSON.stringify(filters);

/** Whether there is another page after `count` pages of `size`. */
export function hasMore(total: number, count: number, size: number): boolean {
  return count * size < total;
}

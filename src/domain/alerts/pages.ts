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
};

/** The pages that have come so far, newest first. */
export type Pages<T> = Page<T> & {
  /** How many pages have come. */
  readonly count: number;
  /** The moment of the newest entry: pages that end there stay the same while more happens. Null without entries. */
  readonly newest: number | null;
};

/** No page has come. */
export const noPages: Pages<never> = { total: 0, entries: [], dropped: 0, count: 0, newest: null };

/** The pages with one more. An entry that is there already is not repeated. */
export function withPage<T extends Entry>(pages: Pages<T>, page: Page<T>): Pages<T> {
  const known = new Set(pages.entries.map(({ id }) => id));
  const entries = [...pages.entries, ...page.entries.filter(({ id }) => !known.has(id))];
  return {
    total: page.total,
    entries,
    dropped: pages.dropped + page.dropped,
    count: pages.count + 1,
    newest: pages.newest ?? entries[0]?.at ?? null,
    ...(page.counts && { counts: page.counts }),
  };
}

/** Whether any of the filters is another than it was. Lists are the same where they hold the same. */
export const isOtherFilter = <Filters extends object>(filters: Filters, chosen: Partial<Filters>): boolean =>
  JSON.stringify({ ...filters, ...chosen }) !== JSON.stringify(filters);

/** Whether there is another page after `count` pages of `size`. */
export function hasMore(total: number, count: number, size: number): boolean {
  return count * size < total;
}

import type { ReviewCounts } from '../wire/calls/alerts.ts';

/** Which alerts are listed by whether their user has reviewed them; what is new comes first. */
export const reviewFilters = ['new', 'reviewed', 'all'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** What a filter asks for: reviewed alerts, new ones, or all (null). */
export const reviewedOf = (filter: ReviewFilter): boolean | null =>
  filter === 'all' ? null : filter === 'reviewed';

/** How many alerts stand under each filter. */
export const countsByFilter = (counts: ReviewCounts): Readonly<Record<ReviewFilter, number>> => ({
  ...counts,
  all: counts.new + counts.reviewed,
});

/**
 * The counts after `moved` more alerts were marked as reviewed since the list was read (negative: marked as new again).
 */
export const movedCounts = (counts: ReviewCounts, moved: number): ReviewCounts => ({
  new: Math.max(0, counts.new - moved),
  reviewed: Math.max(0, counts.reviewed + moved),
});

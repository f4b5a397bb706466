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

/** What was marked of a list since it was read. */
export type ReviewMarks = {
  /** Whether an alert is reviewed, where that has changed. */
  readonly marks: ReadonlyMap<string, boolean>;
  /** How many new alerts were reviewed; negative if more became new again. */
  readonly moved: number;
};

/** Nothing was marked. */
export const noMarks: ReviewMarks = { marks: new Map(), moved: 0 };

/** The marks with one for each of these alerts, which were listed otherwise. What is marked so by now counts once. */
export function withMarked(
  { marks, moved }: ReviewMarks,
  ids: readonly string[],
  reviewed: boolean,
): ReviewMarks {
  const others = [...new Set(ids)].filter((id) => marks.get(id) !== reviewed);
  return {
    marks: new Map([...marks, ...others.map((id) => [id, reviewed] as const)]),
    moved: moved + (reviewed ? others.length : -others.length),
  };
}

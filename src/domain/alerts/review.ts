import type { ReviewCounts } from '../wire/calls/alerts.ts';

/** The review filters of the alert lists. New alerts come first. */
export const reviewFilters = ['new', 'reviewed', 'all'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The `reviewed` value of a filter: true, false, or null for all. */
export const reviewedOf = (filter: ReviewFilter): boolean | null =>
  filter === 'all' ? null : filter === 'reviewed';

/** The number of alerts for each filter. */
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

/** The review marks set in a list since it was read. */
export type MovedMarks = {
  /** The review state of each alert whose state changed. */
  readonly marks: ReadonlyMap<string, boolean>;
  /** How many new alerts were reviewed since the count; negative if more became new again. */
  readonly moved: number;
};

/** The marks with the counts. */
export type ReviewMarks = MovedMarks & {
  /** The counts if they were read again; null if the counts of the list are still valid. */
  readonly counts: ReviewCounts | null;
};

/** Nothing was marked. */
export const noMarks: ReviewMarks = { marks: new Map(), moved: 0, counts: null };

/**
 * Adds a mark for each of these alerts, whose state in the list is the opposite. An alert with the same mark already is
 * not counted again.
 */
export function withMarked(
  { marks, moved }: MovedMarks,
  ids: readonly string[],
  reviewed: boolean,
): MovedMarks {
  const others = [...new Set(ids)].filter((id) => marks.get(id) !== reviewed);
  return {
    marks: new Map([...marks, ...others.map((id) => [id, reviewed] as const)]),
    moved: moved + (reviewed ? others.length : -others.length),
  };
}

/** Alerts that were marked together. */
export type Marked = { readonly ids: readonly string[]; readonly reviewed: boolean };

/** Whether an alert was reviewed when its list was read. */
export type ReviewState = { readonly id: string; readonly reviewed: boolean };

/** Alerts that were marked here or elsewhere, and the states of those that a list shows. */
export type ReportedMarks = Marked & { readonly listed: readonly ReviewState[] };

/**
 * Adds marks that were set elsewhere. Only alerts that the list shows change its counts: it is unknown whether other
 * alerts match its filter.
 */
export function withReported(
  { marks, moved }: MovedMarks,
  { ids, reviewed, listed }: ReportedMarks,
): MovedMarks {
  const others = listed.filter(({ id, reviewed: before }) => (marks.get(id) ?? before) !== reviewed);
  return {
    marks: new Map([...marks, ...ids.map((id) => [id, reviewed] as const)]),
    moved: moved + (reviewed ? others.length : -others.length),
  };
}

/** Adds all of these marks, in order. */
export const withAllReported = (
  { marks, moved }: MovedMarks,
  reported: readonly ReportedMarks[],
): MovedMarks => reported.reduce<MovedMarks>(withReported, { marks, moved });

/** The review states of the listed alerts and the counts of the list, read again. */
export type ReadStates = {
  readonly states: readonly ReviewState[];
  readonly counts: ReviewCounts | null;
};

/** The marks after the alerts were read again. The new counts include all earlier marks. */
export const withRead = ({ marks }: MovedMarks, { states, counts }: ReadStates): ReviewMarks => ({
  marks: new Map([...marks, ...states.map(({ id, reviewed }) => [id, reviewed] as const)]),
  moved: 0,
  counts,
});

/**
 * The review states of the listed alerts from what the list contains now. An alert that is no longer in a list of new
 * or reviewed alerts has the opposite state.
 *
 * @param filter what the list contains: reviewed alerts, new ones, or all (null)
 */
export function statesOf(
  listed: readonly ReviewState[],
  found: readonly ReviewState[],
  filter: boolean | null,
): readonly ReviewState[] {
  const now = new Map(found.map(({ id, reviewed }) => [id, reviewed]));
  return listed.flatMap(({ id }) => {
    const reviewed = now.get(id) ?? (filter === null ? null : !filter);
    return reviewed === null ? [] : [{ id, reviewed }];
  });
}

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
export type MovedMarks = {
  /** Whether an alert is reviewed, where that has changed. */
  readonly marks: ReadonlyMap<string, boolean>;
  /** How many new alerts were reviewed since they were counted; negative if more became new again. */
  readonly moved: number;
};

/** The same, and the count. */
export type ReviewMarks = MovedMarks & {
  /** How many there are, where they were counted anew; null where the list's own count holds. */
  readonly counts: ReviewCounts | null;
};

/** Nothing was marked. */
export const noMarks: ReviewMarks = { marks: new Map(), moved: 0, counts: null };

/** The marks with one for each of these alerts, which were listed otherwise. What is marked so by now counts once. */
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

/** Alerts that were marked in one go. */
export type Marked = { readonly ids: readonly string[]; readonly reviewed: boolean };

/** Whether an alert is reviewed, as the list that shows it was read. */
export type ReviewState = { readonly id: string; readonly reviewed: boolean };

/** What was marked, here or elsewhere, with those of these alerts that a list shows. */
export type ToldMarks = Marked & { readonly listed: readonly ReviewState[] };

/**
 * The marks with those that were told of. Only what the list shows moves its counts: whether another alert is one of its
 * filter is not known here.
 */
export function withTold({ marks, moved }: MovedMarks, { ids, reviewed, listed }: ToldMarks): MovedMarks {
  const others = listed.filter(({ id, reviewed: before }) => (marks.get(id) ?? before) !== reviewed);
  return {
    marks: new Map([...marks, ...ids.map((id) => [id, reviewed] as const)]),
    moved: moved + (reviewed ? others.length : -others.length),
  };
}

/** The marks with all that was told, in its order. */
export const withAllTold = ({ marks, moved }: MovedMarks, told: readonly ToldMarks[]): MovedMarks =>
  told.reduce<MovedMarks>(withTold, { marks, moved });

/** Which of the listed alerts are reviewed, and how many of the list are, as the provider says anew. */
export type ReadStates = {
  readonly states: readonly ReviewState[];
  readonly counts: ReviewCounts | null;
};

/** The marks where the alerts were read anew: all that was marked before is in there. */
export const withRead = ({ marks }: MovedMarks, { states, counts }: ReadStates): ReviewMarks => ({
  marks: new Map([...marks, ...states.map(({ id, reviewed }) => [id, reviewed] as const)]),
  moved: 0,
  counts,
});

/**
 * Whether the listed alerts are reviewed, by what their list holds now. One that a list of new or of reviewed alerts holds
 * no more is the other.
 *
 * @param filter what the list holds: reviewed alerts, new ones, or all (null)
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

import * as v from 'valibot';

/**
 * How long a camera's recordings are kept, null if unknown (assumed): on its card until that is full, or without a card for
 * the time of its storage service. `since`: the oldest recordings (epoch milliseconds), null if nothing was deleted yet.
 */
export const retainedSchema = v.fallback(
  v.nullish(
    v.object({
      by: v.picklist(['card', 'service']),
      since: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    null,
  ),
  null,
);
export type RetainedRecordings = v.InferOutput<typeof retainedSchema>;

/** Why recordings of a day are missing. */
const lostReasons = [
  'formatting',
  'formatted',
  'overwritten',
  'unreadable',
  'noCard',
  'full',
  'off',
  'never',
] as const;

/** Why recordings of a day are missing, and since or until when (epoch milliseconds); null if none are (assumed). */
export const lostSchema = v.fallback(
  v.nullish(
    v.object({
      reason: v.picklist(lostReasons),
      at: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    null,
  ),
  null,
);
export type LostRecordings = v.InferOutput<typeof lostSchema>;

type Reason = NonNullable<LostRecordings>['reason'];

/** What explains that a recording is no longer there, and what explains that no more follow. */
const explaining: Readonly<Record<'gone' | 'end', readonly Reason[]>> = {
  gone: ['formatting', 'formatted', 'overwritten', 'unreadable', 'noCard'],
  end: ['formatting', 'unreadable', 'noCard', 'full', 'off', 'never'],
};

/** Whether the reason why recordings of a day are missing explains what a person sees. */
export function explains(lost: LostRecordings | undefined, seen: 'gone' | 'end'): boolean {
  return lost !== null && lost !== undefined && explaining[seen].includes(lost.reason);
}

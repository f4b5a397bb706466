import * as v from 'valibot';

/**
 * How long a camera's recordings are kept, null where it is not known (assumed): on its own card for as long as that is
 * large, or without one for as long as its storage service says; and from when on they are there (epoch milliseconds), null
 * while nothing had to go.
 */
export const keptSchema = v.fallback(
  v.nullish(
    v.object({
      by: v.picklist(['card', 'service']),
      since: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    null,
  ),
  null,
);
export type KeptRecordings = v.InferOutput<typeof keptSchema>;

/** Why recordings of a day are not there, or no more. */
const lostReasons = [
  'formatting',
  'formatted',
  'overwritten',
  'unreadable',
  'noCard',
  'full',
  'off',
] as const;

/** Why a day has not all of its recordings, and since when or until when (epoch milliseconds); null: it has (assumed). */
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

import * as v from 'valibot';

/**
 * The retention of a camera's recordings, null if unknown (assumed): limited by the size of its card (`card`) or,
 * without one, by its storage service (`service`). `since` is the moment of the oldest recording (epoch milliseconds),
 * null while nothing has been removed.
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

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

import * as v from 'valibot';

const lostReasons = [
  'formatting',
  'formatted',
  'overwritten',
  'unreadable',
  'noCard',
  'full',
  'off',
] as const;

/**
 * Why recordings of a day are missing, and since when or until when (epoch milliseconds); null if none are (assumed).
 */
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

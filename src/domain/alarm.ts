import * as v from 'valibot';

/** A category of alarms and the alarm types in it. */
export const alarmCategorySchema = v.object({
  category: v.pipe(v.string(), v.nonEmpty()),
  types: v.fallback(v.nullish(v.array(v.string()), []), []),
});

export type AlarmCategory = v.InferOutput<typeof alarmCategorySchema>;

import * as v from 'valibot';

const choicesSchema = v.object({
  /** Whether rings play a sound. */
  isSoundOn: v.fallback(v.boolean(), true),
  /** Missed rings since this moment get a notice, epoch milliseconds; null before the first time. */
  noticesFrom: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
});

/** A person's choices for rings in this browser. */
export type RingChoices = v.InferOutput<typeof choicesSchema>;

/** Parses the stored choices; anything missing or malformed gets its default. */
export function readRingChoices(kept: string | null): RingChoices {
  try {
    return v.parse(
      v.fallback(choicesSchema, { isSoundOn: true, noticesFrom: null }),
      JSON.parse(kept ?? 'null'),
    );
  } catch {
    return { isSoundOn: true, noticesFrom: null };
  }
}

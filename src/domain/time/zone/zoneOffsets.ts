import * as v from 'valibot';
import type { ZoneYear } from './zoneYear.ts';

/** A clock from one moment to before another (epoch milliseconds), as `ZoneYear` is one for a year. */
export type ZoneOffsets = ZoneYear & { readonly from: number; readonly to: number };

const dayMs = 86_400_000;
const moment = v.pipe(v.number(), v.integer());
const offset = v.pipe(v.number(), v.minValue(-2 * dayMs), v.maxValue(2 * dayMs));

/** Offsets as a provider states them: its changes are in order, and between the two moments. */
export const zoneOffsetsSchema = v.pipe(
  v.object({
    from: moment,
    to: moment,
    before: offset,
    changes: v.pipe(v.array(v.object({ at: moment, offset })), v.maxLength(100), v.readonly()),
  }),
  v.check(({ from, to, changes }) =>
    changes.every(({ at }, index) => at >= (changes[index - 1]?.at ?? from) && at < to),
  ),
);

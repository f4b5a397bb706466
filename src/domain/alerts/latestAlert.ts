import * as v from 'valibot';
import type { Alert } from '../wire/calls/alerts.ts';

/** The newest alert of a device, and how many came since a person saw the device last. */
export type LatestAlert = { readonly alert: Alert; readonly fresh: number };

/** When a person saw each camera last: serial number and epoch milliseconds, the one seen last at the end. */
export type Seen = readonly (readonly [serailno: string, at: number])[];

const hour = 3_600_000;
/** No alert is new for longer than this, in milliseconds (decided). */
const newFor = 24 * hour;
/** Of a camera that was never seen, what came in so many last milliseconds is new (decided). */
const newAtFirst = hour;
/** So many cameras are kept, those that were seen last. */
const mostSeen = 500;

const seenSchema = v.pipe(v.array(v.tuple([v.string(), v.number()])), v.maxLength(mostSeen));

/** What was kept as text; nobody was seen where it cannot be read. */
export function readSeen(kept: string | null): Seen {
  try {
    const parsed = v.safeParse(seenSchema, JSON.parse(kept ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** The same, and a camera that is seen at a moment. */
export function withSeen(seen: Seen, serailno: string, at: number): Seen {
  return [...seen.filter(([other]) => other !== serailno), [serailno, at] as const].slice(-mostSeen);
}

/**
 * From when on the alerts of a camera are new: since it was seen last, and for a day at most; where it never was, those of
 * the last hour.
 *
 * @param now epoch milliseconds
 */
export function newSince(seen: Seen, serailno: string, now: number): number {
  const last = seen.find(([other]) => other === serailno)?.[1] ?? now - newAtFirst;
  return Math.max(last, now - newFor);
}

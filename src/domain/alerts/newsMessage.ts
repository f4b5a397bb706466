import * as v from 'valibot';
import type { Marked } from './review.ts';
import { newsSchema, type Alert } from '../wire/calls/alerts.ts';
import { fromWire } from '../wire/fieldNames.ts';

/** New alerts, newest first, complete up to `at` (epoch milliseconds). */
type News = {
  readonly at: number;
  readonly alerts: readonly Alert[];
  /** Alerts were marked as reviewed, or as new again, meanwhile. */
  readonly isMarked: boolean;
  /** The marked alerts; null if the message does not list them, for example because there are too many. */
  readonly marks: Marked | null;
};

/** Parses a message of the alert stream; null if it cannot be read. Malformed alerts are left out. */
export function newsIn(message: unknown): News | null {
  try {
    const parsed = v.safeParse(newsSchema, typeof message === 'string' ? fromWire(message) : null);
    if (!parsed.success) return null;
    const { at, list, marked, marks } = parsed.output;
    return { at, alerts: list.entries, isMarked: marked || marks !== null, marks };
  } catch {
    return null;
  }
}

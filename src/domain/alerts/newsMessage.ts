import * as v from 'valibot';
import type { Marked } from './review.ts';
import { newsSchema, type Alert } from '../wire/calls/alerts.ts';
import { fromWire } from '../wire/fieldNames.ts';

/** New alerts, newest first. They are complete up to `at` (epoch milliseconds). */
type News = {
  readonly at: number;
  readonly alerts: readonly Alert[];
  /** Alerts were reviewed meanwhile, or made new again. */
  readonly isMarked: boolean;
  /** Which ones; null where that is not said: there are too many. */
  readonly marks: Marked | null;
};

/** What a message of the stream of new alerts says; null where it cannot be read. Malformed alerts are left out. */
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

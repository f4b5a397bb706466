import * as v from 'valibot';
import { newsSchema, type Alert } from '../wire/calls/alerts.ts';

/** What is new, newest first, and up to which moment that is all, epoch milliseconds. */
type News = { readonly at: number; readonly alerts: readonly Alert[] };

/** What a message of the stream of new alerts says; null where it cannot be read. Malformed alerts are left out. */
export function newsIn(message: unknown): News | null {
  try {
    const parsed = v.safeParse(newsSchema, typeof message === 'string' ? JSON.parse(message) : null);
    return parsed.success ? { at: parsed.output.at, alerts: parsed.output.list.entries } : null;
  } catch {
    return null;
  }
}

import * as v from 'valibot';
import type { Marked } from './review.ts';
import { newsSchema, type Alert } from '../wire/calls/alerts.ts';
import { fromWire } from '../wire/fieldNames.ts';
import { isRing } from '../doorbells/ring.ts';

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

/** Of the alerts that came so many are kept. */
const mostKept = 500;

/** What came, newest first, with what came after it. What is told again came before. */
export function withCame(came: readonly Alert[], more: readonly Alert[]): readonly Alert[] {
  return [...cameSince(more, came), ...came].slice(0, mostKept);
}

/** What came, as it was marked since; null where nothing was. */
export function withMarks(came: readonly Alert[], marks: Marked | null): readonly Alert[] {
  if (marks === null) return came;
  const ids = new Set(marks.ids);
  return came.map((alert) => (ids.has(alert.id) ? { ...alert, reviewed: marks.reviewed } : alert));
}

/** What came, without what was known. */
export function cameSince(came: readonly Alert[], known: readonly Alert[]): readonly Alert[] {
  const ids = new Set(known.map(({ id }) => id));
  return came.filter(({ id }) => !ids.has(id));
}

/** What the browser announces: an alert, or that several came. Of one `tag` it shows one only, whatever tabs are open. */
export type Announcement =
  | { readonly kind: 'one'; readonly tag: string; readonly alert: Alert }
  | { readonly kind: 'many'; readonly tag: string; readonly count: number };

/** Up to this many alerts are announced one by one; more are joined. */
const mostApart = 3;

/**
 * What to announce when alerts arrive together: each ring on its own, the others one by one if few, else as a count.
 */
export function announcementsOf(alerts: readonly Alert[]): readonly Announcement[] {
  const one = (alert: Alert) => ({ kind: 'one', tag: `alert ${alert.id}`, alert }) as const;
  if (alerts.length <= mostApart) return alerts.map(one);
  const others = alerts.filter((alert) => !isRing(alert));
  return [
    ...alerts.filter(isRing).map(one),
    ...(others.length > mostApart
      ? [{ kind: 'many', tag: 'alerts', count: others.length } as const]
      : others.map(one)),
  ];
}

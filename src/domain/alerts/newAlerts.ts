import * as v from 'valibot';
import type { Marked } from './review.ts';
import { newsSchema, type Alert } from '../wire/calls/alerts.ts';
import { fromWire } from '../wire/fieldNames.ts';
import { isRing } from '../doorbells/ring.ts';

/** New alerts, newest first. They are complete up to `at` (epoch milliseconds). */
type News = {
  readonly at: number;
  readonly alerts: readonly Alert[];
  /** Whether alerts were marked as reviewed, or as new again, in the meantime. */
  readonly isMarked: boolean;
  /** The marked alerts; null if there are too many to name. */
  readonly marks: Marked | null;
};

/** The content of a message of the alert stream; null if it is malformed. Malformed alerts are left out. */
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

/** The longest list of new alerts. */
const mostKept = 500;

/** The new alerts with more of them, newest first. An alert that is received again stays in its place. */
export function withArrived(arrived: readonly Alert[], more: readonly Alert[]): readonly Alert[] {
  return [...arrivedSince(more, arrived), ...arrived].slice(0, mostKept);
}

/** The new alerts with later marks; null if there are none. */
export function withMarks(arrived: readonly Alert[], marks: Marked | null): readonly Alert[] {
  if (marks === null) return arrived;
  const ids = new Set(marks.ids);
  return arrived.map((alert) => (ids.has(alert.id) ? { ...alert, reviewed: marks.reviewed } : alert));
}

/** The new alerts without the known ones. */
export function arrivedSince(arrived: readonly Alert[], known: readonly Alert[]): readonly Alert[] {
  const ids = new Set(known.map(({ id }) => id));
  return arrived.filter(({ id }) => !ids.has(id));
}

/** The alerts that are announced: those of muted cameras are only listed. */
export const unmuted = (alerts: readonly Alert[]): readonly Alert[] =>
  alerts.filter(({ muted }) => muted !== true);

/**
 * A notification of the browser: one alert, or a count, with the ids of its alerts. Of the same `tag` it shows only one,
 * however many tabs are open.
 */
export type Announcement = { readonly tag: string; readonly ids: readonly string[] } & (
  | { readonly kind: 'one'; readonly alert: Alert }
  | { readonly kind: 'many'; readonly count: number }
);

/** Up to this many alerts are announced one by one; more as a count. */
const mostApart = 3;

/**
 * What to announce when alerts arrive together: each ring on its own, the others one by one if few, else as a count.
 */
export function announcementsOf(alerts: readonly Alert[]): readonly Announcement[] {
  const one = (alert: Alert) => ({ kind: 'one', tag: `alert ${alert.id}`, ids: [alert.id], alert }) as const;
  if (alerts.length <= mostApart) return alerts.map(one);
  const others = alerts.filter((alert) => !isRing(alert));
  return [
    ...alerts.filter(isRing).map(one),
    ...(others.length > mostApart
      ? [{ kind: 'many', tag: 'alerts', ids: others.map(({ id }) => id), count: others.length } as const]
      : others.map(one)),
  ];
}

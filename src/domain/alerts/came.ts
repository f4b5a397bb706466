import type { Alert } from '../wire/calls/alerts.ts';
import type { Marked } from './review.ts';

/** The most arrived alerts that are kept. */
const mostKept = 500;

/** The arrived alerts with more of them added, newest first. Alerts that are already there are ignored. */
export function withCame(came: readonly Alert[], more: readonly Alert[]): readonly Alert[] {
  return [...cameSince(more, came), ...came].slice(0, mostKept);
}

/** The arrived alerts with new review marks; unchanged if `marks` is null. */
export function withMarks(came: readonly Alert[], marks: Marked | null): readonly Alert[] {
  if (marks === null) return came;
  const ids = new Set(marks.ids);
  return came.map((alert) => (ids.has(alert.id) ? { ...alert, reviewed: marks.reviewed } : alert));
}

/** The arrived alerts that are not among the known ones. */
export function cameSince(came: readonly Alert[], known: readonly Alert[]): readonly Alert[] {
  const ids = new Set(known.map(({ id }) => id));
  return came.filter(({ id }) => !ids.has(id));
}

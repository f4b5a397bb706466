import type { Alert } from '../wire/calls/alerts.ts';
import type { Marked } from './review.ts';

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

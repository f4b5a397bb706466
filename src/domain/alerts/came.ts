import type { Alert } from '../wire/calls/alerts.ts';

/** Of the alerts that came so many are kept. */
const mostKept = 500;

/** What came, newest first, with what came after it. What is told again came before. */
export function withCame(came: readonly Alert[], more: readonly Alert[]): readonly Alert[] {
  return [...cameSince(more, came), ...came].slice(0, mostKept);
}

/** What came, without what was known. */
export function cameSince(came: readonly Alert[], known: readonly Alert[]): readonly Alert[] {
  const ids = new Set(known.map(({ id }) => id));
  return came.filter(({ id }) => !ids.has(id));
}

import type { Alert } from '../wire/calls/alerts.ts';
import { limitsOf, type AlertRange } from './alertRange.ts';

/** What a list of alerts is narrowed to; no device and no type mean all. */
type Listed = {
  readonly serailno: readonly string[];
  readonly types: readonly string[];
  readonly timezone: string;
  readonly range: AlertRange;
};

/**
 * Whether an alert belongs into a list.
 *
 * @param now epoch milliseconds
 */
export function matchesList(
  { serailno, type, at }: Pick<Alert, 'serailno' | 'type' | 'at'>,
  listed: Listed,
  now: number,
): boolean {
  const { from, to } = limitsOf(listed.range, now, listed.timezone);
  return (
    (listed.serailno.length === 0 || listed.serailno.includes(serailno)) &&
    (listed.types.length === 0 || listed.types.includes(type)) &&
    (from === null || at >= from) &&
    (to === null || at <= to)
  );
}

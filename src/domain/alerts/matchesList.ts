import type { Alert } from '../wire/calls/alerts.ts';
import { limitsOf } from './alertLimits.ts';
import type { AlertRange } from './alertRange.ts';

/** The filters of an alert list; no device and no type mean all. */
type Listed = {
  readonly serialNumber: readonly string[];
  /** The channels of each device; none means all. */
  readonly channel: readonly (readonly number[])[];
  /** Reviewed alerts only, new alerts only, or all (null). */
  readonly reviewed: boolean | null;
  readonly types: readonly string[];
  readonly timezone: string;
  readonly range: AlertRange;
};

/**
 * Whether an alert belongs in a list.
 *
 * @param now epoch milliseconds
 * @param deviceTimezone the time zone of its device, which last night follows; null if it is not known
 */
export function matchesList(
  {
    serialNumber,
    channel,
    reviewed,
    type,
    at,
  }: Pick<Alert, 'serialNumber' | 'channel' | 'reviewed' | 'type' | 'at'>,
  listed: Listed,
  now: number,
  deviceTimezone: string | null,
): boolean {
  const ownTimezone = listed.range.period === 'night' ? deviceTimezone : null;
  const { from, to } = limitsOf(listed.range, now, ownTimezone ?? listed.timezone);
  const channels = listed.channel[listed.serialNumber.indexOf(serialNumber)] ?? [];
  return (
    (channels.length === 0 || (channel !== null && channels.includes(channel.channel))) &&
    (listed.reviewed === null || listed.reviewed === reviewed) &&
    (listed.serialNumber.length === 0 || listed.serialNumber.includes(serialNumber)) &&
    (listed.types.length === 0 || listed.types.includes(type)) &&
    (from === null || at >= from) &&
    (to === null || at <= to)
  );
}

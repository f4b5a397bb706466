import type { Alert } from '../wire/calls/alerts.ts';
import { limitsOf } from './alertLimits.ts';
import type { AlertRange } from './alertRange.ts';

/** What a list of alerts is narrowed to; no device and no type mean all. */
type Listed = {
  readonly serialNumber: readonly string[];
  /** Of each of the devices the channels; none means all. */
  readonly channel: readonly (readonly number[])[];
  /** Those that the user has reviewed, or the others; null means all. */
  readonly reviewed: boolean | null;
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
  {
    serialNumber,
    channel,
    reviewed,
    type,
    at,
  }: Pick<Alert, 'serialNumber' | 'channel' | 'reviewed' | 'type' | 'at'>,
  listed: Listed,
  now: number,
): boolean {
  const { from, to } = limitsOf(listed.range, now, listed.timezone);
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

import type { Box } from '../../src/domain/alerts/alert.ts';
import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import type { StoredChannel } from '../devices/devices.ts';

/** The most seconds before an alert that are shown. */
export const longestBefore = 5;

/** Identifies an entry: the day of the plan on which its recording began, and its index in that day. */
export interface AlertPlace {
  day: string;
  index: number;
}

/**
 * An alert or a recording of a device, with its still (a file of the media folder). `at` in epoch milliseconds;
 * `seconds` are those that were recorded and still exist.
 */
export interface AlertEntry<Type> extends AlertPlace {
  at: number;
  seconds: number;
  type: Type;
  still: string | null;
  /** The place of an alert in the picture; null if unknown, and for a recording. */
  box: Box | null;
  /** The recorded seconds right before it, at most {@link longestBefore}; 0 for a recording. */
  before: number;
  /** The channel of a gateway that it is from; null for other devices. */
  channel: Pick<StoredChannel, 'channel' | 'name'> | null;
  /** The channel of another camera of the gateway that recorded it: the one linked to its detector. */
  camera: number | null;
  /** The outputs that the rules of an alert triggered; empty for a recording. */
  outputs: readonly AlertOutput[];
}

/** A range of moments, both ends included; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** Whether a moment is in a range. */
export const isWithin =
  ({ from, to }: Range) =>
  ({ at }: { at: number }): boolean =>
    (from === null || at >= from) && (to === null || at <= to);

import type { Box } from '../../src/domain/alerts/alert.ts';
import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import type { StoredChannel } from '../devices/devices.ts';

/** So many seconds are looked back from an alert. */
export const longestBefore = 5;

/** Where an entry is found again: the day of the plan on which its recording began, and its place in that day. */
export interface AlertPlace {
  day: string;
  index: number;
}

/**
 * An alert or a recording of a device, with its still (a file of the media folder). `at` in epoch milliseconds; `seconds`
 * are those that were recorded and are still there.
 */
export interface AlertEntry<Type> extends AlertPlace {
  at: number;
  seconds: number;
  type: Type;
  still: string | null;
  /** Where an alert is in the picture; null where that is not known, and of a recording. */
  box: Box | null;
  /** For how many seconds right before it something was recorded, at most {@link longestBefore}; 0 of a recording. */
  before: number;
  /** From which channel of a gateway it is; null of any other device. */
  channel: Pick<StoredChannel, 'channel' | 'name'> | null;
  /** At which channel of a gateway another camera recorded it: the one that was linked to its detector. */
  camera: number | null;
  /** What the rules of an alert made the device do; of a recording nothing. */
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

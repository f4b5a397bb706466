import type { Alert } from '../wire/calls/alerts.ts';
import { clipFileName, type Clip } from '../clips/clip.ts';
import { secondAt } from '../time/deviceDay.ts';

/**
 * The day (in the device's calendar) and the second of it at which the recording of an alert begins, and its length in
 * seconds.
 */
export type Moment = { readonly day: string; readonly second: number; readonly seconds: number };

/** The recording of an alert, including the seconds before it. */
export function momentOfAlert(
  { at, before, seconds }: Pick<Alert, 'at' | 'before' | 'seconds'>,
  timezone: string,
): Moment {
  return { ...secondAt(at - before * 1000, timezone), seconds: before + seconds };
}

/**
 * The channel of a gateway that recorded an alert: for a detector, that of its linked camera. Undefined for other
 * devices.
 */
export const recordedChannel = ({ channel }: Pick<Alert, 'channel'>): number | undefined =>
  channel?.camera ?? channel?.channel;

/** The clip of an alert, in whole seconds. `recorded` is 0 if the alert cannot be played. */
export function clipOfAlert(
  alert: Pick<Alert, 'serialNumber' | 'channel' | 'at' | 'before' | 'seconds'>,
  timezone: string,
): Clip {
  const { day, second, seconds } = momentOfAlert(alert, timezone);
  const from = Math.floor(second);
  return {
    serialNumber: alert.serialNumber,
    channel: recordedChannel(alert),
    day,
    from,
    to: from + Math.max(1, Math.ceil(seconds)),
    recorded: alert.seconds,
  };
}

/** The file name of the clip. */
export const fileNameOfAlert = (
  alert: Pick<Alert, 'serialNumber' | 'deviceName' | 'channel' | 'at' | 'before' | 'seconds'>,
  timezone: string,
): string =>
  clipFileName(
    { name: alert.channel?.name || alert.deviceName, serialNumber: alert.serialNumber, timezone },
    clipOfAlert(alert, timezone),
  );

/**
 * The alerts of other devices around an alert: one for each device, at most `most`. Those of the same site come first,
 * then the nearest.
 */
export function seenNear(
  alert: Alert,
  near: readonly Alert[],
  { most, siteOf }: { readonly most: number; readonly siteOf: (serialNumber: string) => string | null },
): readonly Alert[] {
  const distance = ({ at }: Alert) => Math.abs(at - alert.at);
  const site = siteOf(alert.serialNumber);
  const isElsewhere = ({ serialNumber }: Alert) => site === null || siteOf(serialNumber) !== site;
  const others = near
    .filter(({ serialNumber }) => serialNumber !== alert.serialNumber)
    .toSorted(
      (one, other) =>
        Number(isElsewhere(one)) - Number(isElsewhere(other)) || distance(one) - distance(other),
    );
  const first = others.filter(
    ({ serialNumber }, place) => others.findIndex((other) => other.serialNumber === serialNumber) === place,
  );
  return first.slice(0, most);
}

import { momentOf } from '../../../domain/time/deviceDay.ts';
import { isSameClock, offsetText, timeZoneOf, type TimeZone } from '../../../domain/time/zone/timeZone.ts';

const yearMs = 366 * 86_400_000;

let viewer: TimeZone | undefined;

/** The name of the viewer's time zone, such as `Europe/Berlin`. */
export const viewerTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone, cached. */
function viewerZone(): TimeZone {
  viewer ??= timeZoneOf(viewerTimezone());
  return viewer;
}

/**
 * The UTC offset of a device's clock at a moment (epoch milliseconds), such as `GMT+2`, if the viewer's clock differs
 * then; `UTC` if the device's zone is unreadable; otherwise null.
 */
export function foreignOffset(at: number, timezone: string): string | null {
  const zone = timeZoneOf(timezone);
  if (!zone.isKnown) return 'UTC';
  return zone.offsetAt(at) === viewerZone().offsetAt(at) ? null : offsetText(zone, at);
}

/** By noon, a clock change of that day is over. */
const noon = 43_200;

/** `foreignOffset` of a day of a device's calendar (`2026-11-21`). */
export function foreignOffsetOfDay(day: string, timezone: string): string | null {
  return foreignOffset(momentOf(day, noon, timezone), timezone);
}

/** A device time in words, followed by its `foreignOffset` if there is one. */
export function withOffset(text: string, at: number, timezone: string): string {
  const offset = foreignOffset(at, timezone);
  return offset === null ? text : `${text} ${offset}`;
}

/**
 * The current UTC offset of a device's clock, such as `GMT+2`; null if it agreed with the viewer's clock for all of the
 * last year. The zone must be readable.
 */
export function offsetElsewhere(timezone: string, now = Date.now()): string | null {
  const zone = timeZoneOf(timezone);
  return isSameClock(zone, viewerZone(), now - yearMs, now) ? null : offsetText(zone, now);
}

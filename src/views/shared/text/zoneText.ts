import { momentOf } from '../../../domain/time/deviceDay.ts';
import { isSameClock, offsetText, timeZoneOf, type TimeZone } from '../../../domain/time/zone/timeZone.ts';

const yearMs = 366 * 86_400_000;

let viewer: TimeZone | undefined;

/** The name of the clock of who looks, such as `Europe/Berlin`. */
export const viewerTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The clock of who looks. */
function viewerZone(): TimeZone {
  viewer ??= timeZoneOf(viewerTimezone());
  return viewer;
}

/**
 * How far the clock of a device is ahead of UTC at a moment (epoch milliseconds), such as `GMT+2`, where the clock of who looks
 * shows something else then; `UTC` where the device's zone cannot be read; else null.
 */
export function foreignOffset(at: number, timezone: string): string | null {
  const zone = timeZoneOf(timezone);
  if (!zone.isKnown) return 'UTC';
  return zone.offsetAt(at) === viewerZone().offsetAt(at) ? null : offsetText(zone, at);
}

/** By then the clocks have been changed, where they are that day. */
const noon = 43_200;

/** `foreignOffset` of a day of a device's calendar (`2026-11-21`). */
export function foreignOffsetOfDay(day: string, timezone: string): string | null {
  return foreignOffset(momentOf(day, noon, timezone), timezone);
}

/** A time of a device in words, and its `foreignOffset` where there is one. */
export function withOffset(text: string, at: number, timezone: string): string {
  const offset = foreignOffset(at, timezone);
  return offset === null ? text : `${text} ${offset}`;
}

/**
 * How far the clock of a device is ahead of UTC now, such as `GMT+2`; null where in all of the last year it showed what the clock
 * of who looks did. The zone can be read.
 */
export function offsetElsewhere(timezone: string, now = Date.now()): string | null {
  const zone = timeZoneOf(timezone);
  return isSameClock(zone, viewerZone(), now - yearMs, now) ? null : offsetText(zone, now);
}

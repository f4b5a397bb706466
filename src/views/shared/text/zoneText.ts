import { momentOf } from '../../../domain/time/deviceDay.ts';
import { wallDayOf } from '../../../domain/time/wallDay.ts';
import { isRepeated } from '../../../domain/time/zone/repeatedHour.ts';
import {
  isSameClock,
  offsetText,
  ownZoneOf,
  timeZoneOf,
  type TimeZone,
} from '../../../domain/time/zone/timeZone.ts';
import { householdNow } from '../../../actors/shell/householdNow.ts';

const yearMs = 366 * 86_400_000;

let viewer: TimeZone | undefined;

/** The name of the viewer's time zone, such as `Europe/Berlin`. */
export const viewerTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone, cached: the clock that the viewer sees. */
function viewerZone(): TimeZone {
  viewer ??= ownZoneOf(viewerTimezone());
  return viewer;
}

/**
 * The UTC offset of a device's clock at a moment (epoch milliseconds), such as `GMT+2`, if the viewer's clock differs
 * then or the device's clock shows that time twice; `UTC` if the device's zone is unreadable; otherwise null.
 */
export function foreignOffset(at: number, timezone: string, own = viewerZone()): string | null {
  const zone = timeZoneOf(timezone);
  if (!zone.isKnown) return 'UTC';
  const isSame = zone.offsetAt(at) === own.offsetAt(at);
  return isSame && !isRepeated(at, timezone) ? null : offsetText(zone, at);
}

/**
 * `foreignOffset` of a day of a device's calendar (`2026-11-21`); on a day of a clock change, both of its offsets, such as
 * `GMT-4 / GMT-5`.
 */
export function foreignOffsetOfDay(day: string, timezone: string, own = viewerZone()): string | null {
  const { stretches, length } = wallDayOf(day, timezone);
  const zone = timeZoneOf(timezone);
  // A time in the middle of a stretch: its ends may be shown twice.
  const middles = stretches.map((one) => momentOf(day, one.elapsed + one.length / 2, timezone));
  const isForeign = middles.some((at) => zone.offsetAt(at) !== own.offsetAt(at));
  if (!zone.isKnown) return 'UTC';
  if (!isForeign || length === 0) return null;
  return [...new Set(middles.map((at) => offsetText(zone, at)))].join(' / ');
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
export function offsetElsewhere(timezone: string, now = householdNow()): string | null {
  const zone = timeZoneOf(timezone);
  return isSameClock(zone, viewerZone(), now - yearMs, now) ? null : offsetText(zone, now);
}

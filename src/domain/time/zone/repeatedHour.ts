import { offsetText, timeZoneOf } from './timeZone.ts';

/** No clock is set back by more than a day. */
const farthest = 86_400_000;

/** Whether the clock shows the time of a moment (epoch milliseconds) twice, because it is set back around then. */
export function isRepeated(at: number, timezone: string): boolean {
  const { offsetAt, changesBetween } = timeZoneOf(timezone);
  return changesBetween(at - farthest, at + farthest).some((change) => {
    const back = offsetAt(change - 1) - offsetAt(change);
    return at >= change - back && at < change + back;
  });
}

/** The offset from UTC at a moment, such as `GMT-4`; `UTC` if the zone cannot be parsed. */
export function offsetName(at: number, timezone: string): string {
  const zone = timeZoneOf(timezone);
  return zone.isKnown ? offsetText(zone, at) : 'UTC';
}

/** A time of a device in words, and its offset if the clock shows this time twice. */
export function withPass(text: string, at: number, timezone: string): string {
  return isRepeated(at, timezone) ? `${text} ${offsetName(at, timezone)}` : text;
}

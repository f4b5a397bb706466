import { readMoment } from '../devices/cameraAddress.ts';
import { secondsOfDay } from '../time/deviceDay.ts';
import { spansClip, type ClipRange } from './clip.ts';

/** Whole seconds; NaN for anything else. */
const secondsIn = (text: string | null): number => (text !== null && /^\d+$/.test(text) ? Number(text) : NaN);

/**
 * Reads `from=&to=`: the range of a day that the address of a history marks for a clip, in seconds since its midnight.
 * Null if the address marks none, marks one that the day does not have, or names another day.
 */
export function readRange(search: string, day: string, timezone: string): ClipRange | null {
  const query = new URLSearchParams(search);
  const range = { from: secondsIn(query.get('from')), to: secondsIn(query.get('to')) };
  if (readMoment(query).day !== day || !spansClip(range)) return null;
  return range.to <= secondsOfDay(day, timezone) ? range : null;
}

/** An address with this range of a day (null: without) in place of the one that it has. */
export function withRange(path: string, day: string, range: ClipRange | null): string {
  const { pathname, search } = new URL(path, 'http://console');
  const query = new URLSearchParams(search);
  query.delete('from');
  query.delete('to');
  if (range !== null) {
    // A second of another day is none of this one.
    if (query.get('day') !== day) query.delete('t');
    query.set('day', day);
    query.set('from', String(range.from));
    query.set('to', String(range.to));
  }
  return `${pathname}?${query}`;
}

/** An address with the range that another one marks, if both name the same day. */
export function withRangeOf(path: string, search: string, timezone: string): string {
  const { day } = readMoment(new URL(path, 'http://console').searchParams);
  const range = day === null ? null : readRange(search, day, timezone);
  return day === null || range === null ? path : withRange(path, day, range);
}

import type { YearOf } from './zoneYear.ts';
import { twoDigits } from '../../shell/numbers.ts';

/** The extreme offsets in the spec's list (section 9), in minutes. */
const [west, east] = [-12 * 60, 14 * 60];

/**
 * The clock of a GMT offset: `GMT+5:45`, `GMT-03:30`, `UTC+8`, `+09:30`, from GMT-12 to GMT+14. Positive is ahead of
 * UTC, as in the spec's list. Null for any other text.
 */
export function readOffset(key: string): YearOf | null {
  const match = /^(?:(?:GMT|UTC)([+-]\d{1,2})(?::?([0-5]\d))?|([+-]\d{2}):([0-5]\d))$/i.exec(key);
  if (match === null) return null;
  const [, hours = match[3] ?? '', rest = match[4] ?? '0'] = match;
  const size = Math.abs(Number(hours)) * 60 + Number(rest);
  const minutes = hours.startsWith('-') ? 0 - size : size;
  return minutes < west || minutes > east ? null : () => ({ before: minutes * 60_000, changes: [] });
}

/** How many whole minutes ahead of UTC a clock is, as every language writes it: `GMT+5:45`, `GMT-8`, `GMT`. */
export function gmtText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

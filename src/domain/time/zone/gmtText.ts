import { twoDigits } from '../../shell/twoDigits.ts';

/** A clock's offset from UTC in whole minutes, as text in any language: `GMT+5:45`, `GMT-8`, `GMT`. */
export function gmtText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

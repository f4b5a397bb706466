import { halfWidth } from '../../shell/plainLine.ts';
import { twoDigits } from '../../shell/numbers.ts';

/** A wall second as `14:32:07`; the end of the day is `24:00:00`. */
export function clockText(second: number): string {
  return `${shortClock(second)}:${twoDigits(Math.floor(second) % 60)}`;
}

/** A wall second as `14:32`. */
export function shortClock(second: number): string {
  const whole = Math.floor(second);
  return `${twoDigits(Math.floor(whole / 3600))}:${twoDigits(Math.floor(whole / 60) % 60)}`;
}

/** A duration in seconds as `9:41` (hours and minutes), or as `0:00:12` below a minute. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = `${Math.floor(whole / 3600)}:${twoDigits(Math.floor(whole / 60) % 60)}`;
  return whole < 60 ? `${minutes}:${twoDigits(whole)}` : minutes;
}

/** The half of a 12-hour clock at the end of a typed time: `am`, `PM`, `a.m.` or `p. m.` */
const clockHalf = /\s*([ap])\.?\s?m\.?$/i;

/** The wall second of a typed time such as `14:32`, `14.32.07`, `1432` or `2:05 pm`; null if it is not one. */
export function readTime(text: string): number | null {
  const typed = halfWidth(text).trim();
  const half = clockHalf.exec(typed)?.[1]?.toLowerCase();
  const clock = typed.replace(clockHalf, '');
  const match =
    /^(\d{1,2})[:.]?(\d{2})(?:[:.]?(\d{2}))?$/.exec(clock) ??
    (half === undefined ? null : /^(\d{1,2})$/.exec(clock));
  if (match === null) return null;
  const [named = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const isHour = half === undefined ? named < 24 : named >= 1 && named <= 12;
  if (!isHour || minutes >= 60 || seconds >= 60) return null;
  const hours = half === undefined ? named : (named % 12) + (half === 'p' ? 12 : 0);
  return hours * 3600 + minutes * 60 + seconds;
}

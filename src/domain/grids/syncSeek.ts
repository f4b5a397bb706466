import { secondAt } from '../time/deviceDay.ts';

type Moment = { readonly day: string; readonly second: number };

/**
 * Where a seek of a grid goes that moves its clock by some seconds: not beyond now.
 *
 * @param at where the clock is, epoch milliseconds, as is `now`
 */
export const seekBy = (at: number, seconds: number, now: number, timezone: string): Moment =>
  secondAt(Math.min(at + seconds * 1000, now), timezone);

/** Where a press on the timeline of a day goes: today, not beyond now (epoch milliseconds). */
export function seekTo({ day, second }: Moment, now: number, timezone: string): Moment {
  const present = secondAt(now, timezone);
  return { day, second: day === present.day ? Math.min(second, present.second) : second };
}

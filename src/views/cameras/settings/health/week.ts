import { dayAfter, dayAt, startOfDay } from '../../../../domain/time/deviceDay.ts';

/** A day of the week that is shown, epoch milliseconds. */
export type WeekDay = { readonly day: string; readonly from: number; readonly to: number };

/** The last seven days of a device's calendar, today last. */
export function weekBefore(at: number, timezone: string): WeekDay[] {
  const today = dayAt(at, timezone);
  return Array.from({ length: 7 }, (_, place) => {
    const day = dayAfter(today, place - 6);
    return { day, from: startOfDay(day, timezone), to: startOfDay(dayAfter(day, 1), timezone) };
  });
}

/** Where a moment is in a week, percent: each day takes the same space. */
export function placeInWeek(week: readonly WeekDay[], at: number): number {
  const place = week.findIndex(({ to }) => at < to);
  const day = week[place];
  if (day === undefined) return 100;
  return (100 * (place + Math.max(0, at - day.from) / (day.to - day.from))) / week.length;
}

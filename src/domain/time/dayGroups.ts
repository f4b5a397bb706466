import { dayAfter, dayAt, startOfDay } from './deviceDay.ts';

/** The entries of one day in a device's calendar; `start` is the number of entries before it in the list. */
export type DayGroup<T> = { readonly day: string; readonly start: number; readonly entries: readonly T[] };

type Open<T> = { readonly day: string; readonly from: number; readonly to: number; readonly entries: T[] };

/** Groups entries by the day in the device's calendar, in order. */
export function dayGroups<T extends { readonly at: number }>(
  entries: readonly T[],
  timezone: string,
): readonly DayGroup<T>[] {
  const groups = new Map<string, Open<T>>();
  let last: Open<T> | null = null;
  const groupAt = (at: number): Open<T> => {
    const day = dayAt(at, timezone);
    const group = groups.get(day) ?? {
      day,
      from: startOfDay(day, timezone),
      to: startOfDay(dayAfter(day, 1), timezone),
      entries: [],
    };
    groups.set(day, group);
    return group;
  };
  for (const entry of entries) {
    // Most entries have the same day as the one before, so the calendar is used only once per day.
    if (last === null || entry.at < last.from || entry.at >= last.to) last = groupAt(entry.at);
    last.entries.push(entry);
  }
  let start = 0;
  return [...groups.values()].map(({ day, entries: ofDay }) => {
    const group = { day, start, entries: ofDay };
    start += ofDay.length;
    return group;
  });
}

/** Whether two groups have the same entries at the same position of the list. */
export const isSameGroup = <T>(one: DayGroup<T>, other: DayGroup<T>): boolean =>
  one.day === other.day &&
  one.start === other.start &&
  one.entries.length === other.entries.length &&
  one.entries.every((entry, index) => entry === other.entries[index]);

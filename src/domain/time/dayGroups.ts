import { dayAfter, dayAt, startOfDay } from './deviceDay.ts';

/** The entries of one day of a device's calendar; `start`: how many entries the days before it in the list have. */
export type DayGroup<T> = { readonly day: string; readonly start: number; readonly entries: readonly T[] };

type Open<T> = { readonly day: string; readonly from: number; readonly to: number; readonly entries: T[] };

/** Entries by the day of the device's calendar, in their order. */
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
    // Entries mostly share the day of the one before: the calendar is consulted only once per day.
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

/** Whether two groups hold the very same entries in the same place of the list. */
export const isSameGroup = <T>(one: DayGroup<T>, other: DayGroup<T>): boolean =>
  one.day === other.day &&
  one.start === other.start &&
  one.entries.length === other.entries.length &&
  one.entries.every((entry, index) => entry === other.entries[index]);

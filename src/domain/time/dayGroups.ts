import { dayAt } from './deviceDay.ts';

/** The entries of one day of a device's calendar. */
export type DayGroup<T> = { readonly day: string; readonly entries: readonly T[] };

/** Entries by the day of the device's calendar, in their order. */
export function dayGroups<T extends { readonly at: number }>(
  entries: readonly T[],
  timezone: string,
): readonly DayGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const day = dayAt(entry.at, timezone);
    const group = groups.get(day);
    if (group) group.push(entry);
    else groups.set(day, [entry]);
  }
  return [...groups].map(([day, group]) => ({ day, entries: group }));
}

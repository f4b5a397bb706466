import * as v from 'valibot';

/** Presets for the hours of a week in which something is on (spec section 3), other than custom hours. */
export const schedulePresets = ['always', 'day', 'night', 'workdays', 'weekend'] as const;
type SchedulePreset = (typeof schedulePresets)[number];

export const hoursOfDay = 24;
export const daysOfWeek = 7;

/** One string of 24 digits for each day from Monday: 1 if the hour is on. */
const weekHoursSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[01]{24}$/))), v.length(daysOfWeek));
export type WeekHours = v.InferOutput<typeof weekHoursSchema>;

export const workScheduleSchema = v.variant('kind', [
  v.object({ kind: v.picklist(schedulePresets) }),
  v.object({ kind: v.literal('custom'), hours: weekHoursSchema }),
]);
export type WorkSchedule = v.InferOutput<typeof workScheduleSchema>;

/** Daytime is 7:00 to 19:00 (assumed); working days are Monday to Friday. */
const isOn: Record<SchedulePreset, (day: number, hour: number) => boolean> = {
  always: () => true,
  day: (_, hour) => hour >= 7 && hour < 19,
  night: (_, hour) => hour < 7 || hour >= 19,
  workdays: (day) => day < 5,
  weekend: (day) => day >= 5,
};

/** The hours of a schedule, which custom painting starts from. */
export function weekHoursOf(schedule: WorkSchedule): WeekHours {
  if (schedule.kind === 'custom') return schedule.hours;
  const { [schedule.kind]: counts } = isOn;
  return Array.from({ length: daysOfWeek }, (_, day) =>
    Array.from({ length: hoursOfDay }, (_hour, hour) => (counts(day, hour) ? '1' : '0')).join(''),
  );
}

/** Whether two schedules have the same kind and the same hours. */
export const isSameSchedule = (one: WorkSchedule, other: WorkSchedule): boolean =>
  one.kind === other.kind && weekHoursOf(one).join() === weekHoursOf(other).join();

/** The weekday of a calendar day (`2026-11-23`): 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysOfWeek;

/** A span of seconds since midnight by the wall clock. */
export type ClockSpan = { readonly start: number; readonly end: number };

/** The spans of each weekday, from Monday, in which a schedule is on. */
export const spansOfWeek = (schedule: WorkSchedule): readonly (readonly ClockSpan[])[] =>
  weekHoursOf(schedule).map((hours) =>
    [...hours.matchAll(/1+/g)].map(({ index, 0: ones }) => ({
      start: index * 3600,
      end: (index + ones.length) * 3600,
    })),
  );

/** The spans of a day (`2026-11-23`) in which a schedule is on, in order, by the device's clock: 0 to 86400 s. */
export const spansOfDay = (schedule: WorkSchedule, day: string): readonly ClockSpan[] =>
  spansOfWeek(schedule)[weekdayOf(day)] ?? [];

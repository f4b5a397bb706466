import { clamp } from '../shell/numbers.ts';
import { daysOfWeek, hoursOfDay, type WeekHours } from './workSchedule.ts';

/** An hour of the week: `day` 0 to 6 from Monday, `hour` 0 to 23. */
export type WeekCell = { readonly day: number; readonly hour: number };

/** The hours between two corners of the week, both included. */
export type WeekArea = { readonly from: WeekCell; readonly to: WeekCell };

/** An area painted or cleared in one drag; `to` is the current end. */
export type Stroke = WeekArea & { readonly isOn: boolean };

/** An area with its corners in order: `from` at the top left. */
export function orderedArea({ from, to }: WeekArea): WeekArea {
  return {
    from: { day: Math.min(from.day, to.day), hour: Math.min(from.hour, to.hour) },
    to: { day: Math.max(from.day, to.day), hour: Math.max(from.hour, to.hour) },
  };
}

/** Whether an area includes this hour. */
export function isInArea(area: WeekArea, { day, hour }: WeekCell): boolean {
  const { from, to } = orderedArea(area);
  return day >= from.day && day <= to.day && hour >= from.hour && hour <= to.hour;
}

/** Whether an hour of the week is on. */
export const isHourOn = (hours: WeekHours, { day, hour }: WeekCell): boolean => hours[day]?.[hour] === '1';

/** The hours of the week as they are after a stroke. */
export function painted(hours: WeekHours, stroke: Stroke): WeekHours {
  return hours.map((line, day) =>
    Array.from(line, (was, hour) => (isInArea(stroke, { day, hour }) ? (stroke.isOn ? '1' : '0') : was)).join(
      '',
    ),
  );
}

/** Whether a stroke changes anything. */
export const isPainting = (hours: WeekHours, stroke: Stroke): boolean =>
  painted(hours, stroke).join() !== hours.join();

/** The stroke that paints an area, or clears it if all of it is on. */
export function wholeStroke(hours: WeekHours, area: WeekArea): Stroke {
  return { ...area, isOn: isPainting(hours, { ...area, isOn: true }) };
}

/** A whole day, an hour on every day, and the whole week. */
export const dayArea = (day: number): WeekArea => ({
  from: { day, hour: 0 },
  to: { day, hour: hoursOfDay - 1 },
});
export const hourArea = (hour: number): WeekArea => ({
  from: { day: 0, hour },
  to: { day: daysOfWeek - 1, hour },
});
export const weekArea: WeekArea = {
  from: { day: 0, hour: 0 },
  to: { day: daysOfWeek - 1, hour: hoursOfDay - 1 },
};

/** The step of an arrow key: days down, hours to the right. */
export type WeekStep = { readonly days: number; readonly hours: number };

/** The cell at this step from another; it stops at the edges of the week. */
export const cellAfter = ({ day, hour }: WeekCell, { days, hours }: WeekStep): WeekCell => ({
  day: clamp(day + days, 0, daysOfWeek - 1),
  hour: clamp(hour + hours, 0, hoursOfDay - 1),
});

/** How many hours are on in one or more days. */
export const countHours = (...lines: readonly string[]): number => lines.join('').replaceAll('0', '').length;

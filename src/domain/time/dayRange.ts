import { isDay, isDayTime } from './day.ts';

/**
 * The two ends of a range as they are typed: both days, or both days with a time (`2026-11-21T22:30`). Empty where one is
 * incomplete.
 */
export type TypedDays = { readonly from: string; readonly to: string };
export type RangeEnd = keyof TypedDays;

/** The problem of a typed day. A year of less than four digits is still being typed. */
export type DayProblem = 'unfinished' | 'early' | 'late' | 'conflict';
export type DayProblems = { readonly [End in RangeEnd]?: DayProblem };

/** A year in a date field is filled from the right: `0002`, `0020`, `0202`, `2026`. */
const isFinished = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text);

/** Whether an end of a range has a time. */
const hasTime = (text: string): boolean => text.includes('T');

/** Whether the ends of a range have times. */
export const isTimed = ({ from, to }: TypedDays): boolean => hasTime(from) || hasTime(to);

/** The same range with times: from the first minute of its first day to the last one of its last day. */
export const withTimes = ({ from, to }: TypedDays): TypedDays => ({
  from: hasTime(from) ? from : `${from}T00:00`,
  to: hasTime(to) ? to : `${to}T23:59`,
});

/** The whole days of a range. */
export const wholeDays = ({ from, to }: TypedDays): TypedDays => ({
  from: from.slice(0, 10),
  to: to.slice(0, 10),
});

function problemOf(text: string, last: string): DayProblem | null {
  if (!isFinished(text)) return 'unfinished';
  if (text.slice(0, 10) > last) return 'late';
  return isDay(text) || isDayTime(text) ? null : 'early';
}

/**
 * The problems of typed days, each at its field; none if they are a range. Days that are in the wrong order are a
 * problem of the field that was edited last.
 *
 * @param last the last day that can be chosen
 */
export function dayProblems({ from, to }: TypedDays, last: string, edited: RangeEnd): DayProblems {
  const ofFrom = problemOf(from, last);
  const ofTo = problemOf(to, last);
  if (ofFrom !== null || ofTo !== null) {
    return { ...(ofFrom && { from: ofFrom }), ...(ofTo && { to: ofTo }) };
  }
  return from > to ? { [edited]: 'conflict' } : {};
}

/** Whether typed days are a range. */
export const isRange = (days: TypedDays, last: string): boolean =>
  Object.keys(dayProblems(days, last, 'to')).length === 0;

/** Whether a day may still become another one, because it is being typed. */
export const isUnfinished = (days: TypedDays, edited: RangeEnd): boolean => !isFinished(days[edited]);

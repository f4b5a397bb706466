import { isDay } from './day.ts';

/** The two ends of a range of days as they are typed; empty where a day is incomplete. */
export type TypedDays = { readonly from: string; readonly to: string };
export type RangeEnd = keyof TypedDays;

/** The problem of a typed day. A year of less than four digits is still being typed. */
type DayProblem = 'unfinished' | 'early' | 'late' | 'conflict';
export type DayProblems = { readonly [End in RangeEnd]?: DayProblem };

/** A year in a date field is filled from the right: `0002`, `0020`, `0202`, `2026`. */
const isFinished = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(text);

function problemOf(text: string, last: string): DayProblem | null {
  if (!isFinished(text)) return 'unfinished';
  if (text > last) return 'late';
  return isDay(text) ? null : 'early';
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

import { namedAlertTypes } from './alert.ts';
import type { AlertCount } from '../wire/calls/alerts.ts';
import { dayAfter } from '../time/deviceDay.ts';

/** The number of alert recordings by day and type, with sums. */
export type AlertTable = {
  readonly types: readonly string[];
  /** The days in order, without gaps; `counts` are in the order of `types`. */
  readonly rows: readonly {
    readonly day: string;
    readonly counts: readonly number[];
    readonly sum: number;
  }[];
  /** The sum of each type, in the order of `types`. */
  readonly sums: readonly number[];
  readonly total: number;
};

/** The most days that are listed. */
const mostDays = 92;

const rankOf = (type: string): number => {
  const rank = namedAlertTypes.findIndex((named) => named === type);
  return rank < 0 ? namedAlertTypes.length : rank;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The days from the first to the last, both included. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < mostDays; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The table of the days from `from` to `to`, both included; counts of other days are left out. */
export function alertTable(counts: readonly AlertCount[], from: string, to: string): AlertTable {
  const days = daysOf(from, to);
  const shown = counts.filter(({ day, count }) => count > 0 && days.includes(day));
  const types = [...new Set(shown.map(({ type }) => type))].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other),
  );
  const byDayAndType = new Map(shown.map(({ day, type, count }) => [`${day} ${type}`, count]));
  const rows = days.map((day) => {
    const ofTypes = types.map((type) => byDayAndType.get(`${day} ${type}`) ?? 0);
    return { day, counts: ofTypes, sum: sumOf(ofTypes) };
  });
  const sums = types.map((_, index) => sumOf(rows.map((row) => row.counts[index] ?? 0)));
  return { types, rows, sums, total: sumOf(sums) };
}

/** A clock change at a moment (epoch milliseconds), with the new offset from UTC (milliseconds; negative if behind). */
export type Change = { readonly at: number; readonly offset: number };

/** A clock in a year of UTC: its offset just before the year, and the changes in it, in order. */
export type ZoneYear = { readonly before: number; readonly changes: readonly Change[] };

/** The clock in any year. */
export type YearOf = (year: number) => ZoneYear;

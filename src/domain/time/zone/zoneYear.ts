/** From a moment (epoch milliseconds) on a clock is so far ahead of UTC (milliseconds; behind it where negative). */
export type Change = { readonly at: number; readonly offset: number };

/** How a clock goes in a year of UTC: how far ahead of UTC it is just before, and its changes in it, in order. */
export type ZoneYear = { readonly before: number; readonly changes: readonly Change[] };

/** How a clock goes in any year. */
export type YearOf = (year: number) => ZoneYear;

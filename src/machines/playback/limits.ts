/** A hole of less than so many seconds between two recordings is stepped over without a word. */
export const shortGap = 1;

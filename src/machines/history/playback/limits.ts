/** A hole of less than so many seconds between two recordings is stepped over without a word. */
export const shortGap = 1;

/** So many segments in a row that cannot be decoded are no accident. */
export const unplayableToGiveUp = 3;

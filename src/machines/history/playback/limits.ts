/** A gap of less than this many seconds between two recordings is skipped silently. */
export const shortGap = 1;

/** After this many segments in a row that cannot be decoded, playback gives up. */
export const unplayableToGiveUp = 3;

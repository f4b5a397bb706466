/** Seconds of drift, at up to 1x, from which on a picture is led back to the clock by its rate. */
export const near = 0.25;

/** And below which it plays on with it. */
export const close = 0.1;

/** And above which it goes to where the clock is. */
export const far = 3;

/** The part of its speed that a picture is faster or slower by while it is led back. */
export const nudge = 0.5;

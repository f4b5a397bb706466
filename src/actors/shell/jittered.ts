/** Waiting times vary by so much, so that what failed together does not return together. */
const jitter = 0.2;

/**
 * A waiting time, plus or minus 20 %.
 *
 * @param random between 0 and 1; 0.5 is no jitter
 */
export const jittered = (ms: number, random: () => number): number => ms * (1 + jitter * (2 * random() - 1));

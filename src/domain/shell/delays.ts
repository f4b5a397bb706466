/**
 * The wait before another verification code can be requested, in milliseconds (assumed: spec section 9 does not say).
 */
export const resendDelay = 60_000;

/**
 * The wait before the user is logged out after a deletion or an email-related edit, in milliseconds (spec section 9).
 */
export const logoutDelay = 3000;

/** The wait before a device restarts after a change that needs it, in milliseconds (spec section 4). */
export const restartDelay = 3000;

/** How long an erase button must be held, in milliseconds (decided). */
export const holdDelay = 2000;

/** The first probes of the provider follow each other a second apart: a provider that only restarted is back by then. */
const quickProbes = 10;

/** The wait before each later probe, in milliseconds; the last one repeats. */
const slowProbes = [2000, 4000, 8000, 15_000] as const;

/** The wait before a probe of the provider (1 is the first after it did not answer), in milliseconds, without jitter. */
export const probeWaitMs = (attempt: number): number =>
  attempt <= quickProbes ? 1000 : (slowProbes[attempt - quickProbes - 1] ?? 15_000);

const returnWaits = [200, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/**
 * How long to wait after the provider returned before failed calls are repeated, in milliseconds. It is longer the more
 * often the connection was there and gone in a short time.
 *
 * @param round 0 is the first return
 */
export const returnWaitMs = (round: number): number => returnWaits[round] ?? 30_000;

/** How much waits vary, so that windows that failed together do not all retry in the same moment. */
const jitter = 0.2;

/**
 * A wait plus or minus 20%.
 *
 * @param random between 0 and 1; 0.5 is no jitter
 */
export const jittered = (ms: number, random: () => number): number => ms * (1 + jitter * (2 * random() - 1));

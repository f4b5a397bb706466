/** Delay before each retry (attempt 1 is the first after a stream), in milliseconds. */
const waits = [2000, 4000, 8000, 15_000, 30_000] as const;

/** Further attempts use the last delay. */
export const mostAttempts = waits.length;

/** The delay before an attempt, without jitter. */
export const retryWaitMs = (attempt: number): number => waits[attempt - 1] ?? 30_000;

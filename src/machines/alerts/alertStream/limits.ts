/** How long to wait before what is new is asked for again (attempt 1 is the first after a stream), milliseconds. */
const waits = [2000, 4000, 8000, 15_000, 30_000] as const;

/** More attempts than these wait as long as the last. */
export const mostAttempts = waits.length;

/** The wait after an attempt, without jitter. */
export const retryWaitMs = (attempt: number): number => waits[attempt - 1] ?? 30_000;

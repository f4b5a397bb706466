/** A buffer that has not grown for so long is a stalled picture, and then a dead connection. */
export const quietLimits = { stalledMs: 1500, deadMs: 4000 } as const;

/** HTMLMediaElement.HAVE_FUTURE_DATA: with less than this the picture stands still. */
export const playableReadyState = 3;

/** So many connections in a row that lead to nothing are no accident. */
export const earlyEndsToGiveUp = 4;

/** Waiting time before attempt 1, 2, ... in milliseconds; the last one is kept for ever. */
const backOffSteps = [500, 1000, 2000, 4000, 8000, 15_000] as const;

/** How long to wait before an attempt (1 is the first), without jitter: `jittered` adds plus or minus 20 %. */
export const backOffMs = (attempt: number): number => backOffSteps[attempt - 1] ?? 15_000;

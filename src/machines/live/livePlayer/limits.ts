/** After `stalledMs` without growth of the buffer the picture is stalled, after `deadMs` the connection is dead. */
export const quietLimits = { stalledMs: 1500, deadMs: 4000 } as const;

/** HTMLMediaElement.HAVE_FUTURE_DATA: with less than this the picture stands still. */
export const playableReadyState = 3;

/** After this many connections in a row that end early, the player gives up. */
export const earlyEndsToGiveUp = 4;

/** Wait before attempt 1, 2, ... in milliseconds; the last one repeats. */
const backOffSteps = [500, 1000, 2000, 4000, 8000, 15_000] as const;

/** How long to wait before an attempt (1 is the first), without jitter: `jittered` adds plus or minus 20 %. */
export const backOffMs = (attempt: number): number => backOffSteps[attempt - 1] ?? 15_000;

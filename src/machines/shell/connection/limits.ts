/** How many probes follow one second apart. A provider that only restarted is back by then. */
const quickProbes = 10;

/** Delay before each later probe, in milliseconds; the last one repeats. */
const slowProbes = [2000, 4000, 8000, 15_000] as const;

/** The delay before a probe (1 is the first one after the provider stopped answering), without jitter. */
export const probeWaitMs = (attempt: number): number =>
  attempt <= quickProbes ? 1000 : (slowProbes[attempt - quickProbes - 1] ?? 15_000);

/** How long failed calls wait before they are retried, in milliseconds; almost no time after the first return. */
const returnWaits = [200, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** The delay of return `round` (0 is the first) of several in quick succession, in milliseconds. */
export const returnWaitMs = (round: number): number => returnWaits[round] ?? 30_000;

/** How many probes follow a second apart; a provider that was merely restarted is back by then. */
const quickProbes = 10;

/** Wait before each later probe, in milliseconds; the last one repeats. */
const slowProbes = [2000, 4000, 8000, 15_000] as const;

/** How long to wait before a probe (1 is the first after the provider did not answer), without jitter. */
export const probeWaitMs = (attempt: number): number =>
  attempt <= quickProbes ? 1000 : (slowProbes[attempt - quickProbes - 1] ?? 15_000);

/** How long to wait before what was lost may be asked for again, in milliseconds: hardly at all the first time. */
const returnWaits = [200, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** The wait before return `round` (0 is the first) of those that follow each other closely, in milliseconds. */
export const returnWaitMs = (round: number): number => returnWaits[round] ?? 30_000;

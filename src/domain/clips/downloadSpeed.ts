/** How far back the speed is measured, in milliseconds, and the least time for which it is known. */
const measuredMs = 10_000;
const leastMs = 1000;

/** How many bytes of a file had arrived at a time, in milliseconds of any clock. */
export type Arrival = { readonly at: number; readonly received: number };

/** The arrivals of the last seconds, with the newest. The first before them stays, so that a slow file has a speed too. */
export function recentArrivals(arrivals: readonly Arrival[], newest: Arrival): readonly Arrival[] {
  const since = arrivals.findLastIndex(({ at }) => at <= newest.at - measuredMs);
  return [...arrivals.slice(Math.max(since, 0)), newest];
}

/** The whole seconds until a file of so many bytes is there, at the speed of these arrivals; null if that is not known. */
export function secondsLeft(arrivals: readonly Arrival[], bytes: number): number | null {
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [ms, received] = [last.at - first.at, last.received - first.received];
  if (ms < leastMs || received <= 0) return null;
  return Math.ceil(((bytes - last.received) * ms) / received / 1000);
}

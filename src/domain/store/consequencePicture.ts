import type { Consequence } from './purchase.ts';

/** A bar of the picture: where it begins and ends, 0 to 1 of its width. */
type Bar = readonly [from: number, to: number];

/** What happens to the current service, as two rows of bars on one axis. */
export interface ConsequencePicture {
  /** The service that runs now, as far as it is used. */
  readonly current: Bar;
  /** What of it is paid and lost; null where nothing is. */
  readonly lost: Bar | null;
  readonly next: Bar;
  /** Where today is. */
  readonly today: number;
}

/** So much of the picture is the past at most: a service that began long ago must not push what comes into a corner. */
const pastShare = 0.4;

/**
 * The picture of what buying brings about (spec section 4), or null where no paid service runs, so that nothing happens to it.
 *
 * @param until when the new service ends, and `now`: epoch milliseconds
 */
export function consequencePicture(
  { from, stopped, goesOn }: Consequence,
  { until, now }: { readonly until: number; readonly now: number },
): ConsequencePicture | null {
  const running = goesOn === null ? stopped : [...stopped, goesOn];
  if (running.length === 0) return null;
  const ends = (orders: typeof running) => orders.map(({ expiryDate }) => expiryDate ?? now);
  const lostUntil = Math.max(now, ...ends(stopped));
  const end = Math.max(until, lostUntil);
  const began = Math.min(now, ...running.map(({ startDate }) => startDate ?? now));
  const start = Math.max(began, now - ((end - now) * pastShare) / (1 - pastShare));
  const at = (moment: number) => Math.max(0, (moment - start) / (end - start));
  return {
    current: [0, at(Math.max(now, goesOn?.expiryDate ?? now))],
    lost: lostUntil > now ? [at(now), at(lostUntil)] : null,
    next: [at(from), at(until)],
    today: at(now),
  };
}

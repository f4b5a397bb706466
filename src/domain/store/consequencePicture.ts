import type { Consequence } from './purchase.ts';

/** A bar in the picture: its start and end as fractions of the width, 0 to 1. */
type Bar = readonly [from: number, to: number];

/** The effect on the current service, as two rows of bars on one axis. */
export interface ConsequencePicture {
  /** The part of the current service that is used. */
  readonly current: Bar;
  /** The part that is paid for and lost; null if none is. */
  readonly lost: Bar | null;
  readonly next: Bar;
  readonly today: number;
}

/**
 * The largest fraction of the picture for the past, so that an old service does not squeeze the future into a corner.
 */
const pastShare = 0.4;

/**
 * The picture of the effects of buying (spec section 4), or null if no paid service is running and nothing is affected.
 *
 * @param until when the new service ends, and `now`: epoch milliseconds
 */
export function consequencePicture(
  { from, stopped, continued }: Consequence,
  { until, now }: { readonly until: number; readonly now: number },
): ConsequencePicture | null {
  const running = continued === null ? stopped : [...stopped, continued];
  if (running.length === 0) return null;
  const ends = (orders: typeof running) => orders.map(({ expiryDate }) => expiryDate ?? now);
  const lostUntil = Math.max(now, ...ends(stopped));
  const end = Math.max(until, lostUntil);
  const began = Math.min(now, ...running.map(({ startDate }) => startDate ?? now));
  const start = Math.max(began, now - ((end - now) * pastShare) / (1 - pastShare));
  const at = (moment: number) => Math.max(0, (moment - start) / (end - start));
  return {
    current: [0, at(Math.max(now, continued?.expiryDate ?? now))],
    lost: lostUntil > now ? [at(now), at(lostUntil)] : null,
    next: [at(from), at(until)],
    today: at(now),
  };
}

/**
 * The whole seconds from `now` to `end` (epoch milliseconds), the one that has begun included; 0 when it is over.
 */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

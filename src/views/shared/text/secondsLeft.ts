/** The whole seconds from `now` to `end` (epoch milliseconds), rounded up; 0 after the end. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

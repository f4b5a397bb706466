import { useEffect, useState, type ReactNode } from 'react';
import { householdNow } from '../../../../actors/shell/householdNow.ts';

/** How often the clock is read, in milliseconds; often enough to skip no second. */
const period = 250;

/**
 * Counts down the whole seconds that are left. The machine decides what happens at the end.
 *
 * @param duration in milliseconds
 * @param since epoch milliseconds; the moment of mounting if it is missing
 * @param children renders a number of seconds
 */
export function Countdown({
  duration,
  since,
  children,
}: {
  duration: number;
  since?: number;
  children: (seconds: number) => ReactNode;
}) {
  const [mounted] = useState(() => householdNow());
  const [now, setNow] = useState(mounted);
  useEffect(() => {
    // oxlint-disable-next-line no-restricted-globals -- a clock that continues changes no state of a machine
    const timer = setInterval(() => setNow(householdNow()), period);
    return () => clearInterval(timer);
  }, []);
  return children(secondsLeft((since ?? mounted) + duration, now));
}

/** The whole seconds from `now` to `end` (epoch milliseconds), rounded up; 0 after the end. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

import { useEffect, useState, type ReactNode } from 'react';
import { secondsLeft } from '../secondsLeft.ts';

/** How often the clock is read, in milliseconds: often enough that no second is skipped. */
const period = 250;

/**
 * The whole seconds that are left, counted down on the page. What happens at the end is the machine's business.
 *
 * @param duration in milliseconds
 * @param since epoch milliseconds; where it is missing, the moment of mounting
 * @param children what is shown for a number of seconds
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
  const [mounted] = useState(() => Date.now());
  const [now, setNow] = useState(mounted);
  useEffect(() => {
    // oxlint-disable-next-line no-restricted-globals -- a clock that goes on changes no state of a machine
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, []);
  return children(secondsLeft((since ?? mounted) + duration, now));
}

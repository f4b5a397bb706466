import { useEffect, useRef } from 'react';

/** The moment that a window shows. A clock that runs changes no state: it is written into the page. */
export function RunningClock({
  clock,
  textOf,
}: {
  clock: { now(): number; subscribe(changed: (at: number) => void): () => void };
  textOf: (at: number) => string;
}) {
  const ref = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const write = (at: number) => {
      const text = textOf(at);
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    write(clock.now());
    return clock.subscribe(write);
  }, [clock, textOf]);
  return <time ref={ref} className="chip time" />;
}

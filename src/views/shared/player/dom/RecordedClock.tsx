import { useEffect, useRef } from 'react';

/** The device's clock of the shown picture. A clock that goes on changes no state: it is written into the page. */
export function RecordedClock({
  playhead,
  textOf,
}: {
  playhead: { get(): number; subscribe(changed: (second: number) => void): () => void };
  textOf: (second: number) => string;
}) {
  const ref = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const write = (second: number) => {
      const text = textOf(second);
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    write(playhead.get());
    return playhead.subscribe(write);
  }, [playhead, textOf]);
  return <time ref={ref} className="chip time" />;
}

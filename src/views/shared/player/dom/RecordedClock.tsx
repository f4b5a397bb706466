import { useEffect, useRef } from 'react';

/**
 * The device's clock of the shown picture. A clock that goes on changes no state: it is written into the page.
 *
 * @param playhead where the picture is, in whatever `textOf` takes: a second of the day, or epoch milliseconds
 */
export function RecordedClock({
  playhead,
  textOf,
}: {
  playhead: { get(): number; subscribe(changed: (at: number) => void): () => void };
  textOf: (at: number) => string;
}) {
  const ref = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const write = (at: number) => {
      const text = textOf(at);
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    write(playhead.get());
    return playhead.subscribe(write);
  }, [playhead, textOf]);
  return <time ref={ref} className="chip time" />;
}

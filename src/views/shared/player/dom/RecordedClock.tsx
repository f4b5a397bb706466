import { useEffect, useRef } from 'react';

/**
 * The device time of the current frame. The clock changes no state, so it is written straight into the DOM.
 *
 * @param playhead the playback position, in the unit of `textOf`: a second of the day, or epoch milliseconds
 */
export function RecordedClock({
  playhead,
  textOf,
  className = 'chip time',
}: {
  playhead: { get(): number; subscribe(changed: (at: number) => void): () => void };
  textOf: (at: number) => string;
  className?: string;
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
  return <time ref={ref} className={className} />;
}

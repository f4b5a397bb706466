import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells of a value that is another than it was: not of the first one. */
export function useChanged(value: unknown, tell: () => void): void {
  const known = useRef(value);
  const changed = useEffectEvent(tell);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    changed();
  }, [value]);
}

import { useEffect, useEffectEvent, useRef } from 'react';

/** Reports a value that has changed, not the first one. */
export function useChanged(value: unknown, report: () => void): void {
  const known = useRef(value);
  const changed = useEffectEvent(report);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    changed();
  }, [value]);
}

import { useEffect, useEffectEvent, useRef } from 'react';

/** Reports a value that a view has: at first, and each time it is another one. */
export function useReported(value: unknown, report: () => void): void {
  const reported = useEffectEvent(report);
  useEffect(() => {
    reported();
  }, [value]);
}

/** Reports a value that has changed, not the first one. */
export function useChanged(value: unknown, report: () => void): void {
  const known = useRef(value);
  useReported(value, () => {
    if (known.current === value) return;
    known.current = value;
    report();
  });
}

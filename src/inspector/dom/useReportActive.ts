import { useEffect } from 'react';

/** Reports the active states, at first and after each change. */
export function useReportActive(
  active: readonly string[],
  report: (active: readonly string[]) => void,
): void {
  const key = active.join(' ');
  useEffect(() => {
    report(active);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names say whether they are others
  }, [key]);
}

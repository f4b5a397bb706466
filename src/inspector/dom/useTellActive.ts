import { useEffect } from 'react';

/** Reports the active states, at first and after each change. */
export function useTellActive(active: readonly string[], tell: (active: readonly string[]) => void): void {
  const key = active.join(' ');
  useEffect(() => {
    tell(active);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names say whether they are others
  }, [key]);
}

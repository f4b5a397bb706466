import { useState, type ReactNode } from 'react';

/** Mounts its children when `when` is first true and keeps them mounted, so that they can animate their closing. */
export function OnFirstUse({ when, children }: { when: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(when);
  if (when && !used) setUsed(true);
  return used || when ? children : null;
}

import { useState, type ReactNode } from 'react';

/** Mounts its children when `when` is first true, and keeps them from then on, so that they can close by themselves. */
export function OnFirstUse({ when, children }: { when: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(when);
  if (when && !used) setUsed(true);
  return used || when ? children : null;
}

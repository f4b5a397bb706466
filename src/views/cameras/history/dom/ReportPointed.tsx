import { useEffect } from 'react';
import type { HoverSeekRef } from '../../../../actors/history/hoverSeek.ts';

/**
 * Sends the second under the pointer to the actor of a hover preview; null if the pointer is elsewhere. Renders
 * nothing.
 */
export function ReportPointed({ hoverSeek, second }: { hoverSeek: HoverSeekRef; second: number | null }) {
  useEffect(() => {
    hoverSeek.send(second === null ? { type: 'second.left' } : { type: 'second.pointed', second });
  }, [hoverSeek, second]);
  return null;
}

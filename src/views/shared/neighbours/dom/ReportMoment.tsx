import { useEffect } from 'react';
import type { HoverSeekRef } from '../../../../actors/history/hoverSeek.ts';

/**
 * Sends the actor of a small picture the second to show. It leaves the one before first: a player that failed there is
 * asked again. Renders nothing.
 */
export function ReportMoment({ hoverSeek, second }: { hoverSeek: HoverSeekRef; second: number }) {
  useEffect(() => {
    hoverSeek.send({ type: 'second.pointed', second });
    return () => hoverSeek.send({ type: 'second.left' });
  }, [hoverSeek, second]);
  return null;
}

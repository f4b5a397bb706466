import { useEffect } from 'react';
import type { HoverSeekRef } from '../../../../actors/history/hoverSeek.ts';

/**
 * Tells the actor of a small picture which second to show. It leaves the one before first: a player that failed there is
 * asked again. Renders nothing.
 */
export function TellMoment({ hoverSeek, second }: { hoverSeek: HoverSeekRef; second: number }) {
  useEffect(() => {
    hoverSeek.send({ type: 'second.pointed', second });
    return () => hoverSeek.send({ type: 'second.left' });
  }, [hoverSeek, second]);
  return null;
}

import { useEffect } from 'react';
import type { HoverSeekRef } from '../../../../actors/history/hoverSeek.ts';

/** Tells the actor of a hover picture which second is pointed at; null where none is. Renders nothing. */
export function TellPointed({ hoverSeek, second }: { hoverSeek: HoverSeekRef; second: number | null }) {
  useEffect(() => {
    hoverSeek.send(second === null ? { type: 'second.left' } : { type: 'second.pointed', second });
  }, [hoverSeek, second]);
  return null;
}

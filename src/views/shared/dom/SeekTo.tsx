import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { PlaybackRef } from '../../../machines/playback/selectors.ts';

/**
 * Keeps a player at a second that moves about: while it is still looking for one picture it is not sent to the next,
 * and then to the last of those that came meanwhile. Renders nothing.
 */
export function SeekTo({ playback, second }: { playback: PlaybackRef; second: number }) {
  const isBusy = useSelector(playback, (snapshot) => snapshot.hasTag('busy'));
  const sent = useRef(second);
  useEffect(() => {
    if (isBusy || sent.current === second) return;
    sent.current = second;
    playback.send({ type: 'seek', second });
  }, [playback, isBusy, second]);
  return null;
}

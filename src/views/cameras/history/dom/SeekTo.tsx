import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { PlaybackRef } from '../../../../machines/history/playback/selectors.ts';

/**
 * Keeps a player at a second that moves about: while it is still looking for one picture it is not sent to the next,
 * and then to the last of those that came meanwhile. One that failed is sent on only after there was no second, null,
 * for a while. Renders nothing.
 */
export function SeekTo({ playback, second }: { playback: PlaybackRef; second: number | null }) {
  const isBusy = useSelector(playback, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(playback, (snapshot) => snapshot.matches({ picture: 'failed' }));
  const sent = useRef(second);
  useEffect(() => {
    const isAgain = hasFailed && sent.current !== null;
    if (second === null && !isBusy) sent.current = null;
    if (second === null || isBusy || isAgain || sent.current === second) return;
    sent.current = second;
    playback.send({ type: 'seek', second });
  }, [playback, isBusy, hasFailed, second]);
  return null;
}

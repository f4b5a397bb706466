import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { wallClock } from '../../../../domain/time/wallClock.ts';
import { withOffset } from '../../text/zoneText.ts';
import type { LivePlayerRef } from '../../../../machines/live/livePlayer/selectors.ts';

/**
 * The device time of the current frame. It follows the events of the media driver. The clock changes no state, so it is
 * written straight into the DOM.
 */
export function PictureClock({ player, timezone }: { player: LivePlayerRef; timezone: string }) {
  const ref = useRef<HTMLTimeElement>(null);
  const media = useSelector(player, (snapshot) => snapshot.children.media);
  useEffect(() => {
    const shown = media?.on('picture.shown', ({ at }) => {
      const clock = ref.current;
      const { date, time } = wallClock(at, timezone);
      const text = withOffset(`${date} ${time}`, at, timezone);
      if (!clock || clock.textContent === text) return;
      clock.textContent = text;
      clock.dateTime = new Date(at).toISOString();
    });
    return () => shown?.unsubscribe();
  }, [media, timezone]);
  return <time ref={ref} className="chip time" />;
}

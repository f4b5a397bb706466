import { useEffect, useRef } from 'react';
import { useIncidentReelRef } from '../../../actors/clips/incidents.tsx';
import { offer } from '../../shared/form/submitTo.ts';

/** The clip that the reel shows, with the browser's own controls. The reel hears what the person does with them. */
export function ReelVideo({ src, label, isPlaying }: { src: string; label: string; isPlaying: boolean }) {
  const reel = useIncidentReelRef();
  const shown = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = shown.current;
    if (video === null) return;
    const reports: Record<string, () => void> = {
      play: () => offer(reel, { type: 'play' }),
      // At the end a pause comes first.
      pause: () => video.ended || offer(reel, { type: 'pause' }),
      ended: () => offer(reel, { type: 'part.ended' }),
      error: () => offer(reel, { type: 'part.failed' }),
    };
    for (const [type, report] of Object.entries(reports)) video.addEventListener(type, report);
    return () => {
      for (const [type, report] of Object.entries(reports)) video.removeEventListener(type, report);
    };
  }, [reel]);
  useEffect(() => {
    const video = shown.current;
    if (!isPlaying) {
      video?.pause();
      return;
    }
    let isWanted = true;
    // Without a press of the person, a browser may refuse to play with sound. A clip that has gone says so too.
    const refuse = () => isWanted && offer(reel, { type: 'pause' });
    if (video?.paused) void video.play().catch(refuse);
    return () => {
      isWanted = false;
    };
  }, [isPlaying, reel]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera records no captions
  return <video ref={shown} src={src} aria-label={label} controls playsInline preload="auto" />;
}

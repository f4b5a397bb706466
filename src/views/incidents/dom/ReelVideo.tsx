import { useEffect, useRef, useState } from 'react';
import { useIncidentReelRef } from '../../../actors/clips/incidents.tsx';
import { offer } from '../../shared/form/submitTo.ts';

interface OfVideo {
  readonly src: string;
  readonly label: string;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
}

/**
 * The clip that the reel shows, with the browser's own controls. The reel hears what the person does with them. A clip
 * that plays stays at its first address, so that it does not start over when the incident is read again.
 */
export function ReelVideo({ src, label, isPlaying, hasFailed }: OfVideo) {
  const [address, setAddress] = useState(src);
  if (hasFailed && address !== src) setAddress(src);
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
      canplay: () => offer(reel, { type: 'part.loaded' }),
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
  return <video ref={shown} src={address} aria-label={label} controls playsInline preload="auto" />;
}

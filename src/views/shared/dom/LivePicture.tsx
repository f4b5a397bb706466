import { useEffect, useRef } from 'react';
import type { LivePlayerRef } from '../../../machines/livePlayer/selectors.ts';

/**
 * Where the live picture is drawn: the video, and under it the last picture for the time without one. Both go
 * into the slot that the player carries; it asks the provider before it needs them.
 */
export function LivePicture({
  player,
  label,
  muted,
  volume,
}: {
  player: LivePlayerRef;
  label: string;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
}) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const stillRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    player.getSnapshot().context.target.attach({ video: videoRef.current, still: stillRef.current });
  }, [player]);
  useEffect(() => {
    if (videoRef.current) videoRef.current.volume = volume;
  }, [volume]);
  return (
    <>
      <canvas ref={stillRef} width={16} height={9} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's live picture has no captions */}
      <video ref={videoRef} muted={muted} playsInline aria-label={label} />
    </>
  );
}

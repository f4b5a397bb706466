import { useEffect, useRef } from 'react';
import type { MediaTarget } from '../../../../domain/live/media.ts';

/**
 * The elements that show a camera's video: the video element and, below it, the last frame for times without video.
 * Both are handed to the player, which checks with the provider before it needs them.
 */
export function MediaPicture({
  target,
  label,
  muted,
  volume,
}: {
  target: MediaTarget;
  label: string;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
}) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const stillRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    target.attach({ video: videoRef.current, still: stillRef.current });
  }, [target]);
  useEffect(() => {
    if (videoRef.current) videoRef.current.volume = volume;
  }, [volume]);
  return (
    <>
      <canvas ref={stillRef} width={16} height={9} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's picture has no captions */}
      <video ref={videoRef} muted={muted} playsInline aria-label={label} />
    </>
  );
}

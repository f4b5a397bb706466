import { useEffect, useRef } from 'react';
import type { PlaybackRef } from '../../../machines/playback/selectors.ts';

/**
 * Where the recorded picture is drawn: the video, and under it the last picture for the time without one. Both go
 * into the slot that the player carries; it loads the day before it needs them.
 */
export function RecordedPicture({
  playback,
  label,
  muted,
}: {
  playback: PlaybackRef;
  label: string;
  muted: boolean;
}) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const stillRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    playback.getSnapshot().context.target.attach({ video: videoRef.current, still: stillRef.current });
  }, [playback]);
  return (
    <>
      <canvas ref={stillRef} width={16} height={9} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's recording has no captions */}
      <video ref={videoRef} muted={muted} playsInline aria-label={label} />
    </>
  );
}

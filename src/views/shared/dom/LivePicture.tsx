import { useEffect, useRef } from 'react';
import { MediaTarget } from '../../../domain/mediaTarget.ts';
import type { LivePlayerRef } from '../../../machines/livePlayer/selectors.ts';

/**
 * Where the live picture is drawn: the video, and under it the last picture for the time without one. The
 * player is started with the two and stopped with them; they travel as one opaque `MediaTarget`, which the
 * machine carries to the media driver and never looks into.
 */
export function LivePicture({
  player,
  label,
  muted,
}: {
  player: LivePlayerRef;
  label: string;
  muted: boolean;
}) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const stillRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = new MediaTarget({ video: videoRef.current, still: stillRef.current });
    player.send({ type: 'start', target });
    return () => player.send({ type: 'stop' });
  }, [player]);
  return (
    <>
      <canvas ref={stillRef} width={16} height={9} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's live picture has no captions */}
      <video ref={videoRef} muted={muted} playsInline aria-label={label} />
    </>
  );
}

import type { LiveFigures } from '../../domain/live/media.ts';

/** How often measurements are reported, in ms. */
const everyMs = 1000;

/**
 * Measures the video of an element. `received` takes the number of bytes that have arrived, and `dropped` that of frames
 * which the element never got; `look` returns the figures about once a second, and null in between.
 *
 * @param now monotonic milliseconds
 */
export function measureLive(
  video: HTMLVideoElement,
  now: () => number = () => performance.now(),
): {
  received(bytes: number): void;
  dropped(frames: number): void;
  look(behindSeconds: number): LiveFigures | null;
} {
  let bytes = 0;
  let dropped = 0;
  let since = now();
  let before = video.getVideoPlaybackQuality().totalVideoFrames;
  return {
    received(more) {
      bytes += more;
    },
    dropped(more) {
      dropped += more;
    },
    look(behindSeconds) {
      const seconds = (now() - since) / 1000;
      if (seconds * 1000 < everyMs) return null;
      const quality = video.getVideoPlaybackQuality();
      const drawn = quality.totalVideoFrames - before;
      const kbps = Math.round((bytes * 8) / (seconds * 1000));
      since = now();
      before = quality.totalVideoFrames;
      bytes = 0;
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        fps: Math.max(0, Math.round(drawn / seconds)),
        kbps,
        dropped: quality.droppedVideoFrames + dropped,
        delayMs: Math.max(0, Math.round(behindSeconds * 1000)),
      };
    },
  };
}

import type { LiveFigures } from '../../domain/live/media.ts';

/** How often measurements are reported, in ms. */
const everyMs = 1000;

const nothing = { totalVideoFrames: 0, droppedVideoFrames: 0 };

/**
 * Measures the video of an element. `received` takes the number of bytes that have arrived, and `dropped` that of frames
 * which the element never got; `look` returns the figures about once a second, and null in between. The element counts its
 * frames from 0 in each form of a connection.
 *
 * @param connection what was dropped on it so far, in whatever form
 * @param now monotonic milliseconds
 */
export function measureLive(
  video: HTMLVideoElement,
  connection: { dropped: number },
  now: () => number = () => performance.now(),
): {
  received(bytes: number): void;
  dropped(frames: number): void;
  look(behindSeconds: number): LiveFigures | null;
} {
  let bytes = 0;
  let since = now();
  let before: typeof nothing = nothing;
  return {
    received(more) {
      bytes += more;
    },
    dropped(more) {
      connection.dropped += more;
    },
    look(behindSeconds) {
      const seconds = (now() - since) / 1000;
      if (seconds * 1000 < everyMs) return null;
      const quality = video.getVideoPlaybackQuality();
      const begun = quality.totalVideoFrames < before.totalVideoFrames ? nothing : before;
      const drawn = quality.totalVideoFrames - begun.totalVideoFrames;
      connection.dropped += quality.droppedVideoFrames - begun.droppedVideoFrames;
      const kbps = Math.round((bytes * 8) / (seconds * 1000));
      since = now();
      before = quality;
      bytes = 0;
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        fps: Math.round(drawn / seconds),
        kbps,
        dropped: connection.dropped,
        delayMs: Math.max(0, Math.round(behindSeconds * 1000)),
      };
    },
  };
}

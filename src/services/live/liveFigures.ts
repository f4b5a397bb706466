import type { LiveFigures } from '../../domain/live/media.ts';

/** How often measurements are reported, in ms. */
const everyMs = 1000;

/**
 * Measures the video of an element. `read` takes the transfer statistics of mpegts.js; `look` returns the figures about
 * once a second, and null in between.
 *
 * @param now monotonic milliseconds
 */
export function measureLive(
  video: HTMLVideoElement,
  now: () => number = () => performance.now(),
): { read(info: unknown): void; look(behindSeconds: number): LiveFigures | null } {
  let kbps: number | null = null;
  let since = now();
  let before = video.getVideoPlaybackQuality().totalVideoFrames;
  return {
    read(info) {
      const speed: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'speed') : null;
      // KiB per second.
      if (typeof speed === 'number' && Number.isFinite(speed)) kbps = Math.round(speed * 8.192);
    },
    look(behindSeconds) {
      const seconds = (now() - since) / 1000;
      if (seconds * 1000 < everyMs) return null;
      const quality = video.getVideoPlaybackQuality();
      const drawn = quality.totalVideoFrames - before;
      since = now();
      before = quality.totalVideoFrames;
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        fps: Math.max(0, Math.round(drawn / seconds)),
        kbps,
        dropped: quality.droppedVideoFrames,
        delayMs: Math.max(0, Math.round(behindSeconds * 1000)),
      };
    },
  };
}

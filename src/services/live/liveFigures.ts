import type { LiveFigures } from '../../domain/live/media.ts';

/** How often figures are given, in ms. */
const everyMs = 1000;

/**
 * Measures the picture of a video element. `read` takes what mpegts.js says of the transfer; `look` gives the figures
 * about once a second, and null in between.
 *
 * @param now milliseconds that only grow
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
      // KiB a second.
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

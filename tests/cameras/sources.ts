import { join } from 'node:path';
import { clockName } from '../../provider/live/clockPictures.ts';
import { createClipSource } from '../../provider/live/clipSource.ts';
import { openFootage } from '../../provider/live/footage.ts';
import type { VideoSource } from '../../provider/live/videoSource.ts';
import { findFfmpeg } from '../../provider/cameras/ffmpeg.ts';

const footage = openFootage(join(import.meta.dirname, '../../provider/media'));

/** What a test's camera shows: a film of the demo footage (a clip, or the clock in UTC), by this machine's clock. */
export function showing(film: string): VideoSource {
  const clock = { now: Date.now };
  if (film === clockName) return footage.film(film).live(clock, 'UTC');
  // The clip alone: at night the film shows another.
  return createClipSource(footage.clip(film), clock);
}

/** A source with the sound of another. */
export const withSoundOf = (video: VideoSource, sound: VideoSource): VideoSource => ({
  headers: { ...video.headers, audio: true, audioConfig: sound.headers.audioConfig },
  open(sink) {
    const closes = [
      video.open((packets) => sink(packets.filter(({ kind }) => kind === 'video'))),
      sound.open((packets) => sink(packets.filter(({ kind }) => kind === 'audio'))),
    ];
    return () => {
      for (const close of closes) close();
    };
  },
});

/** The program, or null: then the tests that need it are skipped, and counted as skipped. */
export const ffmpegThere = ((): string | null => {
  try {
    return findFfmpeg();
  } catch {
    return null;
  }
})();

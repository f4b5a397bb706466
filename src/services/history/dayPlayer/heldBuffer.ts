import { keepStill } from '../../live/videoElement.ts';
import { openDayBuffer, type DayBuffer } from './dayBuffer.ts';
import type { DayElements } from './picture.ts';
import type { OpenPlaylist } from './playlists.ts';

/** The buffer that the element plays: one at a time, opened anew where a playlist does not fit into it. */
export type HeldBuffer = {
  /** Null until one was opened, and after `discard`. */
  buffer(): DayBuffer | null;
  /** The segments that are in it, in their order: none where there is no buffer. */
  appended: DayBuffer['appended'];
  /** Whether a playlist can follow in the buffer that is open. */
  fits(playlist: OpenPlaylist): boolean;
  /** Opens a buffer for the playlist where the open one does not take it. Rejects where the browser cannot play it. */
  prepare(playlist: OpenPlaylist, secondsOfDay: number, signal: AbortSignal): Promise<void>;
  /** Appends a segment; where the buffer is full, once more after what was played is let go of. */
  append: DayBuffer['append'];
  /** Closes the buffer, and keeps its last picture as a still. */
  discard(): void;
};

/** Kept behind what is played where the buffer is full, in seconds. */
const behindWhereFull = 2;

const familyOf = (codec: string) => codec.slice(0, 4);

/** Holds the buffer of these elements. */
export function holdBuffer({ video, still }: DayElements): HeldBuffer {
  let buffer: DayBuffer | null = null;
  let codec = '';

  const fits = (playlist: OpenPlaylist) =>
    buffer?.tracks === playlist.tracks && familyOf(codec) === familyOf(playlist.video.codec);
  const discard = () => {
    keepStill(video, still);
    buffer?.close();
    buffer = null;
  };

  return {
    buffer: () => buffer,
    appended: () => buffer?.appended() ?? [],
    fits,
    async prepare(playlist, secondsOfDay, signal) {
      const isFitting = fits(playlist);
      ({ codec } = playlist.video);
      if (signal.aborted || isFitting) return;
      discard();
      const opened = await openDayBuffer(video, playlist, secondsOfDay, signal);
      if (signal.aborted) opened.close();
      else buffer = opened;
    },
    async append(...segment) {
      try {
        await buffer?.append(...segment);
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
        await buffer?.forget(video.currentTime, behindWhereFull);
        await buffer?.append(...segment);
      }
    },
    discard,
  };
}

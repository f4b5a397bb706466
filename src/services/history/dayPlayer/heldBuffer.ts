import { keepStill } from '../../live/videoElement.ts';
import { openDayBuffer, type BufferedDay, type DayBuffer, type Place } from './dayBuffer.ts';
import type { DayClock } from './dayClock.ts';
import type { DayElements } from './picture.ts';
import type { OpenPlaylist } from './playlists.ts';

/** The buffer that the element plays: one at a time, replaced if a playlist does not fit into it. */
export type HeldBuffer = {
  /** Null until one is opened, and after `discard`. */
  buffer(): DayBuffer | null;
  /** The buffered segments, in order; none without a buffer. */
  appended: DayBuffer['appended'];
  /** Whether the open buffer can take a segment of a playlist. */
  fits(playlist: OpenPlaylist, place: Pick<Place, 'before'>): boolean;
  /** Opens a buffer for such a segment if the open one cannot take it. Rejects if the browser cannot play it. */
  prepare(
    playlist: OpenPlaylist,
    place: Pick<Place, 'before'>,
    seconds: BufferedDay['seconds'],
    signal: AbortSignal,
  ): Promise<void>;
  /** Appends a segment; if the buffer is full, it removes played data and tries once more. */
  append: DayBuffer['append'];
  /** Closes the buffer and keeps its last frame as a still. */
  discard(): void;
};

/** Seconds to keep behind the current position if the buffer is full. */
const behindWhereFull = 2;

const familyOf = (codec: string) => codec.slice(0, 4);

/** Creates the holder of these elements' buffer. */
export function holdBuffer({ video, still }: DayElements, clock: DayClock): HeldBuffer {
  let buffer: DayBuffer | null = null;
  let codec = '';

  const fits = (playlist: OpenPlaylist, { before }: Pick<Place, 'before'>) =>
    buffer?.tracks === playlist.tracks &&
    buffer.lead >= before &&
    familyOf(codec) === familyOf(playlist.video.codec);
  const discard = () => {
    keepStill(video, still);
    buffer?.close();
    buffer = null;
  };

  return {
    buffer: () => buffer,
    appended: () => buffer?.appended() ?? [],
    fits,
    async prepare(playlist, place, seconds, signal) {
      const isFitting = fits(playlist, place);
      ({ codec } = playlist.video);
      if (signal.aborted || isFitting) return;
      discard();
      const lead = Math.ceil(place.before);
      const opened = await openDayBuffer(video, playlist, { seconds, lead }, signal);
      if (signal.aborted) return opened.close();
      buffer = opened;
      clock.setLead(lead);
    },
    async append(...segment) {
      try {
        await buffer?.append(...segment);
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
        await buffer?.forget(clock.now(), behindWhereFull);
        await buffer?.append(...segment);
      }
    },
    discard,
  };
}

import type { LiveFact, LiveFigures } from '../../domain/live/media.ts';
import type { FlvTimes } from './flvTimes.ts';
import { measureLive } from './liveFigures.ts';
import { keepPicture, reportPictureTime, type PictureElements } from './livePictures.ts';
import type { PictureClock } from './pictureClock.ts';
import { watchVisibility } from './visibility.ts';
import { householdNow } from '../wire/householdClock.ts';

/** How often the picture is checked (ms). */
export const checkEveryMs = 250;

/** Receives the measurements. */
export type LiveReport = {
  send(fact: LiveFact): void;
  /** At each check while the video plays: when the current frame was captured, as in `LiveFact`. */
  shown(pictureAt: number): void;
  /** Once a second while the video plays. */
  measured(figures: LiveFigures): void;
};

/** What is known of the frames of one connection, and reported of them. */
export type PictureWatch = {
  /** The position of the frame that is shown (s); null before the first. */
  shown(): number | null;
  /** When it was captured, epoch ms; null before the first. */
  at(): number | null;
  /** Keeps it for when the video element has none. */
  keep(): void;
  /** Bytes of the stream have arrived. */
  received(bytes: number): void;
  /** A frame has been decoded, or can be. */
  grew(): void;
  /** Whether nobody can see the video: no frame of it is due. */
  isUnseen(): boolean;
  /** A frame is drawn. */
  drew(position: number): void;
  /** Reports the frame that is drawn if the last report was of one that is overdue, or none. */
  report(): void;
  /**
   * To be called at each check: reports whether a frame is overdue, and figures if not.
   *
   * @param behind by how much the frame that is shown is behind the newest one, s
   * @param isEmpty whether the video waits for data
   * @returns whether a frame is overdue
   */
  look(behind: number, isEmpty: () => boolean): boolean;
};

/**
 * Watches the frames of a live stream on their way to the screen (design section 5), until `signal` is aborted.
 *
 * @param lateMs a frame may be late by this much, ms
 */
export function watchPicture(
  { video, still }: PictureElements,
  {
    times,
    clock,
    lateMs,
  }: { readonly times: FlvTimes; readonly clock: PictureClock; readonly lateMs: number },
  report: LiveReport,
  signal: AbortSignal,
): PictureWatch {
  let shown: number | null = null;
  let shownAt = 0;
  let drawnAt = 0;
  let grownAt = performance.now();
  /** Whether the next frame is reported. */
  let isNews = true;
  let isStarved = false;
  const figures = measureLive(video);
  const seenSince = watchVisibility(video, signal);
  const at = () => (shown === null ? null : (clock.at(shown) ?? shownAt));
  const keep = () => keepPicture({ video, still }, at());
  /** For how long no frame has been drawn that was due. Of a picture that nobody sees none is: what arrives counts. */
  const quietFor = () => {
    const since = seenSince();
    const alive = since === null || shown === null ? grownAt : Math.max(drawnAt, since);
    return Math.round(performance.now() - alive);
  };
  reportPictureTime(video, at);
  // The still would show left and right of a picture of another shape.
  video.addEventListener('resize', () => shown !== null && keep(), { signal });
  return {
    shown: () => shown,
    at,
    keep,
    received: (bytes) => figures.received(bytes),
    grew() {
      grownAt = performance.now();
    },
    isUnseen: () => seenSince() === null,
    drew(position) {
      shown = position;
      shownAt = householdNow();
      drawnAt = performance.now();
    },
    report() {
      isStarved = false;
      // How far frames are apart is known from two.
      if (!isNews || times.frames() < 2) return;
      isNews = false;
      report.send({ type: 'media.drawn', pictureAt: at() ?? shownAt });
    },
    look(behind, isEmpty) {
      if (times.frames() < 2) return false;
      const quietMs = quietFor();
      const intervalMs = times.interval();
      const pictureAt = at();
      if (quietMs <= intervalMs + lateMs) {
        if (pictureAt === null) return false;
        report.shown(pictureAt);
        const measured = figures.look(behind);
        if (measured !== null) report.measured(measured);
        return false;
      }
      isNews = true;
      if (pictureAt !== null && !isStarved && isEmpty()) {
        isStarved = true;
        report.send({ type: 'media.starved', pictureAt });
      }
      report.send({ type: 'media.stayedQuiet', quietMs, intervalMs, pictureAt });
      return true;
    },
  };
}

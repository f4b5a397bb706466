import type { LiveFact, LiveFigures } from '../../domain/live/media.ts';
import type { FlvTimes } from './flvTimes.ts';
import { measureLive } from './liveFigures.ts';
import { keepPicture, reportPicture, type PictureElements } from './livePictures.ts';
import { roundingMs, type PictureClock } from './pictureClock.ts';
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

/** What was drawn on a connection so far, in whatever form. */
export type LastDrawn = {
  /** The newest frame; null before the second. */
  picture: {
    /** When it was captured, epoch ms. */
    readonly at: number;
    /** When it was drawn, monotonic ms. */
    readonly drawnAt: number;
    /** As in `StreamTimes`. */
    readonly intervalMs: number;
  } | null;
  /** How many frames were not. */
  dropped: number;
};

/** What is known of the frames of one connection in one form, and reported of them. */
export type PictureWatch = {
  /** The position of the frame that is shown (s); null before the first. */
  shown(): number | null;
  /** When the newest frame that was drawn on the connection was captured, epoch ms; null before the first. */
  at(): number | null;
  /** Keeps it for when the video element has none, if it is newer than the one that is kept. */
  keep(): void;
  /** Bytes of the stream have arrived. */
  received(bytes: number): void;
  /** So many frames will not be drawn, and the video element does not know of them. */
  dropped(frames: number): void;
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
 * Watches the frames of a live stream on their way to the screen (design section 5), until `signal` is aborted. A stream
 * that continues in another form is as late as if it had stayed in the first. Frames that are drawn again, as from the last
 * key frame on, count as none, and are not seen: the kept picture shows through the video.
 *
 * @param lateMs a frame may be late by this much, ms
 */
export function watchPicture(
  { video, still }: PictureElements,
  {
    times,
    clock,
    lateMs,
    lastDrawn,
  }: {
    readonly times: FlvTimes;
    readonly clock: PictureClock;
    readonly lateMs: number;
    readonly lastDrawn: LastDrawn;
  },
  report: LiveReport,
  signal: AbortSignal,
): PictureWatch {
  let shown: number | null = null;
  let shownAt = 0;
  const before = lastDrawn.picture;
  let isOld = before !== null;
  let drawnAt = before?.drawnAt ?? null;
  let grownAt = performance.now();
  /** Whether the next frame is reported. */
  let isNews = true;
  let isStarved = false;
  const figures = measureLive(video, lastDrawn);
  const seenSince = watchVisibility(video, signal);
  const atOf = (position: number) => clock.at(position) ?? shownAt;
  const at = () => {
    if (isOld && before !== null) return before.at;
    return shown === null ? null : atOf(shown);
  };
  /** How far frames are apart is known from two. */
  const isFirst = () => before === null && times.frames() < 2;
  const interval = () => (before !== null && times.frames() < 2 ? before.intervalMs : times.interval());
  const keep = () => {
    if (!isOld) keepPicture({ video, still }, at());
  };
  /** For how long no frame has been drawn that was due. Of a picture that nobody sees none is: what arrives counts. */
  const quietFor = () => {
    const since = seenSince();
    const alive = since === null || drawnAt === null ? grownAt : Math.max(drawnAt, since);
    return Math.round(performance.now() - alive);
  };
  reportPicture(video, at, () => isOld);
  const show = () => {
    video.style.opacity = '';
  };
  if (isOld) {
    // Not invisible: its frames have to be drawn to be counted.
    video.style.opacity = '0.01';
    signal.addEventListener('abort', show);
  }
  // The still would show left and right of a picture of another shape.
  video.addEventListener('resize', () => shown !== null && keep(), { signal });
  return {
    shown: () => shown,
    at,
    keep,
    received: (bytes) => figures.received(bytes),
    dropped: (frames) => figures.dropped(frames),
    grew() {
      grownAt = performance.now();
    },
    isUnseen: () => seenSince() === null,
    drew(position) {
      shown = position;
      shownAt = householdNow();
      if (isOld && before !== null && atOf(position) <= before.at + roundingMs) return;
      if (isOld) {
        isOld = false;
        show();
        // It may have another shape than the one that is kept.
        keep();
      }
      drawnAt = performance.now();
      if (!isFirst()) lastDrawn.picture = { at: atOf(position), drawnAt, intervalMs: interval() };
    },
    report() {
      if (isOld) return;
      isStarved = false;
      if (!isNews || isFirst()) return;
      isNews = false;
      report.send({ type: 'media.drawn', pictureAt: at() ?? shownAt });
    },
    look(behind, isEmpty) {
      if (isFirst()) return false;
      const quietMs = quietFor();
      const intervalMs = interval();
      const pictureAt = at();
      if (quietMs <= intervalMs + lateMs) {
        if (pictureAt === null || isOld) return false;
        report.shown(pictureAt);
        const measured = figures.look(behind);
        if (measured !== null) report.measured(measured);
        return false;
      }
      isNews = true;
      if (shown !== null && !isStarved && isEmpty()) {
        isStarved = true;
        report.send({ type: 'media.starved', pictureAt });
      }
      report.send({ type: 'media.stayedQuiet', quietMs, intervalMs, pictureAt });
      return true;
    },
  };
}

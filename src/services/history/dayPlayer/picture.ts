import { startPicture } from '../../live/videoElement.ts';
import type { DayClock } from './dayClock.ts';

/** The elements for recorded video. `still` is under `video` and keeps the last frame. */
export type DayElements = { readonly video: HTMLVideoElement; readonly still: HTMLCanvasElement };

type PictureReport = {
  /** A frame was drawn. `isNews`: it was awaited, or playback had stalled before it. */
  drawn(second: number, isNews: boolean): void;
  waiting(second: number): void;
  soundRefused(): void;
  /** There is no data from `second` to `next`, which is too long to be skipped without a word. */
  missing(second: number, next: number): void;
  /** Whether everything up to the next stop is in the buffer. */
  isComplete(): boolean;
  /** The element waits for data that will not arrive: end the stream, so that it plays the rest. */
  complete(): void;
  /** The very last frame has been shown. */
  over(): void;
  /** The element reported an error. */
  broken(): void;
};

/**
 * At a hole, a browser stops by up to this many seconds before it: so many, and so many more at 1x. This is also the most
 * that a person may miss of what is there: 0.35 s of watching. Playback that stops earlier does not stop for the hole.
 */
const early = { always: 0.05, atSpeed: 0.1, stopped: 0.3 } as const;

/** A hole of up to this many seconds is skipped silently. */
const shortBreak = 1;

/** If no frame is announced within this time after a seek, the right picture is already there. */
const announcedMs = 120;

/** How far before the end of a range its last frame certainly is (s). */
const lastFrame = 0.005;

/** How often the buffer is checked without an event (ms). */
const checkEveryMs = 250;

/** Playback that stands for this many checks in a row although it has data is restarted. */
const checksToRestart = 4;

/** Starts and stops the element and reports what it shows. */
export function watchPicture(video: HTMLVideoElement, clock: DayClock, report: PictureReport) {
  const opened = new AbortController();
  const { signal } = opened;
  let phase: 'stopped' | 'awaited' | 'moving' | 'starved' = 'stopped';
  let wanted: 'play' | 'pause' = 'play';
  let second = 0;
  let ticks: (() => void)[] = [];
  /** For how many checks in a row the element should have moved and did not, and where it was. */
  let stoppedChecks = 0;
  let checkedAt = Number.NaN;
  /** Whether to play on when the seek has ended. */
  let resumes = false;
  /** Whether the buffer begins with the segment of the second that was sought. */
  let isFed = false;
  /** Where to look first for a frame if there is none at the second that was sought. */
  let leans: 'on' | 'back' = 'on';

  const tick = () => {
    const waiting = ticks;
    ticks = [];
    for (const go of waiting) go();
    // Data after a hole may arrive when playback has already stopped at it, without an event.
    if (phase !== 'stopped' && !stepOver() && !playOut()) restart();
  };
  /**
   * Ends the stream if no more data will follow: the faster a browser plays, the earlier it stops before the end of the
   * buffer. WebKitGTK 2.50.6 stops there with `HAVE_FUTURE_DATA` and without an event.
   *
   * @returns whether it did
   */
  const playOut = (): boolean => {
    const continues = video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && stoppedChecks === 0;
    if (continues || !report.isComplete()) return false;
    report.complete();
    return true;
  };
  const start = () => startPicture(video, signal, () => report.soundRefused());
  /**
   * Seeks with playback paused, and resumes it after the seek.
   *
   * On a busy machine Chromium 156, if it plays while it seeks, may take all frames from there to the next hole for late
   * ones and drop them. It then stands where the seek moved it, with data ahead, until there is another seek.
   */
  const playFrom = (at: number) => {
    resumes ||= !video.paused;
    stoppedChecks = 0;
    video.pause();
    clock.seek(at);
  };
  /** How far before a hole playback stops because of it (s). */
  const stopsBefore = () => early.always + early.stopped * video.playbackRate;
  /** If playback stands in the middle of data, has them decoded again from there. */
  const restart = () => {
    const now = clock.now();
    const hasData = clock.ranges().some(({ from, to }) => from <= now && now + stopsBefore() <= to);
    if (isFed && hasData && stoppedChecks >= checksToRestart) playFrom(now);
  };
  const drawn = (at: number) => {
    if (phase === 'stopped' || video.seeking) return;
    second = at;
    // The last frame before a stall may be drawn after `waiting`; this does not mean that playback has resumed.
    const continues = phase !== 'starved' || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    const isNews = continues && phase !== 'moving';
    if (continues) phase = 'moving';
    report.drawn(at, isNews);
    tick();
  };
  const follow = () => {
    handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
      follow();
      drawn(clock.secondAt(mediaTime));
    });
  };
  let handle = 0;
  follow();

  /** Whether playback, or a seek, waits at a hole that ends at `next`, or in it, for data that is already behind it. */
  const isAtBreak = (end: number): boolean => {
    const now = clock.now();
    if (now >= end) return video.seeking || !video.paused || phase === 'awaited';
    if (video.paused || video.seeking) return false;
    if (stoppedChecks > 0) return end - now < stopsBefore();
    const isShort = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && phase !== 'awaited';
    return isShort && end - now < early.always + early.atSpeed * video.playbackRate;
  };
  /**
   * Continues after a hole in the buffer.
   *
   * Chromium 156 stops at a hole of 60 ms, with `waiting` at most; a seek into a hole never ends. Firefox 153 plays over
   * 500 ms, WebKitGTK 2.50.6 over 80 ms.
   *
   * @returns whether there was one
   */
  const stepOver = (): boolean => {
    if (!isFed) return false;
    const now = clock.now();
    const ranges = clock.ranges();
    const before = ranges.findLast(({ from }) => from <= now);
    const after = ranges.find(({ from }) => from > now);
    const end = before?.to ?? Number.NEGATIVE_INFINITY;
    if (leans === 'back' && phase === 'awaited' && before && now >= end) {
      clock.seek(end - lastFrame);
      return true;
    }
    if (!after || !isAtBreak(end)) return false;
    const from = Math.max(end, phase === 'awaited' ? second : end);
    if (after.from - from > shortBreak) report.missing(from, after.from);
    else playFrom(after.from + 0.001);
    return true;
  };

  const starve = () => {
    phase = 'starved';
    report.waiting(second);
  };

  const on = (type: string, heard: () => void) => video.addEventListener(type, heard, { signal });
  on('timeupdate', tick);
  on('error', () => {
    if (phase !== 'stopped' && video.error !== null) report.broken();
  });
  on('waiting', () => {
    if (phase !== 'moving' || video.seeking) return;
    if (!stepOver() && !playOut()) starve();
  });
  on('ended', () => {
    if (phase === 'stopped' || wanted === 'pause') return;
    if (report.isComplete()) report.over();
    else starve();
  });
  on('canplay', () => {
    // A paused video draws no new frame when data arrives, so none is announced.
    if (phase === 'starved' && video.paused) drawn(clock.now());
  });
  let expected: ReturnType<typeof setTimeout> | undefined;
  const expectDrawn = () => {
    clearTimeout(expected);
    expected = setTimeout(() => {
      if (phase === 'awaited' && !signal.aborted && video.readyState > 1) drawn(clock.now());
    }, announcedMs);
  };
  on('seeked', () => {
    if (resumes && wanted === 'play') start();
    resumes = false;
    expectDrawn();
  });
  const checks = setInterval(() => {
    const now = clock.now();
    stoppedChecks = !video.paused && !video.seeking && now === checkedAt ? stoppedChecks + 1 : 0;
    checkedAt = now;
    tick();
  }, checkEveryMs);

  return {
    /** The second of the current frame. */
    second: () => second,
    /** Whether nothing is reported until the next `await`. */
    isStopped: () => phase === 'stopped',
    /** Stops playback and reports nothing until the next `await`. */
    halt() {
      phase = 'stopped';
      resumes = false;
      video.pause();
      tick();
    },
    /** Waits for the frame of a second; earlier frames are no longer reported. */
    await(at: number, then: 'play' | 'pause', lean: typeof leans = 'on') {
      // The timer belongs to the previous seek.
      clearTimeout(expected);
      leans = lean;
      isFed = false;
      phase = 'awaited';
      second = at;
      wanted = then;
    },
    /** Seeks to a second whose frame may not be in the buffer yet. */
    go(at: number) {
      // An ended element plays from its beginning unless it was seeked.
      if (clock.now() === at && !video.ended) expectDrawn();
      else clock.seek(at);
    },
    /** The frame is in the buffer now. The first one of a recording may start a little late. */
    arrived() {
      isFed = true;
      stepOver();
      if (wanted === 'play') start();
    },
    /** Data arrived past what was the end of the stream: browsers play it only after a seek. */
    goOn() {
      const now = clock.now();
      clock.seek(now);
      if (wanted === 'play') start();
    },
    /** Pauses, even while a frame is still awaited. */
    hold() {
      wanted = 'pause';
      video.pause();
    },
    /** Resumes playback, unless it is stopped for another reason. */
    resume() {
      wanted = 'play';
      // `play()` would restart an ended element from its beginning.
      if (phase !== 'stopped' && video.ended) report.over();
      else if (phase !== 'stopped') start();
    },
    /** Resolves at the next check, or immediately on `halt`. */
    tick: (): Promise<void> =>
      new Promise((resolve) => {
        ticks.push(resolve);
      }),
    close() {
      opened.abort();
      clearTimeout(expected);
      clearInterval(checks);
      video.cancelVideoFrameCallback(handle);
      video.pause();
    },
  };
}

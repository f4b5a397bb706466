import { startPicture } from '../../live/videoElement.ts';

/** The elements for recorded video. `still` is under `video` and keeps the last frame. */
export type DayElements = { readonly video: HTMLVideoElement; readonly still: HTMLCanvasElement };

type PictureReport = {
  /** A frame was drawn. `isNews`: it was awaited, or playback had stalled before it. */
  drawn(second: number, isNews: boolean): void;
  waiting(second: number): void;
  soundRefused(): void;
  /** Whether everything up to the next stop is in the buffer. */
  isComplete(): boolean;
  /** The element waits for data that will not arrive: end the stream, so that it plays the rest. */
  complete(): void;
  /** The very last frame has been shown. */
  over(): void;
  /** The element reported an error. */
  broken(): void;
};

/** Gaps in the buffer shorter than this many seconds, as between segments, are skipped. */
const seam = 0.6;
/** A recording that is cut at midnight may begin with up to this many seconds without a key frame. */
const firstPicture = 5;

/** If no frame is announced within this time after a seek, the right picture is already there. */
const announcedMs = 120;

/** How often the buffer is checked without an event (ms). */
const lookEveryMs = 250;

/** Starts and stops the element and reports what it shows. */
export function watchPicture(video: HTMLVideoElement, report: PictureReport) {
  const opened = new AbortController();
  const { signal } = opened;
  let phase: 'standing' | 'awaited' | 'moving' | 'starved' = 'standing';
  let wanted: 'play' | 'pause' = 'play';
  let second = 0;
  let ticks: (() => void)[] = [];

  const tick = () => {
    const waiting = ticks;
    ticks = [];
    for (const go of waiting) go();
    if (phase === 'standing') return;
    // Data after a gap may arrive when playback has already stopped at it, without an event.
    const isOver = phase === 'starved' && !video.seeking && !video.paused && stepOver(seam);
    if (!isOver) playOut();
  };
  /**
   * Ends the stream if no more data will follow: the faster a browser plays, the earlier it stops before the end of the
   * buffer.
   *
   * @returns whether it did
   */
  const playOut = (): boolean => {
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || !report.isComplete()) return false;
    report.complete();
    return true;
  };
  const start = () => startPicture(video, signal, () => report.soundRefused());
  const drawn = (at: number) => {
    if (phase === 'standing' || video.seeking) return;
    second = at;
    // The last frame before a stall may be drawn after `waiting`; this does not mean that playback has resumed.
    const goesOn = phase !== 'starved' || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    const isNews = goesOn && phase !== 'moving';
    if (goesOn) phase = 'moving';
    report.drawn(at, isNews);
    tick();
  };
  const follow = () => {
    handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
      follow();
      drawn(mediaTime);
    });
  };
  let handle = 0;
  follow();

  /** Skips a gap of less than `most` seconds in the buffer. @returns whether there was one */
  const stepOver = (most: number): boolean => {
    const now = video.currentTime;
    for (let index = 0; index < video.buffered.length; index += 1) {
      const begin = video.buffered.start(index);
      if (begin <= now && now < video.buffered.end(index) - 0.01) return false;
      if (begin > now && begin - now < most) {
        video.currentTime = begin + 0.001;
        return true;
      }
    }
    return false;
  };

  const starve = () => {
    phase = 'starved';
    report.waiting(second);
  };

  const on = (type: string, heard: () => void) => video.addEventListener(type, heard, { signal });
  on('timeupdate', tick);
  on('error', () => {
    if (phase !== 'standing' && video.error !== null) report.broken();
  });
  on('waiting', () => {
    if (phase !== 'moving' || video.seeking) return;
    if (!stepOver(seam) && !playOut()) starve();
  });
  on('ended', () => {
    if (phase === 'standing' || wanted === 'pause') return;
    if (report.isComplete()) report.over();
    else starve();
  });
  on('canplay', () => {
    // A paused video draws no new frame when data arrives, so none is announced.
    if (phase === 'starved' && video.paused) drawn(video.currentTime);
  });
  let expected: ReturnType<typeof setTimeout> | undefined;
  const expectDrawn = () => {
    clearTimeout(expected);
    expected = setTimeout(() => {
      if (phase === 'awaited' && !signal.aborted && video.readyState > 1) drawn(video.currentTime);
    }, announcedMs);
  };
  on('seeked', expectDrawn);
  const looks = setInterval(tick, lookEveryMs);

  return {
    /** The second of the current frame. */
    second: () => second,
    /** Stops playback and reports nothing until the next `await`. */
    stand() {
      phase = 'standing';
      video.pause();
      tick();
    },
    /** Waits for the frame of a second; earlier frames are no longer reported. */
    await(at: number, then: 'play' | 'pause') {
      // The timer belongs to the previous seek.
      clearTimeout(expected);
      phase = 'awaited';
      second = at;
      wanted = then;
    },
    /** Seeks to a second whose frame may not be in the buffer yet. */
    go(at: number) {
      // An ended element plays from its beginning unless it was seeked.
      if (video.currentTime === at && !video.ended) expectDrawn();
      else video.currentTime = at;
    },
    /** The frame is in the buffer now. The first one of a recording may start a little late. */
    arrived() {
      stepOver(firstPicture);
      if (wanted === 'play') start();
    },
    /** Data arrived past what was the end of the stream: browsers play it only after a seek. */
    goOn() {
      const now = video.currentTime;
      video.currentTime = now;
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
      if (phase !== 'standing' && video.ended) report.over();
      else if (phase !== 'standing') start();
    },
    /** Resolves at the next check, or immediately on `stand`. */
    tick: (): Promise<void> =>
      new Promise((resolve) => {
        ticks.push(resolve);
      }),
    close() {
      opened.abort();
      clearTimeout(expected);
      clearInterval(looks);
      video.cancelVideoFrameCallback(handle);
      video.pause();
    },
  };
}

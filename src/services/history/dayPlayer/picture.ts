import { startPicture } from '../../live/startPicture.ts';

/** What a recorded picture is shown on. `still` lies under `video` and keeps the last picture. */
export type DayElements = { readonly video: HTMLVideoElement; readonly still: HTMLCanvasElement };

type PictureReport = {
  /** A picture was drawn. It is news where it was awaited, or the picture had stopped for want of data. */
  drawn(second: number, isNews: boolean): void;
  waiting(second: number): void;
  soundRefused(): void;
  /** Whether all that can be shown before the picture has to stop is in the buffer. */
  isComplete(): boolean;
  /** The element wants more than there is: it is to be told that nothing comes, so that it plays what it has. */
  complete(): void;
  /** The last picture of all has been shown. */
  over(): void;
  /** The element gave up. */
  broken(): void;
};

/** A hole of so many seconds that a seam leaves in the buffer is stepped over. */
const seam = 0.6;
/** A recording that is cut at midnight may begin with so many seconds without a key frame. */
const firstPicture = 5;

/** So long after a seek ended, the picture is there although none was announced: it is the one that was there before. */
const announcedMs = 120;

/** How often the buffer is looked at where no event calls for it (ms). */
const lookEveryMs = 250;

/** Follows what the element shows. It starts and stops it, and is told where it stands. */
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
    // What is beyond a hole may come after the picture has stopped at it: no event tells of that.
    const isOver = phase === 'starved' && !video.seeking && !video.paused && stepOver(seam);
    if (!isOver) playOut();
  };
  /** The faster it plays, the earlier a browser stops before the end of the buffer, where more may come. */
  const playOut = (): boolean => {
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || !report.isComplete()) return false;
    report.complete();
    return true;
  };
  const start = () => startPicture(video, signal, () => report.soundRefused());
  const drawn = (at: number) => {
    if (phase === 'standing' || video.seeking) return;
    second = at;
    // The last picture before data is wanting may be drawn after `waiting`: nothing goes on by it.
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

  /** Steps over a small hole before the next data; tells whether there was one. */
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
    // A picture that a person lets stand is not drawn anew when data has come.
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
    /** The second of the picture that is shown. */
    second: () => second,
    /** From now on nothing is reported, and the picture stands. */
    stand() {
      phase = 'standing';
      video.pause();
      tick();
    },
    /** The picture of a second is awaited; nothing of before is reported any more. */
    await(at: number, then: 'play' | 'pause') {
      // The picture of before is not the one that is awaited now.
      clearTimeout(expected);
      phase = 'awaited';
      second = at;
      wanted = then;
    },
    /** Goes to a second, whose picture may not be in the buffer yet. */
    go(at: number) {
      // What has ended is played from its beginning, unless it was told to go somewhere.
      if (video.currentTime === at && !video.ended) expectDrawn();
      else video.currentTime = at;
    },
    /** The picture is in the buffer now. The first one of a recording may come a little after its start. */
    arrived() {
      stepOver(firstPicture);
      if (wanted === 'play') start();
    },
    /** More has come than all there was: a browser takes what is after the end only from a jump on. */
    goOn() {
      const now = video.currentTime;
      video.currentTime = now;
      if (wanted === 'play') start();
    },
    /** The picture stands from now on, also where it is still awaited. */
    hold() {
      wanted = 'pause';
      video.pause();
    },
    /** Goes on playing, where the picture does not stand for another reason. */
    resume() {
      wanted = 'play';
      // A browser begins anew with what it has played to the end.
      if (phase !== 'standing' && video.ended) report.over();
      else if (phase !== 'standing') start();
    },
    /** Resolves at the next look, or at once when the picture is to stand. */
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

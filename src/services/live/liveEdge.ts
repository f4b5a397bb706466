/** Playback starts this far before the end of the buffer (s). */
const margin = 0.3;
/** Playback resumes this far before it, because data that were late once may be late again (s). */
const resumeMargin = 0.5;
/**
 * The same for frames that are far apart. With less, one that is late finds Chromium waiting, which then shows it only with
 * the one after it.
 */
const slowMargin = 0.75;
/** Right after the start, a lag of more than this is too much (s). */
const startLag = 0.6;
/** With a greater lag playback is faster until the lag is less than `goodLag` (s). */
const fastLag = 1;
const goodLag = 0.5;
const fastRate = 1.25;
/** A greater lag takes too long to catch up (s): the tab was hidden, or sound was lost. */
const returnLag = 2;

/** End of the buffered range, in seconds; -1 if it is empty. */
export function bufferedEnd({ buffered }: HTMLMediaElement): number {
  return buffered.length ? buffered.end(buffered.length - 1) : -1;
}

/** How far the video is behind the newest frame of the picture, both in seconds. */
export const lagOf = ({ currentTime }: HTMLMediaElement, newest: number): number =>
  Math.max(0, newest - currentTime);

/** Jumps near the end of the buffer if the first frame is far from it. */
export function startAtEdge(video: HTMLMediaElement, newest: number): void {
  if (lagOf(video, newest) > startLag) jump(video, newest);
}

/** Jumps near the end of the buffer when playback resumes more than `most` seconds behind. */
export function resumeAtEdge(video: HTMLMediaElement, newest: number, leave: () => void): void {
  if (lagOf(video, newest) <= fastLag) return;
  leave();
  jump(video, newest, resumeMargin);
}

/**
 * Returns to the live edge after the tab was hidden, plays faster after a smaller lag, resumes after the system paused
 * playback, and skips a gap in the data.
 *
 * @param play plays the video
 * @param leave keeps the current frame, because the element has none during a jump
 */
export function keepAtEdge(
  video: HTMLVideoElement,
  newest: number,
  play: () => void,
  leave: () => void,
): void {
  const { buffered } = video;
  const last = buffered.length - 1;
  if (last > 0 && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
    const start = buffered.start(last);
    // Not past its end, as for `jump`.
    if (start > video.currentTime)
      video.currentTime = Math.min(start + 0.05, (start + buffered.end(last)) / 2);
  }
  if (video.ownerDocument.visibilityState === 'hidden') return;
  if (video.paused && last >= 0) play();
  const lag = lagOf(video, newest);
  if (lag > fastLag) video.playbackRate = fastRate;
  else if (lag <= goodLag) video.playbackRate = 1;
  // With sound that ends before the picture there is no nearer place.
  if (lag <= returnLag || bufferedEnd(video) - video.currentTime <= fastLag) return;
  leave();
  jump(video, newest);
}

/**
 * Only what all tracks have can be played. After a jump to anything else mpegts.js 1.8.2 empties all buffers, in a live
 * stream too: nothing is drawn until the next key frame (findings/mpegts-seek-empties-live.sh).
 */
function jump(video: HTMLMediaElement, newest: number, before = margin): void {
  const { buffered } = video;
  if (buffered.length === 0) return;
  const end = bufferedEnd(video);
  const wanted = newest < end - 1 ? newest - slowMargin : Math.min(end, newest) - before;
  const nearest = Math.max(wanted, buffered.start(buffered.length - 1));
  if (nearest > video.currentTime) video.currentTime = nearest;
}

/** Playback starts this far before the end of the buffer (s). */
const margin = 0.3;
/** Playback resumes this far before it, because data that were late once may be late again (s). */
const resumeMargin = 0.5;
/** Right after the start, a lag of more than this is too much (s). */
const startLag = 0.6;
/** The lag that means that the tab was hidden (s). */
const returnLag = 4;

/** End of the buffered range, in seconds; -1 if it is empty. */
export function bufferedEnd({ buffered }: HTMLMediaElement): number {
  return buffered.length ? buffered.end(buffered.length - 1) : -1;
}

/** Jumps near the end of the buffer if the first frame is far from it. */
export function startAtEdge(video: HTMLMediaElement): void {
  if (isBehind(video, startLag)) jump(video);
}

/** Jumps near the end of the buffer when playback resumes more than `most` seconds behind. */
export function resumeAtEdge(video: HTMLMediaElement, most: number, leave: () => void): void {
  if (!isBehind(video, most)) return;
  leave();
  jump(video, resumeMargin);
}

/**
 * Returns to the live edge after the tab was hidden, resumes after the system paused playback, and skips a gap in the
 * data.
 *
 * @param play plays the video
 * @param leave keeps the current frame, because the element has none during a jump
 */
export function keepAtEdge(video: HTMLVideoElement, play: () => void, leave: () => void): void {
  const { buffered } = video;
  const last = buffered.length - 1;
  if (
    last > 0 &&
    video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA &&
    buffered.start(last) > video.currentTime
  )
    video.currentTime = buffered.start(last) + 0.05;
  if (video.ownerDocument.visibilityState === 'hidden') return;
  if (video.paused && last >= 0) play();
  if (!isBehind(video, returnLag)) return;
  leave();
  jump(video);
}

const isBehind = (video: HTMLMediaElement, lag: number): boolean =>
  bufferedEnd(video) - video.currentTime > lag;

function jump(video: HTMLMediaElement, before = margin): void {
  video.currentTime = bufferedEnd(video) - before;
}

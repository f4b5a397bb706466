/** Starts this far before the end of the buffer (s). */
const margin = 0.3;
/** Goes on this far before it: where data were wanting once they may be again (s). */
const resumeMargin = 0.5;
/** Right after the start, more than this before the end is behind (s). */
const startLag = 0.6;
/** So far behind is a tab that was hidden (s). */
const returnLag = 4;

/** End of what is buffered, in seconds; -1 while nothing is. */
export function bufferedEnd({ buffered }: HTMLMediaElement): number {
  return buffered.length ? buffered.end(buffered.length - 1) : -1;
}

/** Jumps near the end of the buffer if the first picture is far from it. */
export function startAtEdge(video: HTMLMediaElement): void {
  if (isBehind(video, startLag)) jump(video);
}

/** Jumps near the end of the buffer where the picture moves again, and is more than `most` seconds behind. */
export function resumeAtEdge(video: HTMLMediaElement, most: number, leave: () => void): void {
  if (!isBehind(video, most)) return;
  leave();
  jump(video, resumeMargin);
}

/**
 * Returns to the edge after the tab was hidden, plays on after the system paused it, and skips a gap in the data.
 *
 * @param play plays the video
 * @param leave keeps the picture: in the moment of a jump the element has none
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

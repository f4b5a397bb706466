/** If no decoded frame is announced for so long, frames are counted in another way (ms). */
const announcedWithin = 1000;

/**
 * Reports each frame of a video that is drawn, with its position in the video (s), until `signal` is aborted. Where
 * `requestVideoFrameCallback` is missing or never called, as in WebKitGTK 2.50.6 without compositing, a frame counts as
 * drawn if both the decoded frames and the clock have moved on between two checks: in a frozen picture with sound only the
 * clock does.
 *
 * @param now monotonic milliseconds
 * @returns to be called a few times a second
 */
export function watchDrawnFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  drawn: (position: number) => void,
  now: () => number = () => performance.now(),
): () => void {
  let isAnnounced = false;
  /** When the first decoded frame was noticed. */
  let decodedAt: number | null = null;
  let before = { decoded: 0, position: 0 };
  if ('requestVideoFrameCallback' in video) {
    let awaited = 0;
    const awaitFrame = (): void => {
      awaited = video.requestVideoFrameCallback((_, { mediaTime }) => {
        if (signal.aborted) return;
        isAnnounced = true;
        awaitFrame();
        drawn(mediaTime);
      });
    };
    awaitFrame();
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(awaited));
  }
  return () => {
    const { decoded, position } = before;
    before = { decoded: video.getVideoPlaybackQuality().totalVideoFrames, position: video.currentTime };
    if (isAnnounced || before.decoded <= decoded) return;
    decodedAt ??= now();
    if (before.position > position && now() - decodedAt >= announcedWithin) drawn(video.currentTime);
  };
}

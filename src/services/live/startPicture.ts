/**
 * Starts a video, muted if the browser refuses sound without a user gesture.
 *
 * @param signal once it is aborted, nothing is reported and nothing is retried
 * @param refused called if the video had to be muted
 */
export function startPicture(video: HTMLVideoElement, signal: AbortSignal, refused: () => void): void {
  video.play().catch((error: unknown) => {
    if (signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    video.muted = true;
    video.play().catch(() => {});
    refused();
  });
}

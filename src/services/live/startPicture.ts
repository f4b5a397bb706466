/**
 * Starts a picture, muted where the browser refuses sound that nobody asked for by a gesture.
 *
 * @param signal ends the watch: nothing is reported, and nothing tried again, after it is aborted
 * @param refused called when the picture was muted to be started
 */
export function startPicture(video: HTMLVideoElement, signal: AbortSignal, refused: () => void): void {
  video.play().catch((error: unknown) => {
    if (signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    video.muted = true;
    video.play().catch(() => {});
    refused();
  });
}

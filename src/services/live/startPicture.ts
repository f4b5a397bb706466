/**
 * Starts a picture, muted where the browser refuses sound that nobody asked for by a gesture.
 *
 * @param signal ends the watch: nothing is reported, and nothing tried again, after it is aborted
 * @param report told when the picture was muted to be started
 */
export function startPicture(
  video: HTMLVideoElement,
  signal: AbortSignal,
  report: { soundRefused(): void },
): void {
  video.play().catch((error: unknown) => {
    if (signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    video.muted = true;
    video.play().catch(() => {});
    report.soundRefused();
  });
}

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

/** Draws the picture that is shown now, so that it stays when the video element is emptied. @returns whether it is drawn */
export function keepStill(video: HTMLVideoElement, still: HTMLCanvasElement): boolean {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.videoWidth) return false;
  const context = still.getContext('2d');
  if (context === null) return false;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  context.drawImage(video, 0, 0);
  return true;
}

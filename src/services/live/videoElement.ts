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

/** Draws the picture that is shown now, so that it stays when the video element is emptied. @returns whether it is drawn */
export function keepStill(video: HTMLVideoElement, still: HTMLCanvasElement): boolean {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.videoWidth) return false;
  const context = still.getContext('2d');
  if (context === null) return false;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  context.drawImage(video, 0, 0);
  // The style sheet covers what is below it.
  still.dataset['kept'] = '';
  return true;
}

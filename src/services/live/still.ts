/**
 * Draws the current frame, so that it stays visible when the video element is emptied. @returns whether it was drawn
 */
export function keepStill(video: HTMLVideoElement, still: HTMLCanvasElement): boolean {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.videoWidth) return false;
  const context = still.getContext('2d');
  if (context === null) return false;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  context.drawImage(video, 0, 0);
  return true;
}

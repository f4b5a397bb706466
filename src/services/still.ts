/** Draws the picture that is shown now, so that it stays when the video element is emptied. */
export function keepStill(video: HTMLVideoElement, still: HTMLCanvasElement): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.videoWidth) return;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  still.getContext('2d')?.drawImage(video, 0, 0);
}

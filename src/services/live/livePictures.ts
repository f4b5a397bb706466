import { keepStill } from './videoElement.ts';

/** What a live picture is shown on. `still` lies under `video` and keeps the last picture. */
export type PictureElements = { readonly video: HTMLVideoElement; readonly still: HTMLCanvasElement };

/** A picture that is shown, and when it was taken (epoch ms). */
export type ShownPicture = {
  readonly source: HTMLVideoElement | HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly at: number;
};

const times = new WeakMap<HTMLVideoElement, () => number | null>();
const stills = new WeakMap<HTMLCanvasElement, number>();

/** Makes known when the picture on a video element was taken: epoch ms, null while there is none. */
export function tellPictureTime(video: HTMLVideoElement, time: () => number | null): void {
  times.set(video, time);
}

const hasPicture = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;

/**
 * When the picture of the stream on a video element was taken: epoch ms; null before the first one, and when the stream is
 * over. In the moment of a jump within the stream there is a time, and no picture that could be copied.
 */
export function streamTime(video: HTMLVideoElement): number | null {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.videoWidth === 0) return null;
  return times.get(video)?.() ?? null;
}

/** Keeps the picture that is shown now, and when it was taken, for the time in which the video element has none. */
export function keepPicture({ video, still }: PictureElements, at: number | null): void {
  if (keepStill(video, still) && at !== null) stills.set(still, at);
}

/** The picture that a person sees: the moving one, else the last one; null before the first. */
export function shownPicture({ video, still }: PictureElements): ShownPicture | null {
  const at = hasPicture(video) ? streamTime(video) : null;
  if (at !== null) return { source: video, width: video.videoWidth, height: video.videoHeight, at };
  const keptAt = stills.get(still);
  if (keptAt === undefined) return null;
  return { source: still, width: still.width, height: still.height, at: keptAt };
}

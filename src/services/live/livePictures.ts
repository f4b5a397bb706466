import { keepStill } from './videoElement.ts';

/** The elements for live video. `still` is under `video` and keeps the last frame. */
export type PictureElements = { readonly video: HTMLVideoElement; readonly still: HTMLCanvasElement };

/** A visible frame, and when it was captured (epoch milliseconds). */
export type ShownPicture = {
  readonly source: HTMLVideoElement | HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly at: number;
};

const times = new WeakMap<HTMLVideoElement, () => number | null>();
const stills = new WeakMap<HTMLCanvasElement, number>();

/** Registers the capture time of a video element's frame: epoch ms, null while there is none. */
export function reportPictureTime(video: HTMLVideoElement, time: () => number | null): void {
  times.set(video, time);
}

const sounds = new WeakMap<HTMLVideoElement, () => boolean>();

/** Registers how the sound joins a live stream that may be played without it on a video element. */
export function offerSound(video: HTMLVideoElement, join: () => boolean): void {
  sounds.set(video, join);
}

/**
 * Has the sound of a live stream join if it is left out because nobody hears it.
 *
 * @returns whether it does: the element is emptied, and shows the stream again shortly after
 */
export const joinSound = (video: HTMLVideoElement): boolean => sounds.get(video)?.() ?? false;

const hasPicture = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;

/**
 * The capture time of the current frame on a video element: epoch ms; null before the first frame and after the end of
 * the stream. During a jump within the stream there is a time but no frame that could be copied.
 */
export function streamTime(video: HTMLVideoElement): number | null {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.videoWidth === 0) return null;
  return times.get(video)?.() ?? null;
}

/** Keeps the current frame and its capture time for when the video element has none. */
export function keepPicture({ video, still }: PictureElements, at: number | null): void {
  if (keepStill(video, still) && at !== null) stills.set(still, at);
}

/** The frame of a recording that a person sees, which was captured at `at` (epoch milliseconds); null before the first. */
export function recordedPicture({ video, still }: PictureElements, at: number | null): ShownPicture | null {
  if (at === null) return null;
  return hasPicture(video)
    ? { source: video, width: video.videoWidth, height: video.videoHeight, at }
    : { source: still, width: still.width, height: still.height, at };
}

/** The live frame that a person sees: the current one, else the last one; null before the first. */
export function shownPicture({ video, still }: PictureElements): ShownPicture | null {
  const at = hasPicture(video) ? streamTime(video) : null;
  if (at !== null) return { source: video, width: video.videoWidth, height: video.videoHeight, at };
  const keptAt = stills.get(still);
  if (keptAt === undefined) return null;
  return { source: still, width: still.width, height: still.height, at: keptAt };
}

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

/** What is known of the frame of a video element. */
type PictureFacts = { readonly time: () => number | null; readonly isOld: () => boolean };

const facts = new WeakMap<HTMLVideoElement, PictureFacts>();
const stills = new WeakMap<HTMLCanvasElement, number>();

/**
 * Registers what is known of a video element's frame.
 *
 * @param time when it was captured: epoch ms, null while there is none
 * @param isOld whether it is drawn again, and is not seen
 */
export function reportPicture(
  video: HTMLVideoElement,
  time: () => number | null,
  isOld: () => boolean = () => false,
): void {
  facts.set(video, { time, isOld });
}

/** Whether the frame of a video element is drawn again, and is not seen: the kept one is. */
export const isPictureOld = (video: HTMLVideoElement): boolean => facts.get(video)?.isOld() ?? false;

/** A live stream that is played on a video element, for those who record it. */
export type LiveStream = {
  /** Whether it continues. The element is emptied also when it continues in another form. */
  continues(): boolean;
  /** Whether sound of it is played if there is any: a stream may have some later that it has not announced. */
  mayHaveSound(): boolean;
  /**
   * Has its sound played although nobody may hear it, once it is there and until the returned function is called. For that
   * the element may be emptied at once.
   */
  keepSound(): () => void;
};

const streams = new WeakMap<HTMLVideoElement, LiveStream>();

/** Registers the live stream that is played on a video element. */
export function offerStream(video: HTMLVideoElement, stream: LiveStream): void {
  streams.set(video, stream);
}

/** The live stream that is played on a video element, or was last; null before the first. */
export const streamOn = (video: HTMLVideoElement): LiveStream | null => streams.get(video) ?? null;

const hasPicture = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;

/**
 * The capture time of the current frame on a video element: epoch ms; null before the first frame and after the end of
 * the stream. During a jump within the stream there is a time but no frame that could be copied.
 */
export function streamTime(video: HTMLVideoElement): number | null {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.videoWidth === 0) return null;
  return facts.get(video)?.time() ?? null;
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
  const at = hasPicture(video) && !isPictureOld(video) ? streamTime(video) : null;
  if (at !== null) return { source: video, width: video.videoWidth, height: video.videoHeight, at };
  const keptAt = stills.get(still);
  if (keptAt === undefined) return null;
  return { source: still, width: still.width, height: still.height, at: keptAt };
}

import { MediaTarget } from '../domain/mediaTarget.ts';

/** What a picture is shown on. `still` lies under `video` and keeps the last picture. */
type PictureElements = { readonly video: HTMLVideoElement; readonly still: HTMLCanvasElement };

/** The elements that the view put into the slot. Throws where they are not in it. */
export function elementsOf(target: MediaTarget): PictureElements {
  const elements = MediaTarget.elementsOf(target);
  if (typeof elements === 'object' && elements !== null && 'video' in elements && 'still' in elements) {
    const { video, still } = elements;
    if (video instanceof HTMLVideoElement && still instanceof HTMLCanvasElement) return { video, still };
  }
  throw new Error('A picture has no elements to be shown on.');
}

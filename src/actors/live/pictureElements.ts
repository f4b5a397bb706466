import { MediaTarget } from '../../domain/live/media.ts';
import type { PictureElements } from '../../services/live/livePictures.ts';

/** The elements that the view put into the slot. Throws where they are not in it. */
export function elementsOf(target: MediaTarget): PictureElements {
  const elements = MediaTarget.elementsOf(target);
  if (typeof elements === 'object' && elements !== null && 'video' in elements && 'still' in elements) {
    const { video, still } = elements;
    if (video instanceof HTMLVideoElement && still instanceof HTMLCanvasElement) return { video, still };
  }
  throw new Error('A picture has no elements to be shown on.');
}

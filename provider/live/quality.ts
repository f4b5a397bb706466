import type { LiveQuality } from '../../src/domain/history/recording.ts';
import { clockName } from './clockPictures.ts';

/** The films that there is no smaller one of. */
const withoutSmall: readonly string[] = ['hevc_enhanced.flv', clockName];

/** The models that have ultra HD. Their footage here is the same as in HD. */
const withUltra: readonly string[] = ['LK-C4'];

/** The smaller clip of the same scene (a file of `media/`), or the clip itself where there is none. */
export function smallClip(clip: string): string {
  return withoutSmall.includes(clip) ? clip : `sd/${clip}`;
}

/** The clip that a camera of a model shows live in a quality; null where it does not have that. */
export function liveClip(model: string, clip: string, quality: LiveQuality): string | null {
  if (quality === 'SD') return smallClip(clip);
  return quality === 'HD' || withUltra.includes(model) ? clip : null;
}

import * as v from 'valibot';
import { cameraSettingsSchema, type CameraSettings } from '../../src/domain/settings/cameraSettings.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { clockName } from './clockPictures.ts';

/** The films without a smaller version. */
const withoutSmall: readonly string[] = ['hevc_enhanced.flv', clockName];

/** The models with ultra HD, and the films with a version of it (1280 x 720): a camera offers it if it has both. */
const withUltra: readonly string[] = ['LK-C4'];
const inUltra: readonly string[] = ['cam01.flv'];

/** The smaller clip of the same scene (a file of `media/`), or the clip itself if there is none. */
export function smallClip(clip: string): string {
  return withoutSmall.includes(clip) ? clip : `sd/${clip}`;
}

/** The clip of a camera model's live view in a quality; null if the quality is unavailable. */
export function liveClip(model: string, clip: string, quality: LiveQuality): string | null {
  if (quality === 'SD') return smallClip(clip);
  if (quality === 'HD') return clip;
  const hasFilm = inUltra.some((film) => clip === film || clip.endsWith(`/${film}`));
  return hasFilm && withUltra.includes(model) ? `uhd/${clip}` : null;
}

type Mirror = CameraSettings['mirror'];

/** The films with mirrored versions (media/makeMirrored.sh). */
const mirrored: readonly string[] = ['cam01.flv', 'cam02.flv'];

/** The mirror settings of a camera with this clip; empty if the clip has no mirrored version. */
export const mirrorsOf = (clip: string): readonly Mirror[] =>
  mirrored.includes(clip) ? ['none', 'vertical', 'horizontal', 'both'] : [];

/** The mirrored version of the clip (a file of `media/`). */
export const mirroredClip = (clip: string, mirror: Mirror): string =>
  mirror !== 'none' && mirrorsOf(clip).includes(mirror) ? `mirror/${mirror}/${clip}` : clip;

type VideoEncoder = CameraSettings['videoEncoder'];

/** The scene with a film in both encodings (files of `media/`). */
const inBoth: Readonly<Record<VideoEncoder, string>> = { H264: 'cam06.flv', H265: 'hevc_enhanced.flv' };

/** The encoding of a clip. */
export const encoderOf = (clip: string): VideoEncoder => (clip === inBoth.H265 ? 'H265' : 'H264');

/** The encodings that a camera with this clip supports. */
export function encodersOf(clip: string): readonly VideoEncoder[] {
  return Object.values(inBoth).includes(clip) ? ['H264', 'H265'] : [encoderOf(clip)];
}

/** The clip of the same scene in an encoding; the clip itself if there is none. */
const encodedClip = (clip: string, encoder: VideoEncoder): string =>
  encodersOf(clip).length > 1 ? inBoth[encoder] : clip;

/** The films with a version with the lamp on, or in HDR (media/makeLights.sh). */
const withLamp: readonly string[] = ['cam08.flv'];
const inHdr: readonly string[] = ['cam12.flv'];

/** Whether a camera of this clip has a lamp. */
export const hasLamp = (clip: string): boolean => withLamp.includes(clip);

/** Whether a camera of this clip has HDR. */
export const hasHdr = (clip: string): boolean => inHdr.includes(clip);

/** The clip with a camera's light settings (a file of `media/`). */
function lightedClip(clip: string, { hdr, lightControl }: Pick<CameraSettings, 'hdr' | 'lightControl'>) {
  if (hdr && hasHdr(clip)) return `hdr/${clip}`;
  return lightControl === 'on' && hasLamp(clip) ? `lit/${clip}` : clip;
}

/** The mirror, light and encoding settings of a camera. */
export const pictureSchema = v.pick(cameraSettingsSchema, ['mirror', 'hdr', 'lightControl', 'videoEncoder']);
export type Picture = v.InferOutput<typeof pictureSchema>;

/** The clip of a camera with these settings (a file of `media/`). */
export const picturedClip = (clip: string, { videoEncoder, mirror, ...light }: Picture): string =>
  lightedClip(mirroredClip(encodedClip(clip, videoEncoder), mirror), light);

/** The version of a clip (of any size) with the lamp on; null if there is none or it is on already. */
export function litFilm(clip: string): string | null {
  const scene = withLamp.find((each) => clip === each || clip === smallClip(each));
  return scene === undefined ? null : clip.replace(scene, `lit/${scene}`);
}

/** The models with a siren, and its sound. */
const withSiren: readonly string[] = ['LK-C4'];
export const sirenFilm = 'siren.flv';

/** The outputs of a camera besides those that every camera has. */
export const answersOf = ({
  model,
  clip,
}: {
  model: string;
  clip: string | null;
}): readonly AlertOutput[] => [
  ...(clip !== null && hasLamp(clip) ? (['led'] as const) : []),
  ...(withSiren.includes(model) ? (['siren'] as const) : []),
];
